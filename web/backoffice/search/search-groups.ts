import type { Found } from '#contract/dashboard/search.contract.ts'

import { layoutTexts as texts } from '../layout.texts.ts'
import { foundKinds, kinds } from './found-words.ts'

/** Text without accents and capitals, which a search ignores. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const matchesTyped = (label: string, typed: string): boolean => fold(label).includes(fold(typed))

/** Records are searched from two letters on. */
export const isSearchable = (typed: string): boolean => typed.length >= 2

type Things = { group: string; things: readonly Found[] }

/** The records opened last until something is typed, then the found ones by their kind. */
export function groupFinds(
  typed: string,
  found: readonly Found[],
  recent: () => readonly Found[],
): readonly Things[] {
  if (typed === '') return [{ group: texts.searchRecent, things: recent() }]
  return foundKinds.map((kind) => ({
    group: kinds[kind].group,
    things: found.filter((thing) => thing.kind === kind),
  }))
}

/** The sentence that a screen reader speaks, and that replaces an empty list. */
export function spokenResults(results: number, isError: boolean): string {
  if (results > 0) return texts.searchCount(results)
  return isError ? texts.searchFailed : texts.searchNothing
}
