/** Number of each note and coin, by value; absent means none. */
export type Pieces = Readonly<Record<string, number | undefined>>

/** Pieces without zeros. */
export const writtenPieces = (pieces: Pieces): Record<string, number> =>
  Object.fromEntries(Object.entries(pieces).flatMap(([worth, many]) => (many ? [[worth, many]] : [])))

/** Their sum; undefined without any, so that a total can be typed. */
export function totalOf(pieces: Pieces): number | undefined {
  const written = Object.entries(pieces).filter(([, many]) => many !== undefined)
  if (written.length === 0) return undefined
  return written.reduce((sum, [worth, many = 0]) => sum + Number(worth) * many, 0)
}
