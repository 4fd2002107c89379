import type { Cash } from '#contract/bookings/pricing.ts'
import type { LocalDate, LocalTime } from '#domain/local-date.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import type { ToDo } from '#domain/to-do/to-do.rules.ts'
import { phrases } from '#letters/customer/booking-confirmed.letter.ts'
import { letters } from '#words/customer/letters.ts'
import { toDoText, toDoTitle } from '#words/customer/to-do-text.ts'
import { cashLine, lapseText } from '#words/customer/voucher-text.ts'
import { formatDeparture, formatMoney } from '#words/format.ts'
import { spokenIn } from '#words/language.ts'
import { totalText } from '#words/sale-rate.ts'

import { type Correspondents, editableLetter } from '../../messages/letter.email.ts'
import { type Meeting, whereOf } from './booking-change.email.ts'

const words = spokenIn(phrases)

type Facts = Correspondents & {
  locator: string
  items: readonly (Meeting & {
    product_name: string
    date: string
    start_time: string
    duration_minutes: number
  })[]
  /** minor units */
  total: number
  /** amounts paid and due */
  paid: number
  due: number
  /** unpaid part of the deposit of a pending booking */
  deposit_due: number
  /** until when, on the operator's clock; null where nothing ends it */
  waits_until: { date: LocalDate; time: LocalTime } | null
  currency: string
  /** the frozen rate, if sold in the second currency */
  sold: SaleMoney | null
  main_currency: string
  /** cash for entrance fees of each tour's party, in the operator's first currency */
  carried: readonly { cash: Cash }[]
  link: string
  pay_link: string
  /** what is left to do, with the addresses where it is done */
  steps: readonly { step: ToDo; link: string }[]
}

export type ConfirmationKind = 'booking-requested' | 'payment-awaited' | 'booking-confirmed'

export const confirmationEmail = (kind: ConfirmationKind, facts: Facts) =>
  editableLetter<ConfirmationKind>(kind, facts, () => {
    const { items, due, currency, deposit_due, waits_until, link, pay_link } = facts
    const isConfirmed = kind === 'booking-confirmed'
    return {
      abono: formatMoney(deposit_due, currency),
      plazo: waits_until ? lapseText(waits_until, deposit_due) : '',
      tours: items.flatMap((item) => [
        `${item.product_name}: ${formatDeparture(item, { long: true })}`,
        ...whereOf(item),
        '',
      ]),
      total: [
        ...(facts.hides_prices ? [] : [totalText(facts)]),
        ...paidLines(facts, isConfirmed),
        ...(isConfirmed ? gateLine(facts) : []),
      ],
      enlace: link,
      pagar: isConfirmed && due > 0 ? words.payRest(pay_link) : [],
      falta: stepLines(facts),
    }
  })

/** Each step with its address, on lines of their own: the formatted mail makes buttons of them. */
function stepLines({ steps, currency }: Facts): string[] {
  if (steps.length === 0) return []
  return [
    `${toDoTitle(steps.map(({ step }) => step))}:`,
    ...steps.map(({ step, link }) => `${toDoText(step, currency)}: ${link}`),
  ]
}

/** A pending booking lists its deposit, or nothing. */
function paidLines({ paid, due, currency, hides_prices }: Facts, isConfirmed: boolean): string[] {
  const { confirmation } = letters
  return [
    ...(paid > 0 && !hides_prices ? [confirmation.paid(formatMoney(paid, currency))] : []),
    ...(due > 0 && (isConfirmed || paid > 0) ? [confirmation.due(formatMoney(due, currency))] : []),
  ]
}

const gateLine = ({ carried, main_currency }: Facts) => [cashLine(carried, main_currency)].filter(Boolean)
