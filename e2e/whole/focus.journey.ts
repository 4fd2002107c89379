import { walk } from '../steps/focus-walk.ts'
import { expect, test, enter } from '../steps/journey.ts'
import { drawn, details, office } from '../steps/screens.ts'

const sizes = [
  { width: 1280, height: 900 },
  { width: 320, height: 568 },
]

for (const size of sizes) {
  for (const path of [...office, 'booking', 'product', 'sheet', 'till', 'letters', 'letter']) {
    test(`the keyboard walks ${path} at ${size.width} px and the focus is always seen`, async ({ page }) => {
      await page.setViewportSize(size)
      await enter(page, 'admin')
      const known = path.startsWith('/') ? path : (await details())[path as 'booking']
      await page.goto(known)
      await drawn(page)
      expect(await walk(page)).toEqual([])
    })
  }
}
