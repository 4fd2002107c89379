import { randomUUID } from 'node:crypto'

import type { EntranceFeeInput, ExtraInput } from '#contract/products/extra-input.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'

import type { Tx } from '../../db/database.ts'
import { findSecondCurrency, inSecond } from './product-parts.command.ts'
import type { ProductKey } from './product.queries.ts'

/**
 * An extra that is left out is deleted if no booking has it; else it stays for those bookings and is not sold any
 * more.
 */
export async function replaceExtras(tx: Tx, key: ProductKey, extras: ExtraInput[], today: LocalDate) {
  const { id, tour_operator_id } = key
  const kept = extras.map((extra) => extra.id)
  const removed = tx
    .deleteFrom('extras')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
  await removed
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('booking_lines as l')
            .select('l.id')
            .whereRef('l.tour_operator_id', '=', 'extras.tour_operator_id')
            .whereRef('l.extra_id', '=', 'extras.id'),
        ),
      ),
    )
    .execute()
  await tx
    .updateTable('extras')
    .set({ active: false })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  if (extras.length === 0) return
  const isWritten = extras.some(({ other_amount }) => typeof other_amount === 'number')
  const second = isWritten ? await findSecondCurrency(tx, tour_operator_id) : null
  await tx
    .insertInto('extras')
    .values(
      extras.map((extra, position) => ({
        ...extra,
        ...inSecond(extra, second),
        position,
        tour_operator_id,
        product_id: id,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'id'])
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          name: eb.ref('excluded.name'),
          description: eb.ref('excluded.description'),
          unit: eb.ref('excluded.unit'),
          amount: eb.ref('excluded.amount'),
          other_amount: eb.ref('excluded.other_amount'),
          other_currency: eb.ref('excluded.other_currency'),
          required: eb.ref('excluded.required'),
          stock: eb.ref('excluded.stock'),
          max_per_booking: eb.ref('excluded.max_per_booking'),
          active: eb.ref('excluded.active'),
        }))
        // An id of another product's extra changes nothing.
        .whereRef('extras.product_id', '=', 'excluded.product_id'),
    )
    .execute()
  await moveStocks(tx, key, extras, today)
}

/** A new stock reaches the departures ahead, and is refused where more is sold. */
async function moveStocks(tx: Tx, { tour_operator_id }: ProductKey, extras: ExtraInput[], today: LocalDate) {
  for (const { id: extra_id, name, stock } of extras) {
    const counters = await tx
      .selectFrom('departure_extras as x')
      .innerJoin('departures as d', (join) =>
        join.onRef('d.tour_operator_id', '=', 'x.tour_operator_id').onRef('d.id', '=', 'x.departure_id'),
      )
      .select(['x.departure_id', 'x.taken', 'd.date'])
      .where('x.tour_operator_id', '=', tour_operator_id)
      .where('x.extra_id', '=', extra_id)
      .where('d.date', '>=', today)
      .where('x.stock', 'is distinct from', stock)
      .orderBy('d.date')
      .forUpdate('x')
      .execute()
    const over = counters.find(({ taken }) => stock !== null && taken > stock)
    if (over) throw new Refusal('extra_stock_below_sold', { extra: name, taken: over.taken, date: over.date })
    if (counters.length === 0) continue
    await tx
      .updateTable('departure_extras')
      .set({ stock })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('extra_id', '=', extra_id)
      .where(
        'departure_id',
        'in',
        counters.map(({ departure_id }) => departure_id),
      )
      .execute()
  }
}

/** Entrance fees are replaced: no row refers to them. */
export async function replaceEntranceFees(
  tx: Tx,
  { id, tour_operator_id }: ProductKey,
  fees: EntranceFeeInput[],
) {
  await tx
    .deleteFrom('entrance_fees')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('product_id', '=', id)
    .execute()
  const rows = fees.map((fee, position) => ({ ...fee, position, id: randomUUID() }))
  if (rows.length === 0) return
  await tx
    .insertInto('entrance_fees')
    .values(
      rows.map(({ id: fee_id, name, note, payment, position }) => ({
        tour_operator_id,
        product_id: id,
        id: fee_id,
        name,
        note,
        payment,
        position,
      })),
    )
    .execute()
  await tx
    .insertInto('entrance_fee_rates')
    .values(
      rows.flatMap(({ id: entrance_fee_id, rates }) =>
        rates.map((rate, position) => ({ ...rate, position, tour_operator_id, entrance_fee_id })),
      ),
    )
    .execute()
}
