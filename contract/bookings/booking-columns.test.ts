import { expect, test } from 'vitest'

import { readCells } from '../imports/cell-reader.ts'
import { type BookingColumn, bookingColumns, type BookingContext, readBooking } from './booking-columns.ts'

const product = {
  id: '0198a000-0000-7000-8000-000000000001',
  code: 'TAT',
  name: 'Tatio',
  meeting: 'ambos' as const,
}
const hotel = { id: '0198a000-0000-7000-8000-000000000002', name: 'Hotel Sol', keys: ['sol'] }
const context: BookingContext = {
  products: [product],
  accommodations: [hotel],
  sellers: [],
  currency: 'CLP',
  country: 'CL',
  today: '2027-05-03',
}

function read(more: Partial<Record<BookingColumn, string>>) {
  const typed = { product: 'TAT', date: '5/5/2027', name: 'Ana Soto', people: '2', ...more }
  const columns = Object.keys(typed) as BookingColumn[]
  const cells = readCells(bookingColumns, columns, Object.values(typed))
  return cells.finish(2, readBooking(cells, context))
}

test('leaves out an amount in another currency, and says so', () => {
  const { values, left_out } = read({ paid: 'US$ 120', total: '120 EUR' })
  expect(values).toMatchObject({ paid: 0, file_total: null })
  expect(left_out).toEqual([
    { column: 'pagado', message: '«US$ 120» está en USD y vendes en CLP' },
    { column: 'total', message: '«120 EUR» está en EUR y vendes en CLP' },
  ])
  expect(read({ paid: 'CLP 12.000', total: '$ 60.000' }).values).toMatchObject({
    paid: 12_000,
    file_total: 60_000,
  })
})
