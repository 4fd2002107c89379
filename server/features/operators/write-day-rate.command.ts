import type { DayRate, NewDayRate } from '#contract/operators/day-rates.contract.ts'
import { isConfirmedRate, isFarRate } from '#domain/operators/day-rate.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { findDayRate } from './rates/day-rates.queries.ts'
import { findTourOperator } from './tour-operators.queries.ts'

/** Writes what the second currency is worth on a day; what stood for that day stays in the history. */
export async function writeDayRate(act: StaffAct, id: string, written: NewDayRate): Promise<DayRate> {
  const { tx, actor, now } = act
  const operator = await findTourOperator(tx, actor, id)
  const { currency, date, rate, source, confirmed_rate } = written
  if (operator.secondary_currency !== currency) throw new Refusal('currency_not_second', { currency })
  if (date > localMoment(now, operator.time_zone).date) throw new Refusal('rate_day_in_future')
  const last = await findDayRate(tx, id)
  const isConfirmed = isConfirmedRate({ rate, confirmed: confirmed_rate })
  if (last && isFarRate(rate, last) && !isConfirmed) {
    const { main_currency } = last
    throw new Refusal('day_rate_unconfirmed', { currency, main_currency, rate: last.rate, typed: rate })
  }
  const row = await tx
    .insertInto('day_rates')
    .values({
      tour_operator_id: id,
      created_at: now,
      currency,
      main_currency: operator.currency,
      date,
      rate,
      source,
      confirmed: isConfirmed,
      written_by_name: actor.full_name,
    })
    .returning(['id', 'created_at', 'currency', 'main_currency', 'date', 'source', 'written_by_name'])
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    tour_operator_id: id,
    entity: 'tour_operator',
    entity_id: id,
    kind: 'day_rate_written',
    data: { currency, main_currency: operator.currency, rate, date, source },
    actor,
  })
  return { ...row, created_at: now.toISOString(), rate }
}
