import { addDays, type LocalDate } from '#domain/local-date.ts'

export type SeasonSpan = { until: LocalDate | null; when: 'past' | 'now' | 'coming' }

/** Until when each season holds, though they may be written in any order: the day before the next one begins. */
export function seasonSpans(seasons: readonly { valid_from: LocalDate }[], today: LocalDate): SeasonSpan[] {
  return seasons.map(({ valid_from }) => {
    // A row that has no date yet is not past: it is the one being written.
    if (!valid_from) return { until: null, when: 'coming' }
    const later = seasons.map((season) => season.valid_from).filter((start) => start > valid_from)
    const next = later.toSorted()[0]
    const until = next ? addDays(next, -1) : null
    const over = until !== null && until < today
    return { until, when: over ? 'past' : valid_from <= today ? 'now' : 'coming' }
  })
}
