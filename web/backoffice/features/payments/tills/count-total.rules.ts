/** How many of each note and coin, by its worth; what is not written is none. */
export type Pieces = Readonly<Record<string, number | undefined>>

/** What is written down, without what there is none of. */
export const writtenPieces = (pieces: Pieces): Record<string, number> =>
  Object.fromEntries(Object.entries(pieces).flatMap(([worth, many]) => (many ? [[worth, many]] : [])))

/** What they come to; undefined while none is written, so that a total can be typed by itself. */
export function totalOf(pieces: Pieces): number | undefined {
  const written = Object.entries(pieces).filter(([, many]) => many !== undefined)
  if (written.length === 0) return undefined
  return written.reduce((sum, [worth, many = 0]) => sum + Number(worth) * many, 0)
}
