import type { BookingRow } from '#contract/bookings/bookings.contract.ts'
import { moneyByTour } from '#domain/figures/money-by-tour.rules.ts'
import { type Cell, text } from '#server/files/reading/sheet-cells.ts'
import { day, exactNumber, moment, money, quantity, type TableColumn } from '#server/files/table-columns.ts'
import { type BookingColumn, bookingColumnNames } from '#words/office/booking-columns.ts'
import {
  bookingStatusNames,
  channelNames,
  paymentStatusNames,
  suspensionNames,
  trialName,
  pickupModeNames,
} from '#words/office/code-names.ts'

import type { ExportedTour } from './tours-of-bookings.queries.ts'

type Booking = Omit<BookingRow, 'created_at' | 'expires_at'> & {
  created_at: Date
  /** frozen where it was not sold in the operator's own currency */
  exchange_rate: string | null
  rate_source: string
  rate_date: string | null
  paid: number
  on_credit: number
  promo_code: string
}
/** A tour of a booking, with its part of the booking's money. */
type Row = Booking & {
  tour: string
  subtotal: number
  discount: number
  package_discount: number
  penalty: number
}

/** One row for each tour of a booking: sums by tour add up to those of the bookings. */
function rowsOf(booking: Booking, tours: readonly ExportedTour[]): Row[] {
  const shares = moneyByTour(
    tours.map((each) => ({
      ...each,
      isCancelled: each.status === 'cancelada',
      isCalledOff: each.is_called_off,
    })),
    booking,
  )
  return tours.map((each, index) => ({
    ...booking,
    ...shares[index],
    status: each.status === 'cancelada' ? 'cancelada' : booking.status,
    tour: `${index + 1} de ${tours.length}`,
    service_date: each.date,
    start_time: each.start_time,
    product_code: each.product_code,
    product_name: each.product_name,
    people: each.people,
    pickup: each.pickup,
    pickup_mode: each.pickup_mode,
    subtotal: each.subtotal,
    discount: each.discount,
    penalty: each.penalty,
    promo_code: each.promo_discount > 0 && each.package_id === null ? booking.promo_code : '',
    package_discount: each.package_id === null ? 0 : each.promo_discount,
  }))
}
type Written = TableColumn<Row>

const plain = (column: BookingColumn, value: (row: Row) => string): Written => ({
  header: bookingColumnNames[column],
  cell: (row) => text(value(row)),
})

/** The columns of the file for each column of the list: a day and its time, an amount and its currency. */
const written: Record<BookingColumn, readonly Written[]> = {
  locator: [plain('locator', ({ locator }) => locator)],
  status: [
    plain('status', ({ status, suspension }) =>
      [bookingStatusNames[status], suspension !== 'none' && suspensionNames[suspension]]
        .filter(Boolean)
        .join(' · '),
    ),
  ],
  when: [
    { header: bookingColumnNames.when, cell: ({ service_date }) => day(service_date) },
    { header: 'Hora', cell: ({ start_time }) => ({ kind: 'time', value: start_time }) },
  ],
  product: [
    plain('product', ({ product_code, product_name }) => `${product_code} · ${product_name}`),
    { header: 'Tour de la reserva', cell: ({ tour }) => text(tour) },
  ],
  customer: [plain('customer', ({ contact_name }) => contact_name)],
  phone: [plain('phone', ({ contact_phone }) => contact_phone)],
  email: [plain('email', ({ contact_email }) => contact_email)],
  people: [{ header: 'Personas', cell: ({ people }) => quantity(people) }],
  pickup: [plain('pickup', ({ pickup, pickup_mode }) => pickup || pickupModeNames[pickup_mode])],
  total: [
    { header: bookingColumnNames.total, cell: ({ total, currency }) => money(total, currency) },
    { header: 'Moneda', cell: ({ currency }) => text(currency) },
    { header: 'Cambio', cell: ({ exchange_rate }) => exactNumber(exchange_rate) },
    {
      header: 'Fecha del cambio',
      cell: ({ rate_date }) => day(rate_date),
    },
    { header: 'Fuente del cambio', cell: ({ rate_source }) => text(rate_source) },
    { header: 'Precio', cell: ({ subtotal, currency }) => money(subtotal, currency) },
    { header: 'Descuento', cell: ({ discount, currency }) => money(discount, currency) },
    { header: 'Código', cell: ({ promo_code }) => text(promo_code) },
    { header: 'Penalidad', cell: ({ penalty, currency }) => money(penalty, currency) },
    {
      header: 'Descuento de paquete',
      cell: ({ package_discount, currency }) => money(package_discount, currency),
    },
  ],
  payment: [
    plain('payment', ({ payment_status, paid_in_trial }) =>
      [paymentStatusNames[payment_status], paid_in_trial > 0 && trialName].filter(Boolean).join(' · '),
    ),
    { header: 'Pagado', cell: ({ paid, currency }) => money(paid, currency) },
    { header: 'Por cobrar', cell: ({ due, currency }) => money(due, currency) },
    { header: 'Por devolver', cell: ({ refund_due, currency }) => money(refund_due, currency) },
  ],
  channel: [
    plain('channel', ({ channel }) => channelNames[channel]),
    {
      header: 'Agencia',
      cell: ({ agency_name }) => text(agency_name),
    },
    { header: 'Referencia', cell: ({ external_reference }) => text(external_reference) },
  ],
  seller: [plain('seller', ({ seller_name }) => seller_name)],
  created: [
    {
      header: bookingColumnNames.created,
      cell: ({ created_at }, zone) => moment(created_at, zone),
    },
  ],
}

export function bookingsTable(columns: readonly BookingColumn[], zone: string) {
  const chosen = columns.flatMap((column) => written[column])
  return {
    header: chosen.map(({ header }) => header),
    /** the rows of a booking */
    cells: (booking: Booking, tours: readonly ExportedTour[]): Cell[][] =>
      rowsOf(booking, tours).map((row) => chosen.map(({ cell }) => cell(row, zone))),
  }
}
