import { departureOf } from '#e2e/steps/departures.ts'
import { awake, enter, expect, expectAccessible, test, watch } from '#e2e/steps/journey.ts'

test('a group above the limit asks on a phone in English, and the office answers it from home', async ({
  page,
  browser,
}) => {
  const { product } = await departureOf('TAT', { after: 36, seats: 1 })
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const phoneFaults = watch(phone)
  const most = product.max_pax_booking
  await phone.goto(`/en/public/booking/product/${product.id}?ADULT=${most}`)
  await awake(phone)
  await phone.getByRole('link', { name: 'More people? Write to us' }).first().click()
  const form = phone.locator('#grupo form')
  await expect(form).toBeVisible()
  const name = `School ${Date.now()}`
  await form.getByLabel('How many people').fill('48')
  await form.getByLabel('Tour date').fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10))
  await form.getByLabel('Full name').fill(name)
  await form.getByLabel('Email').fill('school@example.com')
  await form.getByLabel(/^Message/).fill('Two buses.\nAny discount?')
  await expectAccessible(phone, 'inquiry form')
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await expect(phone.getByText('We received your inquiry')).toBeVisible()

  const faults = watch(page)
  await enter(page, 'vendedor')
  await page.goto('/')
  await expect(page.getByText('Consultas de grupos').first()).toBeVisible()
  const notice = page.getByRole('listitem').filter({ hasText: /^Géiseres del Tatio48 personas/ })
  await notice.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/inquiries/)
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row.getByText('Any discount?')).toBeVisible()
  await expect(row.getByText('Idioma: Inglés')).toBeVisible()
  await expectAccessible(page, 'inquiries')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.setViewportSize({ width: 1280, height: 720 })
  await row.getByRole('button', { name: 'Marcar como respondida' }).click()
  await expect(row).toHaveCount(0)
  expect([...faults, ...phoneFaults]).toEqual([])
})
