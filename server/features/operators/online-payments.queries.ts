import { type RawBuilder, sql } from 'kysely'

import type { BookingStatus } from '#domain/bookings/booking.ts'
import type { PaidWith } from '#domain/payments/refund-source.rules.ts'
import type { ModuleTools } from '#server/installation/module-tools.ts'

import type { Reader } from '../../db/database.ts'
import { extensionPoint } from '../../extensions/extension-point.ts'
import type { Jobs } from '../../jobs/enqueue.ts'

type Source = ModuleTools & { db: Reader }
type BookingKey = { tour_operator_id: string; booking_id: string }
/** A refund that the provider has not finished, in the booking's currency; `in_doubt`: its result is unknown. */
export type OpenRefund = BookingKey & { amount: number; in_doubt: boolean }
/** Minor units of the charged currency, as the provider reported them at the approval; null: it reports none. */
export type ProviderFee = { fee: number | null; net: number | null }
/** A payment that the office has not reviewed yet. */
export type PaymentIssue = BookingKey & { created_at: Date; is_refused_refund: boolean }
export type PayableBooking = {
  status: BookingStatus
  currency: string
  /** sold at a frozen rate */
  has_rate: boolean
  on_credit: number
  due: number
}

/** Payments of customers at a provider. One module makes them, or none. */
export const onlinePayments = extensionPoint<{
  /** whether customers of an operator pay real money online */
  paysOnline: (operator_id: RawBuilder<string>) => RawBuilder<boolean>
  /** a query for the bookings whose customer may be paying: money that the ledger does not have yet */
  openAttempts: RawBuilder<BookingKey>
  /** a query for `OpenRefund` */
  openRefunds: RawBuilder<OpenRefund>
  /** a query for `PaymentIssue` */
  openIssues: RawBuilder<PaymentIssue>
  /** what a payment in the ledger was paid with, as JSON; `payments` is the alias of its row */
  paidWith: (payments: string) => RawBuilder<PaidWith | null>
  /** what the provider kept of a payment in the ledger, as JSON; `payments` is the alias of its row */
  providerFee: (payments: string) => RawBuilder<ProviderFee | null>
  /** the job that reads what a provider reported */
  noticeJob: keyof Jobs
  /** which bookings of an operator can be sent a payment link */
  linkRule: (source: Source, tour_operator_id: string) => Promise<(booking: PayableBooking) => boolean>
}>()

const provided = () => onlinePayments.all()[0]

export const paysOnline = (operator_id: RawBuilder<string>): RawBuilder<boolean> =>
  provided()?.paysOnline(operator_id) ?? sql<boolean>`false`

const noAttempts = sql<BookingKey>`select null::uuid as tour_operator_id, null::uuid as booking_id where false`
export const openAttempts = (): RawBuilder<BookingKey> => provided()?.openAttempts ?? noAttempts

const noRefunds = sql<OpenRefund>`select null::uuid as tour_operator_id, null::uuid as booking_id,
  null::bigint as amount, false as in_doubt where false`
export const openRefunds = (): RawBuilder<OpenRefund> => provided()?.openRefunds ?? noRefunds

const noIssues = sql<PaymentIssue>`select null::uuid as tour_operator_id, null::uuid as booking_id,
  null::timestamptz as created_at, false as is_refused_refund where false`
export const openPaymentIssues = (): RawBuilder<PaymentIssue> => provided()?.openIssues ?? noIssues

export const paidWith = (payments: string): RawBuilder<PaidWith | null> =>
  provided()?.paidWith(payments) ?? sql<null>`null::json`

export const providerFee = (payments: string): RawBuilder<ProviderFee | null> =>
  provided()?.providerFee(payments) ?? sql<null>`null::json`

export const paymentNoticeJob = (): string | undefined => provided()?.noticeJob

export async function paymentLinkRule(
  source: Source,
  tour_operator_id: string,
): Promise<(booking: PayableBooking) => boolean> {
  return (await provided()?.linkRule(source, tour_operator_id)) ?? (() => false)
}
