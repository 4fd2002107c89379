/** The kit gives the focus back to the opener of a dialog 10 ms after it closed: this comes after. */
const delayMs = 60
const most = 2000

/** A new sheet gets the focus, once it is rendered and the dialog is closed. */
export function focusNewColumn(known: readonly string[], waited = 0) {
  setTimeout(() => {
    const columns = [...document.querySelectorAll<HTMLElement>('[data-column][data-number]')]
    const fresh = columns.find(({ dataset }) => !known.includes(dataset['drop'] ?? ''))
    if (fresh && !document.querySelector('[role="dialog"]')) {
      fresh.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      fresh.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
    } else if (waited < most) focusNewColumn(known, waited + delayMs)
  }, delayMs)
}
