import { depositOf } from '#domain/bookings/deposit.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Reader } from '#server/db/database.ts'
import { sellAtTheOffice } from '#server/features/bookings/office-sale.command.ts'
import { priceItems } from '#server/features/bookings/price/price-item.queries.ts'
import { quoteSale } from '#server/features/bookings/price/sale-quote.queries.ts'

import type {
  SaleOutcome,
  SupplierQuote,
  SupplierSale,
} from '../../contract/suppliers/supplier-sales.contract.ts'
import type { FoundSupplier } from './suppliers.queries.ts'

type Items = SupplierSale['items']
type Of = Pick<FoundSupplier, 'id' | 'agency_id'>

const withHour = (items: Items) =>
  items.map(({ pickup, ...item }) => ({ ...item, pickup: { ...pickup, pickup_time: null }, override: null }))

/** What a sale costs, and whether the supplier has to be paid or asked before it is confirmed. */
export async function quoteSupplierSale(
  db: Reader,
  supplier: Of,
  items: Items,
  now: Date,
): Promise<SupplierQuote> {
  const sale = {
    tour_operator_id: supplier.id,
    agency_id: supplier.agency_id,
    channel: 'agencia' as const,
    sold: null,
  }
  const quoted = await quoteSale(db, { ...sale, items: withHour(items), seller: null }, now)
  const { subtotal, discount, total, currency, agreed } = quoted
  const outcome = await outcomeOf(db, supplier, { items, quoted }, now)
  return { subtotal, discount, total, currency, agreed, outcome }
}

/** As at the counter without a right to override: confirmed on credit or without a deposit; a tour accepted by hand waits. */
async function outcomeOf(
  db: Reader,
  { id: tour_operator_id, agency_id }: Of,
  { items, quoted }: { items: Items; quoted: Awaited<ReturnType<typeof quoteSale>> },
  now: Date,
): Promise<SaleOutcome> {
  const priced = await priceItems(
    db,
    { tour_operator_id, agency_id, channel: 'agencia', sold: null, draft: true },
    items,
    now,
  )
  if (priced.some(({ product }) => product.confirm_mode === 'manual')) return 'por_aceptar'
  if (quoted.agreed?.is_on_credit && quoted.agreed.is_at_net) return 'confirmada'
  const deposit = depositOf(
    priced.map(({ product, quote }, index) => ({
      subtotal: quote.total,
      discount: quoted.items[index]?.discount ?? 0,
      deposit_percent: product.deposit_percent,
    })),
  )
  return deposit > 0 ? 'por_pagar' : 'confirmada'
}

/** Sells at the counter of the supplier for the agency that the seller's company is there. */
export async function sellForSupplier(
  act: StaffAct,
  supplier: Of,
  id: string,
  { items, contact, passenger_names, ...sale }: SupplierSale,
) {
  const { outcome } = await quoteSupplierSale(act.tx, supplier, items, act.now)
  return sellAtTheOffice(act, id, {
    ...sale,
    items: withHour(items),
    channel: 'agencia',
    agency_id: supplier.agency_id,
    contact,
    passenger_names: [contact.name, ...passenger_names.slice(1)],
    note_operational: '',
    note_internal: '',
    status: outcome === 'confirmada' ? 'confirmada' : 'pendiente',
    discount: null,
    promo_code: '',
    payment: null,
    confirm_unpaid: null,
  })
}
