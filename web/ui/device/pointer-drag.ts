/** One way of dragging for mouse, pen and finger: docs/decisions/0120. */
export type PointerDrag = {
  ghostClass: string
  /** the dragged item, as text */
  label: (source: HTMLElement) => string
  /** effect of a drop here, as text; null: none */
  hint: (source: HTMLElement, landing: HTMLElement, after: boolean) => string | null
  drop: (source: HTMLElement, landing: HTMLElement, after: boolean) => void
  /** for marks that last as long as the drag */
  onStart?: (source: HTMLElement) => void
  onEnd?: () => void
}

type Held = {
  source: HTMLElement
  pointer: number
  x: number
  y: number
  isTouch: boolean
  timer: number
  ghost: HTMLElement | null
  landing: HTMLElement | null
  after: boolean
}

const distanceBeforeDrag = 5
const holdBeforeDrag = 280
/** how near an edge the pointer scrolls, and how far in a frame */
const edge = 56
const stride = 14

/**
 * Elements with `data-drag` can be carried, those with `data-drop` take them. A mouse carries at once; a finger after a
 * short hold, so that a swipe still scrolls. Nothing is drawn again meanwhile: only attributes change.
 */
export function dragByPointer(root: HTMLElement, drag: PointerDrag): () => void {
  let held: Held | null = null
  const over = new AbortController()
  const { signal } = over

  const begin = () => {
    if (!held || held.ghost) return
    getSelection()?.removeAllRanges()
    held.ghost = ghostOf(drag.label(held.source), drag.ghostClass)
    held.source.setAttribute('data-carried', '')
    root.setAttribute('data-dragging', '')
    drag.onStart?.(held.source)
    place(held.x, held.y)
    requestAnimationFrame(scrollNearEdges)
  }

  const place = (x: number, y: number) => {
    if (!held?.ghost) return
    held.x = x
    held.y = y
    held.ghost.style.transform = `translate(${x + 14}px, ${y + 10}px)`
    const under = document.elementFromPoint(x, y)
    const landing = under?.closest<HTMLElement>('[data-drop]') ?? null
    const box = landing?.getBoundingClientRect()
    const after = box ? y > box.top + box.height / 2 : false
    if (landing === held.landing && after === held.after) return
    mark(held.landing, null)
    held.landing = landing && root.contains(landing) ? landing : null
    held.after = after
    const hint = held.landing && drag.hint(held.source, held.landing, after)
    mark(held.landing, hint === null ? null : after ? 'after' : 'before')
    held.ghost.lastElementChild?.replaceChildren(hint ?? '')
  }

  const scrollNearEdges = () => {
    if (!held?.ghost) return
    const { x, y } = held
    for (const box of scrollersAt(x, y)) nudge(box, x, y)
    place(x, y)
    requestAnimationFrame(scrollNearEdges)
  }

  const end = (drops: boolean) => {
    if (!held) return
    const { source, ghost, landing, after, timer } = held
    clearTimeout(timer)
    held = null
    if (!ghost) return
    ghost.remove()
    mark(landing, null)
    source.removeAttribute('data-carried')
    root.removeAttribute('data-dragging')
    // The click that follows is the end of the drag, not a click.
    const swallow = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50)
    if (drops && landing) drag.drop(source, landing, after)
    drag.onEnd?.()
  }

  const press = (event: PointerEvent) => {
    const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-drag]') : null
    if (!source || event.button !== 0 || !event.isPrimary || held) return
    const isTouch = event.pointerType === 'touch'
    held = {
      source,
      pointer: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      isTouch,
      timer: isTouch ? window.setTimeout(begin, holdBeforeDrag) : 0,
      ghost: null,
      landing: null,
      after: false,
    }
  }
  const move = (event: PointerEvent) => {
    if (!held || event.pointerId !== held.pointer) return
    const { clientX: x, clientY: y } = event
    if (held.ghost) return place(x, y)
    if (Math.hypot(x - held.x, y - held.y) < distanceBeforeDrag) return
    if (held.isTouch) return end(false)
    begin()
    place(x, y)
  }

  root.addEventListener('pointerdown', press, { signal })
  document.addEventListener('pointermove', move, { signal })
  document.addEventListener('pointerup', () => end(true), { signal })
  document.addEventListener('pointercancel', () => end(false), { signal })
  // A finger that carries something does not scroll, open a menu or drag a link.
  root.addEventListener('touchmove', (event) => held?.ghost && event.preventDefault(), {
    signal,
    passive: false,
  })
  root.addEventListener('contextmenu', (event) => held?.isTouch && event.preventDefault(), { signal })
  root.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !held?.ghost) return
      event.stopPropagation()
      end(false)
    },
    { signal, capture: true },
  )
  return () => {
    end(false)
    over.abort()
  }
}

function ghostOf(label: string, className: string): HTMLElement {
  const ghost = document.createElement('div')
  ghost.className = className
  ghost.setAttribute('aria-hidden', 'true')
  const [name, hint] = [document.createElement('strong'), document.createElement('span')]
  name.textContent = label
  ghost.append(name, hint)
  document.body.append(ghost)
  return ghost
}

function mark(landing: HTMLElement | null, where: 'before' | 'after' | null) {
  if (where) landing?.setAttribute('data-over', where)
  else landing?.removeAttribute('data-over')
}

function scrollersAt(x: number, y: number): Element[] {
  const found: Element[] = []
  let box: Element | null | undefined = document.elementFromPoint(x, y)?.closest('[data-scroll]')
  while (box) {
    found.push(box)
    box = box.parentElement?.closest('[data-scroll]')
  }
  return found.length > 0 ? [...found, document.documentElement] : [document.documentElement]
}

function nudge(box: Element, x: number, y: number) {
  const isPage = box === document.documentElement
  const { left, right, top, bottom } = isPage
    ? { left: 0, right: innerWidth, top: 0, bottom: innerHeight }
    : box.getBoundingClientRect()
  const pull = (at: number, from: number, to: number) =>
    at < from + edge ? -stride : at > to - edge ? stride : 0
  if (box.scrollWidth > box.clientWidth && !isPage) box.scrollLeft += pull(x, left, right)
  if (box.scrollHeight > box.clientHeight) box.scrollTop += pull(y, top, bottom)
}
