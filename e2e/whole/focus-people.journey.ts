/** The screens that no office screen leads to. */
import { addDays } from '#domain/local-date.ts'

import { walk } from '../steps/focus-walk.ts'
import { enter, expect, test, today } from '../steps/journey.ts'
import { drawn } from '../steps/screens.ts'

const sizes = [
  { width: 1280, height: 900 },
  { width: 320, height: 568 },
]

for (const size of sizes) {
  const seen = `at ${size.width} px and the focus is always seen`
  for (const path of ['/login', '/forgot-password']) {
    test(`the keyboard walks ${path} ${seen}`, async ({ page }) => {
      await page.setViewportSize(size)
      await page.goto(path)
      await drawn(page)
      expect(await walk(page)).toEqual([])
    })
  }
}

test('opens the menu of a party within a phone’s screen without widening the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, 'operador')
  // No sheets on that day yet: the menu leads to a new one.
  await page.goto(`/schedule-sheets?date=${addDays(today(), 2)}`)
  await drawn(page)
  const party = page.locator('[data-row]:not([data-stop])').first()
  await party.focus()
  await page.keyboard.press('m')
  const menu = page.getByRole('menu', { name: (await party.getAttribute('aria-label')) ?? '?', exact: true })
  await expect(menu.getByRole('menuitem', { name: 'Planilla vacía' })).toBeFocused()
  const { x = -1, width = 0 } = (await menu.boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('what failed shows where the focus is: its button is not cut off', async ({ page, quiet }) => {
  quiet.expecting(/status of 500/)
  await page.route(/\/api\/v1\/persons(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Algo falló' } }),
  )
  await enter(page, 'admin')
  await page.goto('/resources/persons')
  const retry = page.getByRole('button', { name: 'Reintentar' })
  await retry.focus()
  const isCut = await retry.evaluate((button) => {
    const own = button.getBoundingClientRect()
    for (let box = button.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (overflowX !== 'visible' && own.left - box.getBoundingClientRect().left < 2) return true
    }
    return false
  })
  expect(isCut).toBe(false)
})
