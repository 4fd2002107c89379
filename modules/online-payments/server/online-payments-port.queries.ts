import { type RawBuilder, sql } from 'kysely'

import type { PaidWith } from '#domain/payments/refund-source.rules.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import type {
  OpenRefund,
  PayableBooking,
  PaymentIssue,
  ProviderFee,
} from '#server/features/operators/online-payments.queries.ts'
import type { ModuleTools } from '#server/installation/module-tools.ts'

import { mayPayOnline, openRefundStatuses } from '../rules/payment-attempt.rules.ts'
import { listPayableProviders } from './accounts/payment-accounts.queries.ts'

/** A sandbox account moves no money. */
const paysOnline = (operator_id: RawBuilder<string>) => sql<boolean>`exists (select from payment_accounts a
  where a.tour_operator_id = ${operator_id} and a.enabled and a.environment = 'produccion')`

const openAttempts = sql<{ tour_operator_id: string; booking_id: string }>`
  select tour_operator_id, booking_id from payment_attempts where status in ('enviado', 'pendiente')`

const openRefunds = sql<OpenRefund>`
  select tour_operator_id, booking_id, booking_amount as amount, doubt is not null as in_doubt from payment_refunds
  where status in ${oneOf(openRefundStatuses)}`

const openIssues = sql<PaymentIssue>`
  select tour_operator_id, booking_id, created_at, trouble = 'devolucion_rechazada' as is_refused_refund
  from payment_troubles where reviewed_at is null`

const paidWith = (payments: string) => sql<PaidWith | null>`(select json_build_object('provider', pa.provider,
    'instrument', pa.instrument, 'card_ending', pa.card_ending)
  from payment_attempts pa where pa.tour_operator_id = ${sql.ref(`${payments}.tour_operator_id`)}
    and pa.id = ${sql.ref(`${payments}.attempt_id`)})`

/** An attempt keeps the fee of the first payment that was made of it. */
const providerFee = (
  payments: string,
) => sql<ProviderFee | null>`(select json_build_object('fee', pa.fee, 'net', pa.net)
  from payment_attempts pa where pa.tour_operator_id = ${sql.ref(`${payments}.tour_operator_id`)}
    and pa.id = ${sql.ref(`${payments}.attempt_id`)} and ${sql.ref(`${payments}.kind`)} = 'pago'
    and pa.provider_payment_id = ${sql.ref(`${payments}.provider_payment_id`)})`

/** A booking can be sent a link if it owes money that a provider takes, in its currency or at its frozen rate. */
async function linkRule({ db, paymentProviders }: ModuleTools & { db: Reader }, tour_operator_id: string) {
  const enabled = await listPayableProviders(db, tour_operator_id)
  return ({ status, currency, has_rate, on_credit, due }: PayableBooking): boolean =>
    mayPayOnline(status) &&
    due > on_credit &&
    enabled.some(
      (each) =>
        (each.currency === currency || has_rate) &&
        paymentProviders[each.provider].currencies.includes(each.currency),
    )
}

/** What the core asks of online payments. */
export const onlinePaymentsPort = {
  paysOnline,
  openAttempts,
  openRefunds,
  openIssues,
  paidWith,
  providerFee,
  noticeJob: 'read_notice',
  linkRule,
} as const
