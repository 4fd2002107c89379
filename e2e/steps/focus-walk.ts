/** Walks a page with Tab, and reports where the focus is lost, hidden or invisible. */
import type { Page } from '@playwright/test'

import { expect } from './journey.ts'

/** What the element with the focus is called, and what is wrong with it, if anything is. Runs in the page. */
function judge(): { name: string; fault: string; isLast: boolean; stop: string; id: string } {
  const here = document.activeElement as HTMLElement | null
  const tabbable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
  const isReached = (element: Element) =>
    element.matches(':not(:disabled, [tabindex="-1"], [type="hidden"])') &&
    element.checkVisibility({ visibilityProperty: true })
  if (!here || here === document.body || here === document.documentElement)
    return { name: 'the page', fault: 'the focus is on the page', isLast: true, stop: '', id: 'the page' }
  const id = (here.dataset['walked'] ??= String(document.querySelectorAll('[data-walked]').length + 1))
  const name =
    here.getAttribute('aria-label') ??
    ((here instanceof HTMLInputElement && here.labels?.[0]?.textContent) || here.textContent)
  const stop = `${here.tagName.toLowerCase()} «${(name || here.id || here.className).trim().replaceAll(/\s+/g, ' ').slice(0, 60)}»`
  // Of a group of choices Tab reaches one.
  const isBeside = (element: Element) =>
    here instanceof HTMLInputElement &&
    here.type === 'radio' &&
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    element.name === here.name
  // From the end of the page, where the search is over at once: a page has hundreds of elements, a walk as many steps.
  const next = [...document.querySelectorAll(tabbable)].findLast(
    (other) =>
      here.compareDocumentPosition(other) === Node.DOCUMENT_POSITION_FOLLOWING &&
      !isBeside(other) &&
      isReached(other),
  )
  const related = (element: Element): Element[] => {
    const around = [element, element.nextElementSibling, element.parentElement, element.closest('label')]
    const box = element.parentElement?.parentElement
    return [...around, box, box?.parentElement].filter((each) => each instanceof Element)
  }
  const isDrawn = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)')
  const shows = related(here).some(
    (each) =>
      isDrawn(getComputedStyle(each)) ||
      (each === here && ['::before', '::after'].some((part) => isDrawn(getComputedStyle(here, part)))),
  )
  // A box that is drawn by something beside it is as small as a point, or clear.
  const own = here.getBoundingClientRect()
  const isStandIn = own.width < 6 || own.height < 6 || getComputedStyle(here).opacity === '0'
  const seen = isStandIn ? (here.closest('label') ?? here.parentElement ?? here) : here
  const box = [...seen.getClientRects()].find(({ width, height }) => width > 0 && height > 0) ?? own
  const left = Math.max(box.left, 0)
  const right = Math.min(box.right, innerWidth)
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, innerHeight)
  const answer = (fault: string) => ({ name: stop, fault, isLast: next === undefined, stop, id })
  if (right - left < 3 || bottom - top < 3) return answer('the focus is off screen')
  const points = [0.5, 0.15, 0.85].flatMap((x) =>
    [0.5, 0.15, 0.85].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  )
  const isFree = points.some(([x, y]) => {
    const on = document.elementFromPoint(x, y)
    return (
      on !== null &&
      (seen.contains(on) || on.contains(seen) || (on instanceof HTMLLabelElement && on.control === here))
    )
  })
  if (!isFree) {
    const on = document.elementFromPoint(points[0]?.[0] ?? 0, points[0]?.[1] ?? 0)
    if (on?.closest('[role="alert"], [role="status"], .mantine-Notifications-root'))
      return answer('the focus is covered by a note')
    return answer(`the focus is covered by ${on?.tagName.toLowerCase()}.${on?.className}`)
  }
  return answer(shows ? '' : 'the focus is not seen')
}

export const focused = (page: Page) => page.evaluate(judge)

/** Tab until the end of the page, or of the dialog that holds the focus; then back. Answers what was wrong. */
export async function walk(page: Page, most = 160): Promise<string[]> {
  const faults = new Set<string>()
  for (const key of ['Tab', 'Shift+Tab']) {
    let before = { stop: 'the top', isLast: false }
    let first = await stopAfter(page, key)
    // Where the last act left the focus at the end of the page, the walk begins at its other end.
    if (first.stop === '') first = await stopAfter(page, key)
    let now = first
    for (let steps = 0; steps < most; steps += 1) {
      if (now.stop === '') {
        // Past its last element the page has the focus, before the browser's own buttons.
        if (key === 'Tab' && !before.isLast) faults.add(`${now.fault} after ${before.stop}`)
        break
      }
      if (now.fault) faults.add(`${key}: ${now.stop}: ${now.fault}`)
      before = now
      now = await stopAfter(page, key)
      if (now.id === first.id) break
    }
  }
  return [...faults]
}

async function stopAfter(page: Page, key: string) {
  await page.keyboard.press(key)
  let seen = await focused(page)
  // What was open at the field before goes as soon as the focus has left it.
  for (let wait = 0; wait < 100 && seen.fault && seen.stop; wait += 1) {
    await page.waitForTimeout(30)
    seen = await focused(page)
  }
  return seen
}

/** Waits until an element has the focus and is visible. */
export async function expectSeen(page: Page, what: string) {
  await expect(async () => {
    expect({ what, fault: (await focused(page)).fault }).toEqual({ what, fault: '' })
  }).toPass({ timeout: 20_000 })
}
