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
  }
  expect(faults).toEqual([])
})
