import { expect, test } from 'vitest'

import { listBookings } from '#contract/bookings/bookings.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { soldForTwo } from '#testing/given/sold-for-two.ts'

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
