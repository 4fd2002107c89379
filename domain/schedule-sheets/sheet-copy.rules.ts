import type { SheetStatus } from './schedule-sheet.ts'

/** What a printed copy is worth: `draft` was printed before anything was published. */
export const copyStandings = ['latest', 'changing', 'older', 'draft', 'annulled'] as const
export type CopyStanding = (typeof copyStandings)[number]

type Sheet = { status: SheetStatus; published_version: number; has_changes: boolean }

/** Whoever holds a copy may trust it only while nothing newer was told and nothing new is being prepared. */
export function copyStanding(
  printed: number,
  { status, published_version, has_changes }: Sheet,
): CopyStanding {
  if (status === 'anulada') return 'annulled'
  if (printed < published_version) return 'older'
  if (published_version === 0) return 'draft'
  return has_changes ? 'changing' : 'latest'
}
