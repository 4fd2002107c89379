import type { ImportedBooking } from '#contract/bookings/booking-columns.ts'
import { overrideFor } from '#domain/bookings/seat-allocation.rules.ts'
import { soldBy } from '#domain/departures/allotment.rules.ts'
import { availability } from '#domain/departures/availability.rules.ts'
import { quote, refusalDetails } from '#domain/products/prices/price.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { mapInParts } from '#server/files/in-parts.ts'
import { formatMoney, leftText } from '#words/format.ts'
import { refusalMessage } from '#words/refusals/refusals.ts'

import { findProductsOnDays, type ProductOnSale } from '../../departures/availability/sellable.queries.ts'
import type { ImportedRecord, Judged } from '../../imports/import-kind.queries.ts'
import { findAgreedPrices } from '../price/agreed-prices.queries.ts'

type Line = ImportedRecord<ImportedBooking>

/**
 * Prices every line as a sale of today, and says where the file differs. What was sold before keeps the public price; a sale
 * for an agency has the price of its agreement. Nothing is locked.
 */
export async function judgeBookings(
  { tx, actor, now }: StaffAct,
  lines: readonly Line[],
  { isEarlier }: { isEarlier: boolean },
) {
  const { tour_operator_id } = actor
  const days = Map.groupBy(lines, ({ values }) => `${values.product_id} ${values.date}`)
  const wanted = [...days.values()].flatMap(([first]) => (first ? first.values : []))
  const products = wanted.length > 0 ? await findProductsOnDays(tx, tour_operator_id, wanted) : []
  const byDay = new Map(
    wanted.map((values, index) => [`${values.product_id} ${values.date}`, products[index]]),
  )
  const asked = new Map<string, number>()
  const quoted = await mapInParts(lines, ({ line, values }) => {
    const product = byDay.get(`${values.product_id} ${values.date}`)
    if (!product) return []
    const sale = { party: values.party, nationals: {}, extras: [], channel: channelOf(values) }
    return [{ line, values, product, sale, priced: quote(product, sale, values.date) }]
  })
  const agreed = isEarlier
    ? new Map<number, number>()
    : await findAgreedTotals(tx, tour_operator_id, quoted.flat())
  const judged = await mapInParts(quoted.flat(), (each) => {
    const context = { now, asked, agreed: agreed.get(each.line), needsAgency: !isEarlier }
    return [[each.line, judgeOne(each, context)] as const]
  })
  return new Map(judged.flat())
}

type Quoted = Pick<Line, 'line' | 'values'> & {
  product: ProductOnSale
  sale: Parameters<typeof quote>[1]
  priced: ReturnType<typeof quote>
}

/** The total of each line by the agreement of its agency: one question for each agency of the file. */
async function findAgreedTotals(tx: Tx, tour_operator_id: string, lines: readonly Quoted[]) {
  const totals = new Map<number, number>()
  for (const [agency_id, ofAgency] of Map.groupBy(lines, ({ values }) => values.agency_id)) {
    if (agency_id === null) continue
    const priced = ofAgency.flatMap(({ line, values, product, priced: quoted }) =>
      typeof quoted === 'string'
        ? []
        : [
            {
              line,
              product_id: product.id,
              date: values.date,
              quote: quoted,
              own_currency: product.currency,
              sold_by: null,
            },
          ],
    )
    const agreements = await findAgreedPrices(tx, { tour_operator_id, agency_id, sold: null, tours: priced })
    for (const [index, { line }] of priced.entries()) {
      const agreement = agreements[index]
      if (agreement) totals.set(line, agreement.quote.total)
    }
  }
  return totals
}

type Context = {
  now: Date
  /** the total by the agreement of its agency */
  agreed: number | undefined
  /** a sale of today of an agency that is not in the directory would have the public price */
  needsAgency: boolean
  /** seats of earlier lines, by departure */
  asked: Map<string, number>
}

function judgeOne(
  { product, values, sale, priced }: Quoted,
  { now, asked, agreed, needsAgency }: Context,
): Judged<ImportedBooking> {
  const { date, paid, file_total } = values
  const { currency } = product
  const judged: Judged<ImportedBooking> = { values, errors: [], notes: [], doubts: [] }
  const fail = (column: string, message: string) => {
    judged.errors.push({ column, message })
    return judged
  }
  if (typeof priced === 'string')
    return fail('personas', refusalMessage(priced, refusalDetails(product, sale, priced)))
  if (needsAgency && values.agency_id === null)
    return fail('agencia', 'Escribe una agencia de tu lista; si falta, agrégala antes')
  const total = agreed ?? priced.total
  const [day] = availability(soldBy(product, values.agency_id), date, date, now, 'mostrador')
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
  if (file_total !== null && file_total !== total)
    judged.notes.push({
      column: 'total',
      message: `el archivo dice ${formatMoney(file_total, currency)} y aquí son ${formatMoney(total, currency)}`,
    })
  if (paid > total)
    judged.doubts.push({
      column: 'pagado',
      message: `${formatMoney(paid, currency)} es más que el total, ${formatMoney(total, currency)}`,
    })
  return {
    ...judged,
    values: {
      ...values,
      start_time: slot.start_time,
      seen_total: total,
      past_cutoff: override.past_cutoff,
    },
  }
}

export const channelOf = ({ is_agency }: ImportedBooking): 'agencia' | 'mostrador' =>
  is_agency ? 'agencia' : 'mostrador'
