import { type RawBuilder, sql } from 'kysely'

import { paymentMethods } from '#domain/bookings/payment.ts'
import { withoutMoney } from '#domain/figures/income.rules.ts'
import { soldStatuses } from '#domain/figures/sold.rules.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { instantOf } from '#domain/zoned-time.ts'

import { oneOf } from '../../db/one-of.ts'

/**
 * The figures of home, lists, files and reports (decision 0483), for statements with the tours `i` of the bookings `b`,
 * the departures `d` and the movements `p`. The rules are `domain/figures/`; a test compares both.
 */

/** `soldStatuses`: its passengers count. */
export const isSold = sql<boolean>`i.status in ${oneOf(soldStatuses)}`
/** It has a part in what was sold: a tour that was cancelled, its penalty. */
export const isCounted = sql<boolean>`(${isSold} or i.status = 'cancelada' and i.penalty > 0)`
/** `tourTotal` */
export const tourTotal = sql<number>`(case when i.status = 'cancelada' then i.penalty else i.subtotal - i.discount end)`
/** The operator carries the tour itself. What a partner carries is sold, but its departure earns nothing from it. */
export const isCarriedByOperator = sql<boolean>`(not i.by_partner)`
/** Travellers of a sold tour: who is on three tours travels three times. */
export const soldPeople = sql<number>`case when ${isSold} then i.people else 0 end`

/** It was sold before it was cancelled: not a request or a hold that ended. */
export const isLost = sql<boolean>`(i.status = 'cancelada' and b.confirmed_at <= i.cancelled_at)`
export const isNoShow = sql<boolean>`i.status = 'no_presentada'`

/** A departure that carries passengers: one that left empty is not stored. */
export const isCarrying = sql<boolean>`(d.seats_sold > 0 and d.status <> 'suspendida')`

/** `isIncome` */
export const isIncome = sql<boolean>`(p.status = 'aprobado' and p.method not in ${oneOf(withoutMoney(paymentMethods))}
  and not p.is_trial and not p.is_earlier)`

/** The day of a moment where the operator is. */
export const dayOf = (moment: RawBuilder<unknown>, time_zone: string) =>
  sql<LocalDate>`(${moment} at time zone ${sql.lit(time_zone)})::date`

export type Days = { from: LocalDate; to: LocalDate }

/** Moments of some days where the operator is, both days included. */
export const momentWithin = (moment: RawBuilder<unknown>, { from, to }: Days, time_zone: string) =>
  sql<boolean>`(${moment} >= ${instantOf(from, '00:00', time_zone)}
    and ${moment} < ${instantOf(addDays(to, 1), '00:00', time_zone)})`

/** Sold on some days. An imported booking was sold before, on a day that is not known. */
export const soldWithin = (days: Days, time_zone: string) =>
  sql<boolean>`(${momentWithin(sql`b.created_at`, days, time_zone)} and not b.is_earlier)`
