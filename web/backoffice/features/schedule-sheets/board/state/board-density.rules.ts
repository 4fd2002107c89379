/** The user's choice for this device; '' without one. */
export type Density = 'compact' | 'wide' | ''

/** More sheets than fit side by side at their full width. */
const fewSheets = 4

/** Narrow columns, to show a day at a glance: on busy days, unless this device has a setting. */
export const isCompactDay = (sheets: number, chosen: Density): boolean =>
  chosen === '' ? sheets > fewSheets : chosen === 'compact'
