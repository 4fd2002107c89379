import type { Page } from '@playwright/test'

import { tabTo } from './journey.ts'

/** A person who types without hurry: about 40 words a minute. */
const pause = 250

/** A keyboard that counts its keys and takes a person's time over each. */
export function hands(page: Page) {
  let keys = 0
  const spend = async (quantity: number) => {
    keys += quantity
    await page.waitForTimeout(quantity * pause)
  }
  return {
    count: () => keys,
    press: async (...pressed: string[]) => {
      for (const key of pressed) {
        await page.keyboard.press(key)
        await spend(1)
      }
    },
    type: async (text: string) => {
      keys += text.length
      await page.keyboard.type(text, { delay: pause })
    },
    tabTo: async (name: RegExp) => spend(await tabTo(page, name)),
  }
}
