/** What a crew presses next: the buttons that take people aboard, in the order in which they stand. */
export const step = { 'data-step': true } as const

/**
 * A button that does its act goes away, and with it the focus. It is given to the next such button, or to what stands in its
 * place, or to the title: never to the page.
 */
export function keepFocus(button: HTMLElement): () => void {
  const steps = [...document.querySelectorAll<HTMLElement>('[data-step]')]
  const at = steps.indexOf(button)
  const row = button.closest('li')
  return () =>
    requestAnimationFrame(() => {
      const here = document.activeElement
      if (here && here !== document.body && here.isConnected) return
      const after = at === -1 ? undefined : steps.slice(at + 1).find((each) => each.isConnected)
      const target =
        after ??
        (row?.isConnected ? row.querySelector<HTMLElement>('button') : null) ??
        document.querySelector<HTMLElement>('[data-step]') ??
        document.querySelector<HTMLElement>('h1')
      target?.focus()
    })
}
