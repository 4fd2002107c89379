import type { SheetStatus } from './schedule-sheet.ts'

/** Validity of a printed copy: `draft` was printed before the first publication. */
export const copyValidities = ['latest', 'changing', 'older', 'draft', 'annulled'] as const
export type CopyValidity = (typeof copyValidities)[number]

type Sheet = { status: SheetStatus; published_version: number; has_changes: boolean }

/** A printed copy is valid only while no newer version is published and the sheet has no unpublished changes. */
export function copyValidity(
  printed: number,
  { status, published_version, has_changes }: Sheet,
): CopyValidity {
  if (status === 'anulada') return 'annulled'
  if (printed < published_version) return 'older'
  if (published_version === 0) return 'draft'
  return has_changes ? 'changing' : 'latest'
}
