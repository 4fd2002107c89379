import { expect, test, vi } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { screen, startOfficePage } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { listOwed } from '../contract/owed.contract.ts'
import { CollectActs } from './collect-acts.panel.tsx'

async function openOwed(more: { on_credit?: number; receipts_waiting?: number } = {}) {
  const page = await startOfficePage(1)
  const product = await givenProduct(page.db, page.operator)
  await page.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-10',
      start_time: '08:00',
      party: { ADULT: 1 },
      contact: { name: 'Rosa', email: 'rosa@correo.test' },
    }),
  })
  const [row] = await page.call(listOwed, { query: {} })
  if (!row) throw new Error('the sale is owed')
  page.open(<CollectActs row={{ ...row, ...more }} />)
  const letters = () =>
    page.db.selectFrom('messages').select('recipient').where('kind', '=', 'payment-reminder').execute()
  await page.keys.click(await screen.findByRole('button', { name: `Cobrar ${row.locator}` }))
  return { ...page, letters }
}

test('a reminder is asked about with its amount before it leaves', async () => {
  const { keys, letters } = await openOwed({ receipts_waiting: 1 })
  expect(screen.getByText('Envió un comprobante, que está por revisar')).toBeTruthy()
  await keys.click(await screen.findByRole('menuitem', { name: 'Recordar por correo' }))
  await screen.findByText(/^¿Recordar a Rosa que faltan \$30\.000\? Se envía un correo a su dirección\./)
  expect(await letters()).toEqual([])
  await keys.click(screen.getByRole('button', { name: 'Enviar recordatorio' }))
  await vi.waitFor(async () => expect(await letters()).toEqual([{ recipient: 'rosa@correo.test' }]))
  await screen.findByText('Recordatorio enviado')
})

test('what an agency owes is nothing to remind its passengers of', async () => {
  await openOwed({ on_credit: 30_000 })
  const item = await screen.findByRole('menuitem', {
    name: 'Es deuda de la agencia: no se recuerda por correo',
  })
  expect(item.hasAttribute('disabled') || item.getAttribute('data-disabled') !== null).toBe(true)
})
