/** What a person chose for this device; '': nothing. */
export type Density = 'compact' | 'wide' | ''

/** More sheets than fit side by side at their full width. */
const fewSheets = 4

/** Narrow columns, so that a day is seen at a glance: on busy days, unless this device was told otherwise. */
export const isCompactDay = (sheets: number, chosen: Density): boolean =>
  chosen === '' ? sheets > fewSheets : chosen === 'compact'
