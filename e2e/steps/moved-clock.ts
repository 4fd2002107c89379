/** Moves the clock of every page by the seconds by which the machine's was moved: the browser reads the real one. */
import type { Browser } from '@playwright/test'

const seconds = Number(process.env.MOVED_CLOCK_SECONDS ?? 0)

export function withMovedClock(browser: Browser): Browser {
  if (seconds === 0) return browser
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript((milliseconds) => {
      const RealDate = Date
      const movedNow = () => RealDate.now() + milliseconds
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given: [], newTarget) =>
          Reflect.construct(target, given.length > 0 ? given : [movedNow()], newTarget) as Date,
        apply: () => new RealDate(movedNow()).toString(),
        get: (target, name) => (name === 'now' ? movedNow : (Reflect.get(target, name) as unknown)),
      })
    }, seconds * 1000)
    return context
  }
  return browser
}
