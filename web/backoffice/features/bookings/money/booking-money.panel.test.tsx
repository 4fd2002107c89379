import { expect, test } from 'vitest'

import { fieldOf, screen, startOfficePage } from '#testing/app/office-page.tsx'
import { soldForTwo } from '#testing/given/sold-for-two.ts'

import { BookingMoney } from './booking-money.panel.tsx'

async function openMoney(sold: Parameters<typeof soldForTwo>[1]) {
  const page = await startOfficePage(1)
  page.open(<BookingMoney booking={await soldForTwo(page, sold)} />)
  await page.keys.click(await screen.findByRole('button', { name: 'Registrar pago' }))
  await screen.findByRole('dialog')
}
const depositRow = () => screen.queryByRole('row', { name: /^Abono para confirmarla/ })?.textContent

test('a booking that waits for its deposit names it, and the payment that is proposed is that', async () => {
  await openMoney({ status: 'pendiente', deposit_percent: 30 })
  expect(depositRow()).toBe('Abono para confirmarla$18.000')
  expect(fieldOf('Monto')).toHaveProperty('value', '18000')
  expect(screen.getByText('Es el abono para confirmarla. En total faltan $60.000.')).toBeTruthy()
})

test.for([{ status: 'pendiente', deposit_percent: 30, paid: 10_000 }, { status: 'pendiente' }] as const)(
  'what is proposed of %o is what is missing',
  async (sold) => {
    await openMoney(sold)
    const missing = 'paid' in sold ? '8.000' : '60.000'
    expect(fieldOf('Monto')).toHaveProperty('value', missing.replace('.', ''))
    expect(depositRow()).toBe('paid' in sold ? 'Abono para confirmarla$8.000' : undefined)
  },
)
