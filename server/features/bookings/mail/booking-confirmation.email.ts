import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import type { SaleMoney } from '#domain/products/prices/sale-money.rules.ts'
import { letters } from '#words/customer/letters.ts'
import { formatDeparture, formatMoney } from '#words/format.ts'
import { totalText } from '#words/sale-rate.ts'

import { type Correspondents, editableLetter } from '../../messages/letter.email.ts'
import { whereOf } from './booking-change.email.ts'

type Facts = Correspondents & {
  locator: string
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

export type ConfirmationKind = 'booking-requested' | 'payment-awaited' | 'booking-confirmed'

export const confirmationEmail = (kind: ConfirmationKind, { items, paid, due, currency, ...about }: Facts) =>
  editableLetter<ConfirmationKind>(kind, about, () => ({
    abono: formatMoney(about.deposit_due, currency),
    tours: items.flatMap((item) => [
      `${item.product_name}: ${formatDeparture(item, { long: true })}`,
      ...whereOf({ ...item, point: null }),
      '',
    ]),
    total: [
      totalText({ ...about, currency }),
      ...(paid > 0 ? [letters.confirmation.paid(formatMoney(paid, currency))] : []),
      ...(paid > 0 && due > 0 ? [letters.change.owed(formatMoney(due, currency))] : []),
    ],
    enlace: about.link,
  }))
