import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { letters } from '#words/customer/letters.ts'
import { formatDeparture, formatMoney } from '#words/format.ts'
import { totalText } from '#words/sale-rate.ts'

import { type Correspondents, letter } from '../../messages/letter.email.ts'
import { whereOf } from './booking-change.email.ts'

type Facts = Correspondents & {
  locator: string
  pending: boolean
  items: readonly {
    product_name: string
    date: string
    start_time: string
    duration_minutes: number
    place: string
    window: PickupWindow | null
  }[]
  /** minor units */
  total: number
  /** what came in, and what is still to be paid */
  paid: number
  due: number
  /** what is missing of the deposit that a pending booking waits for */
  deposit_due: number
  currency: string
  /** where it was sold in another currency than the operator's own, with that one */
  sold: SaleMoney | null
  main_currency: string
  link: string
}

export const confirmationEmail = ({ operator, name, language, pending, items, ...facts }: Facts) =>
  letter({ operator, name, language }, () => {
    const { confirmation: words, frame } = letters
    const { locator, deposit_due, paid, due, currency, link } = facts
    const money = (amount: number) => formatMoney(amount, currency)
    const awaited = () => (deposit_due > 0 ? words.afterDeposit(money(deposit_due)) : words.willTell)
    const tours = items.flatMap((item) => [
      `${item.product_name}: ${formatDeparture(item, { long: true })}`,
      ...whereOf({ ...item, point: null }),
      '',
    ])
    return {
      subject: pending ? words.requested(locator) : words.confirmed(locator),
      lines: [
        pending ? `${words.held} ${awaited()}` : words.expected,
        '',
        ...tours,
        frame.locator(locator),
        totalText(facts),
        ...(paid > 0 ? [words.paid(money(paid))] : []),
        ...(paid > 0 && due > 0 ? [letters.change.owed(money(due))] : []),
        '',
        pending ? words.follow(link) : words.voucher(link),
      ],
    }
  })
