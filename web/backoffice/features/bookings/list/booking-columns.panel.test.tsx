import { expect, test } from 'vitest'

import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { soldForTwo } from '#testing/given/sold-for-two.ts'
import { speakOnly } from '#words/language.ts'

import { bookingColumns } from './booking-columns.panel.tsx'

test.for([
  [20_000, 'AbonoPor cobrar $40.000'],
  [60_000, 'Pagada'],
  [70_000, 'Pagada de más$10.000'],
] as const)('the list says of the amount beside %d paid what it is', async ([paid, expected]) => {
  const page = await startOfficePage(1)
  await soldForTwo(page, { paid })
  const [row] = await page.call(listBookings, { query: {} })
  const when = { zone: 'UTC', now: page.clock.now }
  const [payment] = bookingColumns(when, { shown: ['payment'], isChosen: true })
  if (!payment || !row) throw new Error('A row with its money')
  page.open(<output>{payment.cell(row)}</output>)
  expect((await screen.findByRole('status')).textContent).toBe(expected)
})

test.for([
  ['PE', 'PEN', 'S/ 400.00'],
  ['CL', 'CLP', '$40.000'],
] as const)('the list writes amounts as %s does', async ([country, currency, expected]) => {
  const page = await startOfficePage(1)
  await page.db.updateTable('tour_operators').set({ country, currency }).execute()
  await soldForTwo(page, { paid: 20_000 })
  await page.db.updateTable('bookings').set({ currency }).execute()
  const [row] = await page.call(listBookings, { query: {} })
  const [payment] = bookingColumns(
    { zone: 'UTC', now: page.clock.now },
    { shown: ['payment'], isChosen: true },
  )
  if (!payment || !row) throw new Error('A row with its money')
  speakOnly({ country })
  page.open(<output>{payment.cell(row)}</output>)
  expect((await screen.findByRole('status')).textContent?.replace(/\s/g, ' ')).toContain(expected)
})
