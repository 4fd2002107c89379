import { asking, enter, expect, expectAccessible, test, watch } from '#e2e/steps/journey.ts'
import { drawn } from '#e2e/steps/screens.ts'
import { expectSound } from '#e2e/steps/sound-layout.ts'
import { formatMoney } from '#words/format.ts'

import { listPayouts } from '../contract/payouts.contract.ts'

test('records a payout of a provider with one total, and annuls it with a reason', async ({ page }) => {
  const faults = watch(page)
  await enter(page, 'admin')
  await page.goto('/payments')
  await page.getByRole('link', { name: 'Depósitos' }).click()
  await drawn(page)
  await page.getByRole('button', { name: 'Registrar depósito' }).click()
  const recording = page.getByRole('dialog', { name: 'Registrar depósito' })
  await recording.getByText('Mercado Pago').click()
  await recording.getByRole('button', { name: 'Registrar depósito' }).click()
  await expect(recording).toContainText('Escribe cuánto llegó')
  await expectAccessible(page, 'recording a payout')
  await recording.getByLabel('Monto recibido').fill('47400')
  // Other journeys record payouts too: this one is known by its reference.
  const reference = `Depósito ${Date.now()}`
  await recording.getByLabel('Referencia').fill(reference)
  await recording.getByRole('button', { name: 'Registrar depósito' }).click()
  await expect(recording).toBeHidden()

  const row = page
    .getByRole('table', { name: 'Depósitos de Webpay y Mercado Pago' })
    .getByRole('row')
    .filter({ hasText: reference })
  await expect(row).toContainText(formatMoney(47_400, 'CLP'))
  await expectAccessible(page, 'payouts')
  await row.getByRole('link').first().click()
  const beside = page.getByRole('dialog', { name: /^Mercado Pago/ })
  await expect(beside).toContainText(reference)
  await expectAccessible(page, 'a payout')
  await beside.getByRole('button', { name: 'Anular depósito' }).click()
  const annulling = page.getByRole('dialog', { name: '¿Anular este depósito?' })
  await annulling.getByLabel('Motivo').fill('Era de otra cuenta')
  await annulling.getByRole('button', { name: 'Anular depósito' }).click()
  await expect(beside).toContainText('Era de otra cuenta')
  const ask = await asking('admin')
  const payouts = await ask(listPayouts, { query: { limit: 100 } })
  expect(payouts.find((each) => each.reference === reference)).toMatchObject({
    received: 47_400,
    annul_reason: 'Era de otra cuenta',
  })

  await page.goto('/payments/payouts')
  await drawn(page)
  await expectSound(page, 'payouts', 24)
  expect(faults).toEqual([])
})
