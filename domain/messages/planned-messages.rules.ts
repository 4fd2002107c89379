import { addDays, type LocalDate, type LocalTime } from '../local-date.ts'
import { instantOf, localMoment } from '../zoned-time.ts'
import type { MessageSettings } from './message-settings.ts'
import type { MessageKind } from './message.ts'

export const plannedKinds = ['data-missing', 'balance-due', 'reminder', 'thanks'] as const
export type PlannedKind = (typeof plannedKinds)[number]
export const isPlanned = (kind: MessageKind): kind is PlannedKind =>
  plannedKinds.some((each) => each === kind)

/** A booking's tours of one day, without the cancelled ones. */
export type PlannedDay = {
  date: LocalDate
  /** the first one's start, and the last one's end */
  starts_at: Date
  ends_at: Date
  /** the lodging or the passengers are not known yet */
  data_missing: boolean
  /** it took place: not marked as a no-show */
  given: boolean
  /** the crew wrote down that something happened on the run or to them */
  troubled: boolean
}
export type PlannedFacts = {
  zone: string
  /** when the booking was made */
  made_at: Date
  /** minor units still due, without what the crew collects */
  due: number
  /** something was given back */
  refunded: boolean
  days: readonly PlannedDay[]
}
export type Planned = {
  kind: PlannedKind
  occasion: string
  at: Date
  expires_at: Date
  /** also for a message sent by hand */
  latest: Date
}

const minute = 60_000
const hour = 60 * minute

/** Time of requests sent in the morning. */
const morning: LocalTime = '10:00'
/** Days before the first tour on which the balance is asked for, and what is missing. */
const balanceDays = [7, 2]
const dataDays = [3, 1]
const dataAfterHours = 2
const thanksAfterHours = 20
const thanksUntil: LocalTime = '20:00'
/** A reminder is useless while people already wait at the door. */
const reminderEndsMinutes = 60

/**
 * The booking's scheduled messages, each sent once; a tour moved to another day has new occasions. Occasions from
 * before the booking are left out, and so are untrue ones.
 */
export function plannedMessages(
  facts: PlannedFacts,
  { reminder_time }: Pick<MessageSettings, 'reminder_time'>,
): Planned[] {
  const { zone, made_at, days } = facts
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const before = (kind: PlannedKind, amount: number): Planned => ({
    kind,
    occasion: `${first.date} ${amount}`,
    at: instantOf(addDays(first.date, -amount), morning, zone),
    expires_at: new Date(
      Math.min(
        first.starts_at.getTime(),
        instantOf(addDays(first.date, 1 - amount), morning, zone).getTime(),
      ),
    ),
    latest: first.starts_at,
  })
  const asked = new Date(made_at.getTime() + dataAfterHours * hour)
  const thanks = thanksAt(last.ends_at, zone)
  return [
    ...(days.some(({ data_missing }) => data_missing)
      ? [
          {
            kind: 'data-missing' as const,
            occasion: 'made',
            at: asked,
            expires_at: first.starts_at,
            latest: first.starts_at,
          },
          // At most one request in 24 hours.
          ...dataDays
            .map((amount) => before('data-missing', amount))
            .filter(({ at }) => at.getTime() >= asked.getTime() + 24 * hour),
        ]
      : []),
    ...(facts.due > 0 ? balanceDays.map((amount) => before('balance-due', amount)) : []),
    ...days.map(({ date, starts_at }): Planned => ({
      kind: 'reminder',
      occasion: date,
      at: instantOf(addDays(date, -1), reminder_time, zone),
      expires_at: new Date(starts_at.getTime() - reminderEndsMinutes * minute),
      latest: starts_at,
    })),
    ...(isThanked(facts)
      ? [
          {
            kind: 'thanks' as const,
            occasion: last.date,
            at: thanks,
            expires_at: new Date(thanks.getTime() + 48 * hour),
            latest: new Date(thanks.getTime() + 30 * 24 * hour),
          },
        ]
      : []),
  ].filter(({ at, expires_at }) => at > made_at && at < expires_at)
}

/** The tour took place without a refund or an incident. */
const isThanked = ({ days, refunded }: PlannedFacts) =>
  !refunded && days.every(({ given, troubled }) => given && !troubled)

/** Twenty hours after the end, in the course of a day. */
function thanksAt(ends_at: Date, zone: string): Date {
  const at = new Date(ends_at.getTime() + thanksAfterHours * hour)
  const { date, time } = localMoment(at, zone)
  if (time < morning) return instantOf(date, morning, zone)
  return time > thanksUntil ? instantOf(addDays(date, 1), morning, zone) : at
}

/** The job may run a little late; older occasions are skipped. */
const lateMinutes = 20
/** How far in advance messages are planned: the office can see them, and a job that fails for a day loses none. */
export const planDays = { back: 3, forth: 8 }
const plannedHours = 48

export const isToPlan = ({ at }: Pick<Planned, 'at'>, now: Date): boolean =>
  at.getTime() > now.getTime() - lateMinutes * minute && at.getTime() < now.getTime() + plannedHours * hour
