import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import type { Alternative } from '#domain/disruptions/settlement.rules.ts'
import { letters } from '#words/customer/letters.ts'
import { formatDate, formatDeparture, formatMoney } from '#words/format.ts'

import { type Meeting, whereOf } from '../bookings/mail/booking-change.email.ts'
import { type Correspondents, letter } from '../messages/letter.email.ts'

type Facts = Correspondents & {
  locator: string
  product_name: string
  date: string
  start_time: string
  duration_minutes: number
  origin: DisruptionOrigin
  reason: string
  link: string
}

/** One departure of the tour: its own, or one that is proposed instead. */
const when = ({ duration_minutes }: Pick<Facts, 'duration_minutes'>, { date, start_time }: Alternative) =>
  formatDeparture({ date, start_time, duration_minutes }, { long: true })
const because = ({ origin, reason }: Pick<Facts, 'origin' | 'reason'>) =>
  letters.disruption.because(origin, reason)

/** The departure does not leave: what can be chosen instead. */
export const suspendedEmail = (facts: Facts & { alternatives: readonly Alternative[] }) =>
  letter(facts, () => {
    const words = letters.disruption.suspended
    const { alternatives, product_name, link } = facts
    return {
      subject: words.subject(formatDate(facts.date)),
      lines: [
        words.notLeaving(product_name, when(facts, facts), because(facts)),
        '',
        ...(alternatives.length > 0
          ? [words.dates, ...alternatives.map((each) => `· ${when(facts, each)}`), '', words.orRefund]
          : [words.refund]),
        '',
        words.choose(link),
      ],
    }
  })

type Moving = { to: Alternative; chosen: boolean; meetings: readonly Meeting[] }

export const movedEmail = (facts: Facts & Moving) =>
  letter(facts, () => {
    const { suspended, moved: words } = letters.disruption
    const { to, chosen, meetings, product_name, link } = facts
    const notLeaving = () => suspended.notLeaving(product_name, when(facts, facts), because(facts))
    return {
      subject: words.subject(formatDate(to.date), to.start_time),
      lines: [
        chosen
          ? words.asChosen(product_name, when(facts, to))
          : `${notLeaving()}. ${words.to(when(facts, to))}`,
        ...meetings.flatMap(whereOf),
        '',
        ...(chosen ? [] : [words.otherwise, '']),
        words.voucher(link),
      ],
    }
  })

export const refundedEmail = (facts: Facts & { paid: number; currency: string }) =>
  letter(facts, () => {
    const words = letters.disruption.refunded
    const { paid, currency, product_name } = facts
    return {
      subject: words.subject(formatDate(facts.date)),
      lines: [
        words.cancelled(product_name, when(facts, facts), because(facts)),
        '',
        paid > 0 ? words.back(formatMoney(paid, currency)) : words.nothing,
      ],
    }
  })

/** It leaves after all, and nothing has to be chosen any more. */
export const liftedEmail = (facts: Omit<Facts, 'origin' | 'reason'>) =>
  letter(facts, () => {
    const { lifted: words, voucher } = letters.disruption
    return {
      subject: words.subject(formatDate(facts.date)),
      lines: [
        words.leaving(facts.product_name, when(facts, facts)),
        '',
        words.nothing,
        '',
        voucher(facts.link),
      ],
    }
  })
