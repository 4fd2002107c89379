import type { Page } from '@playwright/test'

import { expect, test } from '../steps/journey.ts'
import { publicStates } from '../steps/public-states.ts'
import { expectSound } from '../steps/sound-layout.ts'

test('the layout of the public pages in every state that a visitor meets', async ({ page, quiet }) => {
  test.setTimeout(480_000)
  quiet.expecting(/status of 404/)
  const faults: string[] = []
  for (const [name, address] of Object.entries(await publicStates())) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    // What unfolds is part of the page.
    await page.evaluate(() => {
      for (const folded of document.querySelectorAll('details')) folded.open = true
    })
    await expectSound(page, name, 44).catch((error: unknown) => faults.push(String(error)))
    const width = await widthSetWide(page)
    if (width > narrowest) faults.push(`${name}: ${width} px wide with letters set wide`)
  }
  expect(faults).toEqual([])
})

const narrowest = 320

/** How wide the narrowest page is for who sets letters, words and lines apart to read them (WCAG 1.4.12), in px. */
async function widthSetWide(page: Page) {
  await page.setViewportSize({ width: narrowest, height: 640 })
  return page.evaluate(() => {
    const apart = new CSSStyleSheet()
    apart.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [apart]
    return document.documentElement.scrollWidth
  })
}
