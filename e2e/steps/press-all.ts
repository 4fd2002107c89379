/** Presses every button of a screen with the keyboard, walks what it opens, and reports where the focus is lost. */
import type { Locator, Page } from '@playwright/test'

import { focused, walk } from './focus-walk.ts'
import { drawn } from './screens.ts'

type Pressed = { opened: number; faults: string[] }

const layers = '[role="dialog"]:visible, [role="alertdialog"]:visible, [role="menu"]:visible'

const date = /(?:\p{L}+ )?\d{1,2} \p{L}+ \d{4}/u

/**
 * Each kind of button once: the first two of similar rows, one of names that differ by a number or a date, and one
 * of those named by data, such as a departure («Valle de la Luna, 16:00, 9 personas»), that look the same.
 */
async function namesOf(within: Locator): Promise<string[]> {
  const buttons = await within
    .locator('button:visible:not(:disabled, [role="tab"], [type="submit"])')
    .evaluateAll((all) => {
      const rows = new Map<string, Set<Element>>()
      const isOfFirst = (button: Element) => {
        const row = button.closest('[data-rows] > *, [data-row], tr, li')
        if (!row) return true
        const alike = `${row.tagName} ${row.className} of ${row.parentElement?.className}`
        const known = rows.get(alike) ?? new Set()
        rows.set(alike, known)
        if (known.size < 2) known.add(row)
        return known.has(row)
      }
      return all
        .filter(isOfFirst)
        .map((button) => ({
          name: (button.getAttribute('aria-label') ?? button.textContent).trim(),
          look: `${button.className} in ${button.parentElement?.className}`,
        }))
        .filter(({ name }) => name !== '')
    })
  const kindOf = ({ name, look }: { name: string; look: string }) =>
    /[,;]/.test(name) ? look : name.replace(date, 'date').replaceAll(/\d+/g, '').replace(/:.*/, '')
  return [...new Map(buttons.map((button) => [kindOf(button), button.name])).values()]
}

/** Nothing is written: each write is lost on its way. */
export async function pressAll(page: Page, address: string, within = 'main'): Promise<Pressed> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  const open = async () => {
    await page.goto(address)
    await drawn(page)
    // Each write here fails with a note, which covers what is below it for some seconds.
    await page.evaluate(() => {
      const hidden = new CSSStyleSheet()
      hidden.replaceSync('.mantine-Notifications-root { display: none }')
      document.adoptedStyleSheets.push(hidden)
    })
  }
  await open()
  const faults: string[] = []
  let opened = 0
  for (const name of await namesOf(page.locator(within))) {
    const button = page.locator(within).getByRole('button', { name, exact: true }).first()
    if ((await page.locator(layers).count()) > 0 || !page.url().endsWith(address)) await open()
    // An act before may have taken it.
    if (!(await button.isVisible())) await open()
    if (!(await button.isVisible())) continue
    await button.focus()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(300)
    const layer = page.locator(layers).last()
    if (await layer.isVisible()) {
      opened += 1
      const isMenu = (await layer.getAttribute('role')) === 'menu'
      const found = isMenu ? await walkMenu(page, layer) : await walk(page)
      faults.push(...found.map((fault) => `in «${name}»: ${fault}`))
      await leave(page)
    }
    const fault = await faultAfter(page)
    if (fault) faults.push(`after «${name}»: ${fault}`)
  }
  return { opened, faults }
}

async function walkMenu(page: Page, menu: Locator): Promise<string[]> {
  const faults = new Set<string>()
  for (let items = await menu.locator('[role^="menuitem"]').count(); items > 0; items -= 1) {
    const fault = await faultAfter(page)
    if (fault) faults.add(fault)
    await page.keyboard.press('ArrowDown')
  }
  return [...faults]
}

/** The first Escape may be a list's that opened in it. */
async function leave(page: Page) {
  const layer = page.locator(layers)
  const before = await layer.count()
  for (let presses = 0; presses < 3 && (await layer.count()) >= before; presses += 1) {
    await page.keyboard.press('Escape')
    await page.waitForTimeout(250)
  }
}

/** What is wrong with where the focus is, once it has come to rest. */
async function faultAfter(page: Page): Promise<string> {
  let seen = await focused(page)
  for (let wait = 0; wait < 30 && seen.fault; wait += 1) {
    await page.waitForTimeout(50)
    seen = await focused(page)
  }
  return seen.fault && `${seen.stop}: ${seen.fault}`
}
