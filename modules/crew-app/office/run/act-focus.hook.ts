/** The crew's main buttons, which mark passengers as aboard, in document order. */
export const step = { 'data-step': true } as const
/** The crew's answers about the whole run, up to its start. */
export const answer = { 'data-answer': true } as const

const stepsNow = () => [...document.querySelectorAll<HTMLElement>('[data-step]')]
const isAfter = (row: Element, each: Element) =>
  (row.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/**
 * A button disappears after its action, and with it the focus. The focus goes to the next such button, also after
 * a new rendering, or to its replacement, or to `then`, or to the title: never to the page. On a slow phone the
 * page has focused a neighbour before the action is stored; only an element that the user focused since keeps the
 * focus.
 */
export function keepFocus(button: HTMLElement, then = '[data-step]'): () => void {
  const steps = stepsNow()
  const at = steps.indexOf(button)
  const row = button.closest('li')
  let isTheirs = false
  const own = new AbortController()
  for (const kind of ['keydown', 'pointerdown'])
    document.addEventListener(kind, () => (isTheirs = true), { capture: true, signal: own.signal })
  return () =>
    requestAnimationFrame(() => {
      own.abort()
      const here = document.activeElement
      if (here === button || (isTheirs && here !== document.body)) return
      const connectedRow = row?.isConnected ? row : null
      const after = at === -1 ? undefined : steps.slice(at + 1).find((each) => each.isConnected)
      const target =
        after ??
        (connectedRow && stepsNow().find((each) => isAfter(connectedRow, each))) ??
        connectedRow?.querySelector<HTMLElement>('button') ??
        document.querySelector<HTMLElement>(then) ??
        document.querySelector<HTMLElement>('h1')
      target?.focus()
    })
}
