import Papa from 'papaparse'
import { expect } from 'vitest'

import type { Booking } from '#contract/bookings/booking.ts'
import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { addressOf } from '#contract/endpoint/call.ts'
import { exportMovements } from '#contract/payments/movements.contract.ts'
import { decimalsOf } from '#domain/money.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { formatMoney } from '#words/format.ts'

import { readingOf, type startDemoApp } from './demo.ts'

type App = Pick<Awaited<ReturnType<typeof startDemoApp>>, 'admin' | 'host' | 'visit'>
type Line = Record<string, string>

async function rowsOf({ host, admin }: App, address: string): Promise<Line[]> {
  const response = await fetch(host + address, { headers: admin.headers })
  const { data } = Papa.parse<Line>((await response.text()).replace(/^\uFEFF/, '').trim(), {
    header: true,
    delimiter: ';',
  })
  return data
}

/** Minor units. */
export const sumOf = (rows: readonly Line[], column: string, currency: string) =>
  rows.reduce(
    (sum, row) =>
      sum + Math.round(Number((row[column] ?? '').replace(',', '.')) * 10 ** decimalsOf(currency)),
    0,
  )

/**
 * Page, voucher, paper, list, and the files of bookings and movements show the same amounts of a booking. Answers its
 * rows in the file of movements.
 */
export async function expectOneAmount(
  app: App,
  { id, locator, currency, total, paid, due, status }: Booking,
) {
  const { admin, host, visit } = app
  const owed = { total, due, currency }
  const [row] = await admin.call(listBookings, { query: { search: locator } })
  expect([locator, row]).toEqual([locator, expect.objectContaining(owed)])

  const query = { format: 'csv', columns: 'locator,status,total,payment', search: locator }
  const tours = await rowsOf(app, addressOf(exportBookings, { query }))
  const inFile = (column: string) => sumOf(tours, column, currency)
  expect([locator, 'file', inFile('Total'), inFile('Pagado'), inFile('Por cobrar')]).toEqual([
    locator,
    'file',
    total,
    paid,
    due,
  ])
  const kept = tours.filter((tour) => !tour['Estado']?.startsWith('Cancelada'))
  const price = sumOf(kept, 'Precio', currency) - sumOf(kept, 'Descuento', currency)
  expect([locator, 'parts', price + inFile('Penalidad')]).toEqual([locator, 'parts', total])

  const ledger = await rowsOf(
    app,
    addressOf(exportMovements, { query: { format: 'csv', 'booking_id[eq]': id, 'status[eq]': 'aprobado' } }),
  )
  expect([locator, 'ledger', sumOf(ledger, 'Monto en la moneda de la reserva', currency)]).toEqual([
    locator,
    'ledger',
    paid,
  ])

  const amount = formatMoney(due || total, currency).replace(/\s+/g, ' ')
  const shows = (where: string, text: string) =>
    expect([locator, where, text.replace(/\s+/g, ' ')]).toEqual([
      locator,
      where,
      expect.stringContaining(amount),
    ])
  if (status === 'cancelada' && due === 0) return ledger
  shows('page', readingOf((await visit(`/public/booking/${id}`)).html))
  if (status !== 'confirmada') return ledger
  const voucher = `/public/landing/booking-voucher/${id}`
  shows('voucher', readingOf((await visit(voucher)).html))
  const paper = await fetch(`${host}${voucher}/voucher.pdf`)
  shows('paper', wordsOf(Buffer.from(await paper.arrayBuffer())))
  return ledger
}
