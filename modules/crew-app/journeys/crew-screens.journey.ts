import { givenCrewRun } from '#e2e/steps/crew-run.ts'
import { focused, walk } from '#e2e/steps/focus-walk.ts'
import { enter, expect, test } from '#e2e/steps/journey.ts'
import { drawn } from '#e2e/steps/screens.ts'
import { expectSound } from '#e2e/steps/sound-layout.ts'

import { startRun } from './phone-steps.ts'

const sizes = [
  { width: 1280, height: 900 },
  { width: 320, height: 568 },
]

for (const size of sizes) {
  test(`the keyboard walks a crew's runs and one that is under way at ${size.width} px and the focus is always seen`, async ({
    page,
  }) => {
    const run = await givenCrewRun({ name: 'Teresa Tecla', parties: 2 })
    await page.setViewportSize(size)
    await enter(page, run.driver)
    await page.goto('/')
    await drawn(page)
    await expect(page.getByText('Por aceptar')).toBeVisible()
    expect(await walk(page)).toEqual([])
    await page.goto(`/?salida=${run.id}`)
    await drawn(page)
    await startRun(page)
    await expect(page.getByRole('button', { name: /^A bordo: / }).first()).toBeVisible()
    // After a click the focus is on the next action, but its outline is only drawn for keyboard users.
    await expect.poll(async () => (await focused(page)).stop).not.toBe('')
    expect(await walk(page)).toEqual([])
  })
}

test("the layout of a crew's runs and of one that is under way", async ({ page }) => {
  const run = await givenCrewRun({ name: 'Maximiliano Undurraga Etcheverrigaray', parties: 3 })
  await enter(page, run.driver)
  await page.goto('/')
  await drawn(page)
  await expect(page.getByText('Por aceptar')).toBeVisible()
  await expectSound(page, 'the runs', 44)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/?salida=${run.id}`)
  await drawn(page)
  await startRun(page)
  await expect(page.getByRole('button', { name: /^A bordo: / }).first()).toBeVisible()
  await expectSound(page, 'a run', 44)
})
