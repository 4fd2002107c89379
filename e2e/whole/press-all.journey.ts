import { addDays } from '#domain/local-date.ts'

import { enter, expect, test, today } from '../steps/journey.ts'
import { pressAll } from '../steps/press-all.ts'
import { details, detailsOfModules, office, views } from '../steps/screens.ts'

const busiest = ['/schedule-sheets', 'booking', 'product', 'sheet']
const sizes = [
  // Where there is room for everything little is covered: those with most to open.
  { width: 1280, height: 900, screens: busiest },
  {
    width: 320,
    height: 640,
    screens: [...office, ...views, 'letter', ...detailsOfModules, ...busiest],
  },
]

for (const { screens, ...size } of sizes) {
  for (const screen of new Set(screens)) {
    test(`every button of ${screen} pressed by key at ${size.width} px: the focus is always seen`, async ({
      page,
      quiet,
    }) => {
      test.slow()
      // Of the writes that are held back.
      quiet.expecting(/net::ERR_FAILED|Failed to load resource/)
      await page.setViewportSize(size)
      await enter(page, 'admin')
      const address = screen.startsWith('/') ? screen : (await details())[screen as 'booking']
      const { faults } = await pressAll(page, address)
      expect(faults).toEqual([])
    })
  }
}

test('every button of a day with sheets to publish, by key at 320 px, below the notice of a refusal', async ({
  page,
  quiet,
}) => {
  test.slow()
  quiet.expecting(/net::ERR_FAILED|Failed to load resource/)
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, 'admin')
  const day = `/schedule-sheets?date=${addDays(today(), 3)}`
  await page.goto(day)
  await page.getByRole('button', { name: 'Generar planillas' }).first().click()
  await expect(page.getByRole('button', { name: /^Publicar todo/ })).toBeVisible()
  const { faults } = await pressAll(page, day)
  expect(faults).toEqual([])
})

test('what every screen has around it, pressed by key', async ({ page }) => {
  await enter(page, 'admin')
  const { opened, faults } = await pressAll(page, '/profile', 'header')
  expect(faults).toEqual([])
  expect(opened).toBeGreaterThan(0)
})
