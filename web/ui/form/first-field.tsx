import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

const fields = 'input:not([type="hidden"]), select, textarea, [role="combobox"]'
const mark = 'data-autofocus'
/** Content that loads later than this does not take the focus. */
const timeoutMs = 5000

/** Focuses its first field on mount, even one that is rendered a moment later. */
export function FirstField({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  // Before the kit looks for what is marked.
  useLayoutEffect(() => {
    if (box.current) markFirst(box.current)
  }, [])
  useEffect(() => (box.current ? takeFocus(box.current) : undefined), [])
  return <div ref={box}>{children}</div>
}

const isShown = (element: HTMLElement) =>
  element.getClientRects().length > 0 && !element.matches(':disabled, [tabindex="-1"]')

/** Of a radio group the checked one: only it is in the tab order. */
function chosenOf(element: HTMLElement): HTMLElement {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return element
  const group = element.closest('form, fieldset, [role="radiogroup"]') ?? document
  return group.querySelector<HTMLElement>(`input[name="${CSS.escape(element.name)}"]:checked`) ?? element
}

function firstField(box: HTMLElement): HTMLElement | undefined {
  const marked = box.querySelector<HTMLElement>(`[${mark}]`)
  if (marked?.matches(`${fields}, button, a`)) return marked
  // The mark of a field made of several, such as a time, is on what holds them.
  const found = [...(marked ?? box).querySelectorAll<HTMLElement>(fields)].find(isShown)
  return found && chosenOf(found)
}

function markFirst(box: HTMLElement): HTMLElement | undefined {
  const field = firstField(box)
  for (const other of box.querySelectorAll(`[${mark}]`)) if (other !== field) other.removeAttribute(mark)
  field?.setAttribute(mark, 'true')
  return field
}

function takeFocus(box: HTMLElement): () => void {
  const take = () => {
    const field = markFirst(box)
    if (!field || field === document.activeElement) return
    field.focus({ preventScroll: true })
  }
  const watching = new MutationObserver(() => {
    if (!isFieldOf(box, document.activeElement)) take()
  })
  // A menu that this was opened from gives the focus back to what is behind.
  const returned = ({ target }: FocusEvent) => {
    const layer = box.closest('[role="dialog"]')
    if (layer && target instanceof Node && !layer.contains(target)) take()
  }
  const stop = () => {
    watching.disconnect()
    clearTimeout(over)
    for (const kind of ['keydown', 'pointerdown'] as const) removeEventListener(kind, stop, true)
    removeEventListener('focusin', returned)
  }
  const over = setTimeout(stop, timeoutMs)
  take()
  watching.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  for (const kind of ['keydown', 'pointerdown'] as const) addEventListener(kind, stop, true)
  addEventListener('focusin', returned)
  return stop
}

const isFieldOf = (box: HTMLElement, element: Element | null) =>
  element !== null && box.contains(element) && element.matches(`${fields}, [${mark}]`)
