import type { PromoCode } from '#contract/products/promo-codes.contract.ts'
import { text } from '#server/files/reading/sheet-cells.ts'
import { day, money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { stateNames } from '#words/office/code-names.ts'

/** Amounts of codes are in the operator's own currency. */
export const promoCodeColumns = (currency: string): readonly TableColumn<PromoCode>[] => [
  { header: 'Código', cell: ({ code }) => text(code) },
  { header: 'Para qué es', cell: ({ description }) => text(description) },
  {
    header: 'Descuento (%)',
    cell: ({ kind, value }) => (kind === 'percent' ? quantity(value) : text('')),
  },
  {
    header: 'Descuento por reserva',
    cell: ({ kind, value }) => (kind === 'percent' ? text('') : money(value, currency)),
  },
  { header: 'Moneda', cell: ({ kind }) => text(kind === 'percent' ? '' : currency) },
  { header: 'Reservas desde', cell: ({ books_from }) => day(books_from) },
  { header: 'Reservas hasta', cell: ({ books_to }) => day(books_to) },
  { header: 'Viajes desde', cell: ({ travels_from }) => day(travels_from) },
  { header: 'Viajes hasta', cell: ({ travels_to }) => day(travels_to) },
  { header: 'Mínimo de pasajeros', cell: ({ min_people }) => quantity(min_people) },
  { header: 'Usos', cell: ({ uses }) => quantity(uses) },
  { header: 'Máximo de usos', cell: ({ max_uses }) => (max_uses === null ? text('') : quantity(max_uses)) },
  {
    header: 'Tours',
    cell: ({ product_ids }) => text(product_ids.length === 0 ? 'Todos' : String(product_ids.length)),
  },
  { header: 'Estado', cell: ({ state }) => text(stateNames[state]) },
]
