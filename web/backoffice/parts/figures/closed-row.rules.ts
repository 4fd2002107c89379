/** The row that the way back to a report carries in the state of its address: it takes the focus again. */
export const closedRow = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'closed' in state && typeof state.closed === 'string'
    ? state.closed
    : null

/** The link that was followed is no longer on the page. */
export const isFocusLost = () => document.activeElement === document.body
