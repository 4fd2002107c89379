import { formatDuration } from '#words/format.ts'
import { displayNames } from '#words/formatters.ts'
import { grammar } from '#words/grammar.ts'

/** «5 h», also of a correction: «-1 h»; nothing of none. */
export const hoursText = (minutes: number): string =>
  minutes === 0 ? '' : `${minutes < 0 ? '-' : ''}${formatDuration(Math.abs(minutes))}`

/** «inglés, español», of ISO codes. */
export const languagesText = (codes: readonly string[]): string =>
  codes.map((code) => displayNames(grammar.locale, { type: 'language' }).of(code) ?? code).join(', ')
