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
  agencies: [{ id: '0198a000-0000-7000-8000-000000000003', name: 'Hostal Sonchek' }],
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

test('leaves out a cell that is too long, and says so', () => {
  const { values, errors, left_out } = read({
    hotel: 'Hotel Sol',
    room: 'x'.repeat(21),
    agency: 'Viajes Sol',
    reference: 'r'.repeat(61),
    note: 'n'.repeat(1001),
  })
  expect(errors).toEqual([])
  expect(left_out.map(({ column, message }) => [column, message.replace(/«.*?»/, '«»')])).toEqual([
    ['habitación', '«». Escribe como máximo 20 caracteres'],
    ['referencia', '«». Escribe como máximo 60 caracteres'],
    ['nota', '«». Escribe como máximo 1000 caracteres'],
  ])
  expect(values).toMatchObject({
    pickup: { mode: 'hotel', accommodation_id: hotel.id, room: '' },
    origin: 'Agencia: Viajes Sol',
    is_agency: true,
    note: '',
  })
  expect(read({ hotel: 'h'.repeat(201) })).toMatchObject({
    values: { pickup: { mode: 'por_definir' } },
    left_out: [{ column: 'hotel' }],
  })
  expect(read({ agency: 'a'.repeat(121) }).values).toMatchObject({ origin: '', is_agency: true })
  expect(read({ agency: 'a'.repeat(120), reference: 'r'.repeat(60) }).left_out).toEqual([])
})

test('names the agency of a line where the operator has it, and keeps another name as a note', () => {
  expect(read({ agency: 'hostal  SONCHEK', reference: 'HS-204' }).values).toMatchObject({
    agency_id: context.agencies[0]?.id,
    external_reference: 'HS-204',
    is_agency: true,
    origin: '',
  })
  const unknown = read({ agency: 'Viajes Sol' })
  expect(unknown.values).toMatchObject({ agency_id: null, is_agency: true, origin: 'Agencia: Viajes Sol' })
  expect(unknown.notes).toEqual([
    {
      column: 'agencia',
      message: '«Viajes Sol» no está entre tus agencias: queda en la nota interna',
    },
  ])
})
