import { letterPlans } from '#app/letters.generated.ts'

import { addDays, type LocalDate, type LocalTime } from '../local-date.ts'
import { instantOf, localMoment } from '../zoned-time.ts'
import type { MessageSettings } from './message-settings.ts'
import { type KindsWith, kindsWhere } from './message.ts'
import {
  hour,
  minute,
  morning,
  type Occasion,
  type Plan,
  type PlanClock,
  type PlanFacts,
  type PlannedFacts,
} from './plan.ts'

export type PlannedKind = KindsWith<{ rule: { by: 'time' } }>
const plans: Readonly<Record<PlannedKind, Plan>> = letterPlans
export const isPlanned = (kind: string): kind is PlannedKind => Object.hasOwn(plans, kind)
export const plannedKinds: readonly PlannedKind[] = kindsWhere(isPlanned)

export type Planned = Occasion & { kind: PlannedKind }

/**
 * The booking's scheduled messages, each sent once; a tour moved to another day has new occasions. Occasions from
 * before the booking are left out, and so are untrue ones.
 */
export function plannedMessages(
  facts: PlannedFacts,
  { reminder_time }: Pick<MessageSettings, 'reminder_time'>,
): Planned[] {
  const { made_at, days } = facts
  const first = days[0]
  const last = days.at(-1)
  if (!first || !last) return []
  const booking = { ...facts, first, last, reminder_time }
  const clock = clockOf(booking)
  return plannedKinds
    .flatMap((kind) => plans[kind](booking, clock).map((each): Planned => ({ kind, ...each })))
    .filter(({ at, expires_at }) => at > made_at && at < expires_at)
}

function clockOf({ zone, first }: PlanFacts): PlanClock {
  const at = (date: LocalDate, time: LocalTime) => instantOf(date, time, zone)
  return {
    instantOf: at,
    localMoment: (instant) => localMoment(instant, zone),
    daysBefore: (amount) => ({
      occasion: `${first.date} ${amount}`,
      at: at(addDays(first.date, -amount), morning),
      expires_at: new Date(
        Math.min(first.starts_at.getTime(), at(addDays(first.date, 1 - amount), morning).getTime()),
      ),
      latest: first.starts_at,
    }),
  }
}

/** The job may run a little late; older occasions are skipped. */
const lateMinutes = 20
/** How far in advance messages are planned: the office can see them, and a job that fails for a day loses none. */
export const planDays = { back: 3, forth: 8 }
const plannedHours = 48

export const isToPlan = ({ at }: Pick<Planned, 'at'>, now: Date): boolean =>
  at.getTime() > now.getTime() - lateMinutes * minute && at.getTime() < now.getTime() + plannedHours * hour
