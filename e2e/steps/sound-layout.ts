import type { Page } from '@playwright/test'

import { expect } from './journey.ts'
import { layoutFaults } from './layout-checks.ts'

const widths = [360, 768, 1024, 1280, 1440]
const alsoDark = [360, 768, 1440]

/** At every width; in the dark, which changes colours and borders only, on a phone, a tablet and a desk. */
export async function expectSound(page: Page, what: string, target: number) {
  const faults: string[] = []
  // What the browser leaves undrawn until it comes near has no true height yet.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *'))
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const schemes = alsoDark.includes(width) ? (['light', 'dark'] as const) : (['light'] as const)
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60))),
      )
      const look = () => layoutFaults(page, { target: width < 768 ? target : 24 })
      let found = await look()
      if (found.length > 0) {
        // On a busy machine what follows the width is drawn a little later.
        await page.waitForTimeout(1000)
        found = await look()
      }
      for (const fault of found)
        if (!faults.some((known) => known.endsWith(fault)))
          faults.push(`${what} ${width} ${colorScheme}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
}
