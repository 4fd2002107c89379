import { givenCrewRun } from '#e2e/steps/crew-run.ts'
import { enter, expect, expectAccessible, test } from '#e2e/steps/journey.ts'

import { startRun } from './phone-steps.ts'

const withoutSignal = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|fetching the script/

test('the driver taps without signal and comes back, and the customer sees the van, in their language', async ({
  page: phone,
  context,
  browser,
  quiet,
}) => {
  quiet.expecting(withoutSignal)
  const run = await givenCrewRun({ name: 'Valeria Vanidad', people: 2, atHotel: true })
  const home = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const customer = await home.newPage()
  await customer.goto(`/en/public/booking/${run.booking.id}`)
  const van = customer.getByRole('region', { name: 'Where is my van?' })
  await expect(van.getByText('This is your van')).toBeVisible()
  await expect(van).toContainText(/TITULAR\w* · driven by Delia/i)
  await expect(van).not.toContainText('Volante')
  await expectAccessible(customer, 'the van of today')
  // Without script the page has the same content, in the booking's own language.
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const read = await plain.newPage()
  await read.goto(`/public/booking/${run.booking.id}`)
  await expect(read.getByRole('region', { name: '¿Dónde viene mi van?' })).toContainText('Esta es tu van')

  await enter(phone, run.driver)
  await phone.setViewportSize({ width: 360, height: 740 })
  await phone.goto(`/?salida=${run.id}`)
  await expect(phone.getByRole('button', { name: /^Los 2 a bordo/ })).toBeVisible()
  await context.setOffline(true)
  await startRun(phone)
  await expect(phone.getByText('1 sin enviar')).toBeVisible()
  // What the crew did is not known while it has no signal, and nothing is made up.
  await expect(van.getByText('This is your van')).toBeVisible()
  await context.setOffline(false)
  await expect(phone.getByText('sin enviar')).toHaveCount(0, { timeout: 90_000 })
  await expect(van.getByText('Your stop is next')).toBeVisible({ timeout: 90_000 })
  await expect(van).toContainText(/Last word from the crew at \d\d:\d\d\./)

  await context.setOffline(true)
  await phone
    .getByRole('button', { name: /^Llegué/ })
    .first()
    .click()
  await context.setOffline(false)
  await expect(van.getByText('Your van is at your hotel')).toBeVisible({ timeout: 90_000 })
  await phone.getByRole('button', { name: /^Los 2 a bordo/ }).click()
  await expect(van.getByText('You are on board')).toBeVisible({ timeout: 90_000 })
  await read.reload()
  await expect(read.getByText('Ya vas a bordo')).toBeVisible()
  await plain.close()
  await home.close()
})
