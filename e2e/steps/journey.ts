import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test as base } from '@playwright/test'

import { call, type CallOptions } from '#contract/endpoint/call.ts'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint/endpoint.ts'
import { login } from '#contract/staff/login.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { withMovedClock } from './moved-clock.ts'

export const password = 'baqueano-demo'
/** Password of users made by a journey: the demo's own would be refused as too common. */
export const ownPassword = 'guanaco-lluvia-7-teja-oblicua'
export const people = {
  administrador: 'administrador@demo.test',
  admin: 'admin@demo.test',
  vendedor: 'vendedor@demo.test',
  operador: 'operador@demo.test',
  chofer: 'chofer@demo.test',
  guia: 'guia@demo.test',
  otro: 'admin@otro.test',
  agencia: 'admin@agencia.test',
  vendedorDeAgencia: 'vendedor@agencia.test',
} as const
export type DemoUser = keyof typeof people
/** A demo user, or one made by a journey, by their email. */
export type Who = DemoUser | `${string}@${string}`
const passwordOf = (who: Who): string => (who in people ? password : ownPassword)
const emailOf = (who: Who): string => (who in people ? people[who as DemoUser] : who)

export const host = `http://127.0.0.1:${process.env.BROWSER_TEST_PORT ?? '3977'}`

/** Calls the API as a user or as a customer: to prepare a journey, or to check its result. */
export async function asking(who?: Who) {
  const options: CallOptions = { host }
  if (who) {
    const { token } = await call(
      login,
      { body: { email: emailOf(who), password: passwordOf(who) } },
      { host },
    )
    options.headers = { authorization: `Bearer ${token}` }
  }
  return <E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<OutputOf<E>> =>
    call(endpoint, input, options)
}

/** Opens a session as the login screen does, without going through it. */
export async function enter(page: Page, who: Who) {
  const { token, user } = await call(
    login,
    { body: { email: emailOf(who), password: passwordOf(who) } },
    { host },
  )
  const { level } = JSON.parse(
    atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
  ) as { level: number }
  await page.addInitScript(
    ([stored, id, name, roles]) => {
      if (sessionStorage.getItem('entered')) return
      sessionStorage.setItem('entered', '1')
      localStorage.setItem('token', stored ?? '')
      localStorage.setItem('userId', id ?? '')
      localStorage.setItem('userName', name ?? '')
      localStorage.setItem('roles', roles ?? '')
    },
    [token, user.id, user.name, JSON.stringify([level])],
  )
}

/** The date where the demo operates, which late in the evening is not that of UTC. */
export const today = (): LocalDate => localMoment(new Date(), 'America/Santiago').date

/** A form of a public page works before its script, by a whole new page: who means its script waits for it. */
export async function awake(page: Page) {
  await expect(page.locator('#island[data-awake]')).toBeAttached()
}

/** What a page said on the console as an error, threw, or asked for in vain. */
export function watch(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? ''
    // A page that is left cancels what it was still loading.
    if (why !== 'net::ERR_ABORTED') faults.push(`request: ${request.url()} ${why}`)
  })
  return faults
}

/** What the element with the focus is called; or whether anything that Tab can reach is called so. Runs in the page. */
function spoken([source, flags]: readonly [source: string, flags: string] | readonly []): string | boolean {
  const nameOf = (element: Element | null) => {
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])]
        : []
    const label = labels.map(({ textContent }) => textContent).join(' ')
    return element?.getAttribute('aria-label') ?? (label || element?.textContent) ?? ''
  }
  if (source === undefined) return nameOf(document.activeElement)
  const name = new RegExp(source, flags)
  const tabbable = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')
  return [...tabbable].some((each) => name.test(nameOf(each)))
}

/** Presses Tab until the focus is on what is meant, once it is there; answers how often. */
export async function tabTo(page: Page, name: RegExp): Promise<number> {
  await page.waitForFunction(spoken, [name.source, name.flags] as const, { timeout: 30_000 })
  for (let step = 1; step <= 90; step += 1) {
    await page.keyboard.press('Tab')
    if (name.test(String(await page.evaluate(spoken, [] as const)))) return step
  }
  throw new Error(`The keyboard does not reach ${String(name)}`)
}

/** What fades in has not its colors yet. */
/** A dialog fades in: half drawn, its words have too little contrast. */
async function settled(page: Page) {
  const isDrawn = (all: Element[]) => all.every((each) => getComputedStyle(each).opacity === '1')
  await expect.poll(() => page.locator('[role="dialog"]').evaluateAll(isDrawn)).toBe(true)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const passing = document
      .getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Infinity)
    const over = Promise.allSettled(passing.map((each) => each.finished))
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 2000))])
  })
}

const dialog = '[role="dialog"][aria-modal="true"]'

/** The whole page, or the modal dialog on it: what is behind is out of reach. */
export async function expectAccessible(page: Page, what: string) {
  await settled(page)
  const isAsked = (await page.locator(dialog).count()) > 0
  const { violations } = await lookedThrough(page, isAsked ? dialog : 'html').catch(
    async (error: unknown) => {
      if (!isAsked || (await page.locator(dialog).count()) > 0) throw error
      // It was just leaving when it was counted.
      return lookedThrough(page, 'html')
    },
  )
  const found = violations.flatMap(({ id, nodes }) => {
    const faults = nodes.map(({ html }) => html.slice(0, 220)).filter((html) => !isListOfChoices(id, html))
    return faults.length > 0 ? `${what}: ${id} ${faults.slice(0, 3).join(' | ')}` : []
  })
  expect(found).toEqual([])
}

async function lookedThrough(page: Page, within: string) {
  // In one go, without a second page for the result: only frames of other sites need that, and there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode().include(within)
  // The dark scheme changes colors alone, and whatever is looked at in the dark is looked at in the light too.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const rules = isDark
    ? axe.withRules(['color-contrast', 'link-in-text-block'])
    : axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
  return rules.analyze()
}

/** The arrows of its field walk it; the kit scrolls a box inside it, which axe takes for a region of the page. */
const isListOfChoices = (rule: string, html: string) =>
  rule === 'scrollable-region-focusable' &&
  /class="[^"]*mantine-ScrollArea-viewport[^>]*role="group"/.test(html)

/** A test in which the page may say no error and fail no request, unless it says which it expects. */
export const test = base.extend<{ quiet: { expecting: (pattern: RegExp) => void } }, { browser: Browser }>({
  browser: [({ browser }, use) => use(withMovedClock(browser)), { scope: 'worker' }],
  quiet: [
    async ({ page }, use) => {
      const faults = watch(page)
      const expected: RegExp[] = []
      await use({ expecting: (pattern) => expected.push(pattern) })
      expect(faults.filter((fault) => !expected.some((pattern) => pattern.test(fault)))).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
