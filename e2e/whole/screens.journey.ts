import { enter, expect, test, type DemoUser } from '../steps/journey.ts'
import { details, drawn, office, officeOf } from '../steps/screens.ts'

test('the editor of a product fits the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, 'admin')
  await page.goto((await details()).product)
  await drawn(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('stops the progress bar of a slow screen for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, 'admin')
  await page.goto('/')
  await drawn(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/products\.screen-[^.]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: 'Productos', exact: true }).first().click()
  const bar = page.locator('[class*="progress"]').first()
  await expect(bar).toHaveCSS('animation-name', 'none')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible()
})

const allowed: Record<Exclude<DemoUser, 'otro' | 'agencia' | 'vendedorDeAgencia'>, readonly string[]> = {
  administrador: office,
  admin: office,
  vendedor: [
    '/',
    '/booking',
    '/booking/create',
    '/schedule-sheets',
    '/products',
    '/messages',
    '/payments',
    '/resources/vehicles',
    '/resources/accommodations',
    '/resources/persons',
    '/profile',
    ...officeOf(2),
  ],
  operador: [
    '/',
    '/booking',
    '/schedule-sheets',
    '/products',
    '/messages',
    '/payments',
    '/resources/vehicles',
    '/resources/accommodations',
    '/resources/persons',
    '/profile',
    ...officeOf(3),
  ],
  chofer: ['/', '/schedule-sheets', '/profile', ...officeOf(4)],
  guia: ['/', '/schedule-sheets', '/profile', ...officeOf(5)],
}
for (const who of Object.keys(allowed) as (keyof typeof allowed)[]) {
  test(`${who} sees exactly the screens of the level`, async ({ page }) => {
    await enter(page, who)
    for (const path of office) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading, path).toBeVisible()
      const denied = page.getByText(/no tienes acceso|tu nivel no/i)
      if (allowed[who].includes(path)) await expect(denied, path).toHaveCount(0)
      else await expect(denied.first(), path).toBeVisible()
    }
  })
}
