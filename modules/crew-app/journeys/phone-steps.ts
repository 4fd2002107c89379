/** Steps on the phone of a crew. */
import type { Page } from '@playwright/test'

import { expect } from '#e2e/steps/journey.ts'

/** Until the worker keeps the page, which comes last of all that it keeps. */
export async function expectKept(page: Page) {
  const isKept = () =>
    page.evaluate(async () => {
      const kept = await caches.match('/')
      return kept !== undefined && navigator.serviceWorker.controller !== null
    })
  await expect.poll(isKept, { timeout: 30_000 }).toBe(true)
}

/** Starts a run that is open on the phone, as it asks. */
export async function startRun(page: Page) {
  await page.getByRole('button', { name: 'Empezar recorrido' }).click()
  const asked = page.getByRole('dialog').getByRole('button', { name: 'Empezar recorrido' })
  await expect(asked).toHaveCSS('min-height', '48px')
  await asked.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
