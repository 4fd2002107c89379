import type { ImportedBooking } from '#contract/bookings/booking-columns.ts'
import { overrideFor } from '#domain/bookings/seat-allocation.rules.ts'
import { availability } from '#domain/departures/availability.rules.ts'
import { quote, refusalDetails } from '#domain/products/prices/price.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import { mapInParts } from '#server/files/in-parts.ts'
import { formatMoney, leftText } from '#words/format.ts'
import { refusalMessage } from '#words/refusals/refusals.ts'

import { findProductsOnDays, type ProductOnSale } from '../../departures/availability/sellable.queries.ts'
import type { ImportedRecord, Judged } from '../../imports/import-kind.queries.ts'

type Line = ImportedRecord<ImportedBooking>

/** Prices every line as a sale of today, and says where the file differs. Nothing is locked. */
export async function judgeBookings({ tx, actor, now }: StaffAct, lines: readonly Line[]) {
  const { tour_operator_id } = actor
  const days = Map.groupBy(lines, ({ values }) => `${values.product_id} ${values.date}`)
  const wanted = [...days.values()].flatMap(([first]) => (first ? first.values : []))
  const products = wanted.length > 0 ? await findProductsOnDays(tx, tour_operator_id, wanted) : []
  const byDay = new Map(
    wanted.map((values, index) => [`${values.product_id} ${values.date}`, products[index]]),
  )
  const asked = new Map<string, number>()
  const judged = await mapInParts(lines, ({ line, values }) => {
    const product = byDay.get(`${values.product_id} ${values.date}`)
    return product ? [[line, judgeOne(product, values, { now, asked })] as const] : []
  })
  return new Map(judged.flat())
}

type Context = {
  now: Date
  /** seats of earlier lines, by departure */
  asked: Map<string, number>
}

function judgeOne(
  product: ProductOnSale,
  values: ImportedBooking,
  { now, asked }: Context,
): Judged<ImportedBooking> {
  const { date, party, paid, file_total } = values
  const { currency } = product
  const judged: Judged<ImportedBooking> = { values, errors: [], notes: [], doubts: [] }
  const fail = (column: string, message: string) => {
    judged.errors.push({ column, message })
    return judged
  }
  const sale = { party, nationals: {}, extras: [], channel: channelOf(values) }
  const priced = quote(product, sale, date)
  if (typeof priced === 'string')
    return fail('personas', refusalMessage(priced, refusalDetails(product, sale, priced)))
  const [day] = availability(product, date, date, now, 'mostrador')
  const slots = day?.slots ?? []
  const slot = values.start_time
    ? slots.find(({ start_time }) => start_time === values.start_time)
    : slots.length === 1
      ? slots[0]
      : undefined
  if (!slot) {
    const hours = slots.map(({ start_time }) => start_time).join(', ')
    return fail('hora', hours ? `Ese día sale a las ${hours}` : `${product.name} no sale ese día`)
  }
  const override = overrideFor(slot, 0)
  if (!override || slot.starts_at <= now) return fail('fecha', 'Esa salida está cerrada')
  const key = `${product.id} ${date} ${slot.start_time}`
  const before = asked.get(key) ?? 0
  asked.set(key, before + priced.seats)
  if (before + priced.seats > slot.seats_left)
    judged.doubts.push({
      column: 'personas',
      message: `disponible: ${leftText(Math.max(0, slot.seats_left - before), product.price_unit)}`,
    })
  if (file_total !== null && file_total !== priced.total)
    judged.notes.push({
      column: 'total',
      message: `el archivo dice ${formatMoney(file_total, currency)} y aquí son ${formatMoney(priced.total, currency)}`,
    })
  if (paid > priced.total)
    judged.doubts.push({
      column: 'pagado',
      message: `${formatMoney(paid, currency)} es más que el total, ${formatMoney(priced.total, currency)}`,
    })
  return {
    ...judged,
    values: {
      ...values,
      start_time: slot.start_time,
      seen_total: priced.total,
      past_cutoff: override.past_cutoff,
    },
  }
}

export const channelOf = ({ is_agency }: ImportedBooking): 'agencia' | 'mostrador' =>
  is_agency ? 'agencia' : 'mostrador'
