import { filtersOf } from '#contract/endpoint/list.ts'
import { findBookingsWithBalance } from '#contract/payments/balances.contract.ts'
import { listMovements, sumMovements } from '#contract/payments/movements.contract.ts'
import { listRefundTasks, sumRefundTasks } from '#contract/payments/refund-tasks.contract.ts'
import { addDays } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { findBookingsWithBalance as findBalance } from '#server/features/payments/balances/balances.queries.ts'
import * as movements from '#server/features/payments/movements/movements.queries.ts'
import * as refunds from '#server/features/payments/refund-tasks/refund-tasks.queries.ts'

import type { HotQuery } from './hot-query.ts'
import type { LargeInstallation } from './installation.ts'

type Asked = Record<string, string>
type Viewer = { actor: Actor; time_zone: string }

/** Queries of the ledger of all bookings, of balances and of refunds. */
export function moneyQueries(
  viewer: Viewer,
  { tour_operator_id, today, booking }: LargeInstallation,
): HotQuery[] {
  const { actor } = viewer
  const ledger = (name: string, asked: Asked, by: Actor = actor): HotQuery[] => {
    const { search: typed, ...query } = listMovements.query.parse(asked)
    const those = { filters: filtersOf(query), search: typed }
    const reader = { actor: by, time_zone: viewer.time_zone }
    return [
      {
        name: `movements: ${name}`,
        endpoint: listMovements,
        ask: (db) => movements.listMovements(db, reader, { ...those, after: null, limit: 50 }),
      },
      {
        name: `movements: the sums of ${name}`,
        endpoint: sumMovements,
        ask: (db) => movements.sumMovements(db, reader, those),
      },
    ]
  }
  const withBalance = (name: string, search?: string): HotQuery => ({
    name: `bookings with a balance: ${name}`,
    endpoint: findBookingsWithBalance,
    ask: (db) => findBalance(db, viewer, { currency: 'CLP', search }),
  })
  const lately = { 'date[gte]': addDays(today, -30), 'date[lte]': today }
  const seller: Actor = { ...actor, level: 2 }
  return [
    ...ledger('a month', lately),
    ...ledger('a month of refunds', { ...lately, 'kind[eq]': 'reembolso' }),
    ...ledger('a month of cards', { ...lately, 'method[eq]': 'tarjeta_pos' }),
    ...ledger('a method never used', { 'method[eq]': 'credito_agencia' }),
    ...ledger('a month to be seen', { ...lately, 'status[eq]': 'por_verificar' }),
    ...ledger('annulled ones (none)', { 'status[eq]': 'anulado' }),
    ...ledger('a currency never used', { 'currency[eq]': 'EUR' }),
    ...ledger('a month of one receiver', { ...lately, 'received_by[eq]': booking.seller_id ?? '' }),
    ...ledger('a month of a seller', lately, seller),
    ...ledger('one run', { 'sheet[eq]': '12' }),
    ...ledger('one booking', { 'booking_id[eq]': booking.id }),
    ...ledger('a provider', { 'provider[eq]': 'webpay' }),
    ...ledger('a locator', { search: booking.locator }),
    ...ledger('a phone', { search: booking.contact_phone }),
    ...ledger('a common surname, a month', { ...lately, search: 'munoz' }),
    ...ledger('what is not there, a month', { ...lately, search: 'wxyzqw' }),
    ...ledger('what is not there', { search: 'wxyzqw' }),
    ...ledger('an operation number', { search: 'OP1234' }),
    ...ledger('an operation number, a month', { ...lately, search: 'OP1234' }),
    ...ledger('an amount (none)', { search: '47.123' }),
    ...ledger('an amount, a month', { ...lately, search: '50.000' }),
    ...ledger('a common surname, a month of a seller', { ...lately, search: 'munoz' }, seller),

    withBalance('all'),
    withBalance('a locator', booking.locator),
    withBalance('what is not there', 'wxyzqw'),

    {
      name: 'to be given back',
      endpoint: listRefundTasks,
      ask: (db) => refunds.listRefundTasks(db, tour_operator_id, { after: null, limit: 50 }),
    },
    {
      name: 'to be given back by one (none)',
      endpoint: listRefundTasks,
      ask: (db) =>
        refunds.listRefundTasks(db, tour_operator_id, { assignee_id: booking.id, after: null, limit: 50 }),
    },
    {
      name: 'to be given back: the sums',
      endpoint: sumRefundTasks,
      ask: (db) => refunds.sumRefundTasks(db, tour_operator_id),
    },
  ]
}
