/** What a careful eye sees on a page: what overflows, is cut, runs into its neighbour, or is too small to press. */
import type { Page } from '@playwright/test'

export type LayoutRules = {
  /** the least side of what is pressed, in px */
  target: number
  /** what is known and right, by a selector: a map, a picture's caption */
  except?: string
}

/** Everything wrong with the layout of what is shown now, in words. */
export const layoutFaults = (page: Page, rules: LayoutRules) => page.evaluate(inspect, rules)

/** Runs in the page. */
function inspect({ target, except = '' }: LayoutRules): string[] {
  const faults = new Set<string>()
  const firstOfKind = new Map<string, string>()
  /** The first of a kind: thirty rows of one list have one fault. */
  const noteFault = (kind: string, what: string) => {
    const classes = what.match(/\([a-z][^()]*\)/g)?.join() ?? what
    if (!firstOfKind.has(kind + classes)) firstOfKind.set(kind + classes, `${kind}: ${what}`)
  }
  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) faults.add(`the page scrolls sideways: ${wide} of ${innerWidth} px`)

  for (const rows of document.querySelectorAll('[data-rows]')) {
    const list = rows.closest('table')?.parentElement
    if (list && list.scrollWidth > list.clientWidth + 1)
      faults.add(`a list scrolls sideways: ${list.scrollWidth} of ${list.clientWidth} px`)
  }
  // Without a scroll bar and without a shade at its end a line seems whole, unless the next picture looks in.
  for (const line of document.querySelectorAll('nav, ul, ol, div')) {
    const { overflowX, scrollbarWidth, scrollSnapType, backgroundAttachment } = getComputedStyle(line)
    if (
      ['auto', 'scroll'].includes(overflowX) &&
      scrollbarWidth === 'none' &&
      scrollSnapType === 'none' &&
      line.scrollWidth > line.clientWidth + 1 &&
      !backgroundAttachment.includes('local')
    )
      faults.add(`a line does not show that it goes on: ${line.className}`)
  }
  const dialog = [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].at(-1)
  const root = dialog ?? document.body
  const isLeft = (element: Element) =>
    element.closest(`svg, [aria-hidden="true"], script, style, noscript, .leaflet-container`) !== null ||
    (except !== '' && element.closest(except) !== null)
  const isHidden = (element: Element, style: CSSStyleDeclaration) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    (style.position === 'absolute' && (style.clipPath !== 'none' || element.clientWidth <= 1))
  const nameOf = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ')
    const place = element.closest('[class]')?.className
    return `«${text.slice(0, 44)}» (${element.tagName.toLowerCase()}.${String(place).split(' ').slice(0, 2).join('.')})`
  }
  const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline')
  const blockOf = (element: Element): Element => {
    let here = element
    while (here.parentElement && getComputedStyle(here).display === 'inline') here = here.parentElement
    return here
  }
  const isFloating = (element: Element) => {
    for (let here: Element | null = element; here && here !== root; here = here.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(here).position)) return true
    return false
  }

  type Piece = { element: Element; block: Element; box: DOMRect; floats: boolean }
  const pieces: Piece[] = []
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || isLeft(element)) continue
    const style = getComputedStyle(element)
    let isInvisible = false
    for (let here: Element | null = element; here && here !== root; here = here.parentElement)
      if (isHidden(here, getComputedStyle(here))) isInvisible = true
    if (isInvisible) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
    const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
    for (const whole of boxes) {
      let box: DOMRect = whole
      let isSeen = true
      // The text against what would cut it, and against the box that is drawn around it.
      for (
        let here: Element | null = element;
        here && here !== root.parentElement;
        here = here.parentElement
      ) {
        const around = getComputedStyle(here)
        const edge = here.getBoundingClientRect()
        const [cutsX, cutsY] = [around.overflowX, around.overflowY].map((each) => each !== 'visible')
        const isEllipsis = isShort || around.textOverflow === 'ellipsis' || around.webkitLineClamp !== 'none'
        const scrolls = around.overflowX === 'auto' || around.overflowX === 'scroll'
        if (cutsX && (box.right > edge.right + 1.5 || box.left < edge.left - 1.5)) {
          if (!scrolls && !isEllipsis) noteFault('cut', nameOf(element))
          isSeen = box.left < edge.right - 2 && box.right > edge.left + 2
          const left = Math.max(box.left, edge.left)
          box = new DOMRect(left, box.top, Math.min(box.right, edge.right) - left, box.height)
          break
        }
        if (cutsY && (box.top > edge.bottom - 2 || box.bottom < edge.top + 2)) {
          isSeen = false
          break
        }
        // Where a wide table is scrolled, the edge of what holds it falls on a text by chance.
        if (scrolls && here.scrollWidth > here.clientWidth + 1) break
        const isDrawn =
          !isInline(here) &&
          around.borderLeftStyle !== 'none' &&
          Number.parseFloat(around.borderLeftWidth) > 0 &&
          Number.parseFloat(around.borderRightWidth) > 0
        if (isDrawn && here !== document.body) {
          if (box.right > edge.right + 1 || box.left < edge.left - 1)
            noteFault('overflows its box', nameOf(element))
          else if (
            // A text that is a little longer than its place ends in an ellipsis, and its own box at the edge.
            !(isShort && element.scrollWidth > element.clientWidth) &&
            around.borderLeftColor !== 'rgba(0, 0, 0, 0)' &&
            (edge.right - box.right < 2.5 || box.left - edge.left < 2.5) &&
            edge.width > 30
          )
            noteFault('touches the edge', nameOf(element))
          break
        }
      }
      if (isSeen) pieces.push({ element, block: blockOf(element), box, floats: isFloating(element) })
    }
  }

  const still = pieces.filter(({ floats }) => !floats).toSorted((one, other) => one.box.top - other.box.top)
  for (const [index, one] of still.entries()) {
    for (const other of still.slice(index + 1)) {
      if (other.box.top > one.box.bottom - 3) break
      if (one.block === other.block || one.block.contains(other.block) || other.block.contains(one.block))
        continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      const line = Math.min(one.box.height, other.box.height)
      if (across > 2 && down > Math.max(4, line * 0.35))
        noteFault('covers', `${nameOf(one.element)} and ${nameOf(other.element)}`)
      else if (across > -1.5 && across <= 2 && down > line * 0.6)
        noteFault('runs into', `${nameOf(one.element)} and ${nameOf(other.element)}`)
    }
  }

  // A button without a gap to the element above looks like a part of it.
  for (const button of root.querySelectorAll<HTMLElement>('.button')) {
    const { top, left, right } = button.getBoundingClientRect()
    if (isLeft(button) || isFloating(button) || !button.checkVisibility({ visibilityProperty: true }))
      continue
    const above = still.find(
      ({ element, box }) =>
        !button.contains(element) &&
        Math.min(right, box.right) - Math.max(left, box.left) > 2 &&
        box.bottom > top - 4 &&
        box.bottom < top + 4,
    )
    if (above) noteFault('stands on', `${nameOf(above.element)} on ${nameOf(button)}`)
  }

  // Two words in boxes of their own, with nothing between them, are read aloud as one: «Hoydom 22».
  const isWord = /[\p{L}\p{N}]/u
  const named =
    'a[href], button, summary, label, th, h1, h2, h3, [role="tab"], [role="option"], [role="menuitem"]'
  for (const element of root.querySelectorAll<HTMLElement>(named)) {
    if (isLeft(element) || element.hasAttribute('aria-label') || !element.checkVisibility()) continue
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let before: Text | null = null
    for (let node = words.nextNode() as Text | null; node; node = words.nextNode() as Text | null) {
      if (!node.data || !node.parentElement || isLeft(node.parentElement)) continue
      if (
        before &&
        before.parentElement !== node.parentElement &&
        isWord.test(before.data.at(-1) ?? '') &&
        isWord.test(node.data[0] ?? '') &&
        blockOf(before.parentElement ?? element) === blockOf(node.parentElement)
      )
        noteFault('said as one word', nameOf(element))
      before = node
    }
  }

  // A link's description is its tooltip, which comes and goes.
  const references = ['aria-labelledby', 'aria-errormessage', 'for', 'list'].map(
    (each) => [each, ''] as const,
  )
  for (const [attribute, of] of [...references, ['aria-describedby', 'input, select, textarea'] as const])
    for (const element of root.querySelectorAll<HTMLElement>(of || '*'))
      for (const id of element.getAttribute(attribute)?.split(/\s+/) ?? [])
        if (!document.getElementById(id)) noteFault(`${attribute} of nothing`, `#${id} ${nameOf(element)}`)

  const pressed = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]'
  for (const element of root.querySelectorAll<HTMLElement>(pressed)) {
    if (
      isLeft(element) ||
      element.matches(':disabled') ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      continue
    const style = getComputedStyle(element)
    const words = blockOf(element).textContent.trim().length - element.textContent.trim().length
    const isInSentence = element.matches('a:not([data-opener])') && style.display === 'inline' && words > 12
    if (
      isInSentence &&
      element.closest('p, li, dd, label, [role="alert"]') &&
      !style.textDecorationLine.includes('underline')
    )
      noteFault('told by colour alone', nameOf(element))
    // A link within a sentence is as tall as its line.
    if (
      style.display === 'inline' &&
      element.parentElement?.textContent.trim() !== element.textContent.trim()
    )
      continue
    let { width, height } = element.getBoundingClientRect()
    const after = getComputedStyle(element, '::after')
    if (after.position === 'absolute' && after.content !== 'none') continue
    if (element.closest('.skip, [class*="_skip_"]')) continue
    const labels: Element[] = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    for (const box of [...labels, element.closest('label, [class*="Input-input"]')].map((each) =>
      each?.getBoundingClientRect(),
    )) {
      width = Math.max(width, box?.width ?? 0)
      height = Math.max(height, box?.height ?? 0)
    }
    if (width === 0 || height === 0 || (width <= 1 && height <= 1)) continue
    if (Math.min(width, height) < target - 0.5)
      noteFault('small', `${nameOf(element)} ${Math.round(width)}×${Math.round(height)}`)
  }
  return [...faults, ...firstOfKind.values()]
}
