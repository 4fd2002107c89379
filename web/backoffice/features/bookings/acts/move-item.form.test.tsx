import { expect, test } from 'vitest'

import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { soldForTwo } from '#testing/given/sold-for-two.ts'

import { MoveItem } from './move-item.form.tsx'

test.for([
  [0, 'Quedan por cobrar $30.000.'],
  [30_000, 'La reserva queda saldada.'],
  [50_000, '$20.000 quedan a favor del cliente o se le devuelven.'],
] as const)('with %d paid, one person fewer says what is owed then', async ([paid, expected]) => {
  const page = await startOfficePage(1)
  const booking = await soldForTwo(page, { paid })
  page.open(<MoveItem booking={booking} item={booking.items[0] ?? null} onClose={() => undefined} />)
  await page.keys.click(await screen.findByRole('button', { name: /^Uno menos: Adulto/ }))
  expect(await screen.findByText(expected)).toBeTruthy()
})
