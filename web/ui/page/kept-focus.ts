/**
 * Moves the focus when its element disappears: a deleted row, a button after its action, a dialog opened from a
 * menu. The browser would give it to the page, and keyboard users would start again from the top.
 *
 * For every focused element it stores the container and the neighbours on each level, and from where its dialog
 * or menu was opened. When the element disappears and nothing else takes the focus, the nearest of these gets it.
 */

const layers = '[role="dialog"], [role="menu"], [role="listbox"]'
const reached =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, [tabindex], [contenteditable="true"]'
/** The kit gives the focus back after 10 ms, and screens their own way in the next frame. */
const delayMs = 60
/** Changes later than this after a key were not caused by it. */
const actTakes = 1000

type Level = { holder: Element; next: Element | null; previous: Element | null }
type Kept = { element: Element; levels: Level[]; opener: Kept | undefined; path: string }

const isReached = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(`:is(${reached}):not(:disabled, [tabindex="-1"])`) &&
  element.checkVisibility({ visibilityProperty: true })

const within = (element: Element | null): HTMLElement[] =>
  element?.isConnected ? [element, ...element.querySelectorAll(reached)].filter(isReached) : []

function levelsOf(element: Element): Level[] {
  const levels: Level[] = []
  for (let here = element; here.parentElement && here.parentElement !== document.body;) {
    levels.push({
      holder: here.parentElement,
      next: here.nextElementSibling,
      previous: here.previousElementSibling,
    })
    here = here.parentElement
  }
  return levels
}

/** The nearest that is still there: what follows, what precedes, what else its holder has, and so on outwards. */
function nearest(kept: Kept): HTMLElement | undefined {
  if (isReached(kept.element) && kept.element.isConnected) return kept.element
  // Another screen has no neighbours of the old element.
  if (kept.path !== location.pathname) return document.querySelector<HTMLElement>('h1[tabindex]') ?? undefined
  for (const { holder, next, previous } of kept.levels) {
    if (!holder.isConnected || holder.matches('main')) continue
    const found = within(next)[0] ?? within(previous).at(-1) ?? within(holder)[0]
    if (found) return found
    if (holder.matches(layers)) break
  }
  if (kept.opener) return nearest(kept.opener)
  return document.querySelector<HTMLElement>('h1[tabindex], main [tabindex]') ?? undefined
}

const isSeen = (element: Element): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const there = document.elementFromPoint(left + width / 2, top + height / 2)
  return there !== null && (element.contains(there) || there.contains(element))
}

/** Watches over the page from now on; answers how to stop. */
export function keepFocus(): () => void {
  let last: Kept | undefined
  let waiting = 0
  let isPointing = false
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === document.body) return
    const isSameLayer = last && target.closest(layers) === last.element.closest(layers)
    const opener = target.closest(layers) ? (isSameLayer ? last?.opener : last) : undefined
    last = { element: target, levels: levelsOf(target), opener, path: location.pathname }
  }
  const isLost = () => document.activeElement === null || document.activeElement === document.body
  const look = () => {
    waiting = 0
    if (!last || !isLost() || (last.element.isConnected && isReached(last.element))) return
    const found = nearest(last)
    // Mouse users see where they are; and on a phone a field would open the keyboard.
    if (isPointing && found?.matches('input, textarea, select')) return
    found?.focus({ preventScroll: isPointing })
  }
  const later = () => {
    if (waiting || !last || !isLost()) return
    waiting = window.setTimeout(look, delayMs)
  }
  // A click outside of all controls drops the focus.
  const point = ({ target }: PointerEvent) => {
    isPointing = true
    if (target instanceof Element && !target.closest(reached)) last = undefined
  }
  let pressedAt = 0
  const type = ({ key }: KeyboardEvent) => {
    isPointing = false
    if (key !== 'Enter' && key !== ' ' && key !== 'Escape') return
    pressedAt = performance.now()
    // Moves without a DOM change are not observed.
    setTimeout(bringBack, 2 * delayMs)
    setTimeout(bringBack, actTakes)
  }
  /**
   * Content added or removed by an action moves the pressed button: it is scrolled into view again, or the next
   * Tab would land off screen.
   */
  const bringBack = () => {
    const { activeElement } = document
    if (
      performance.now() - pressedAt > actTakes + delayMs ||
      !activeElement ||
      isLost() ||
      isSeen(activeElement)
    )
      return
    activeElement.scrollIntoView({ block: 'nearest' })
  }
  const watching = new MutationObserver(() => {
    later()
    requestAnimationFrame(bringBack)
  })
  watching.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', point, true)
  document.addEventListener('keydown', type, true)
  return () => {
    watching.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('pointerdown', point, true)
    document.removeEventListener('keydown', type, true)
  }
}
