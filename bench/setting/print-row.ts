/** Prints one row of a table: the first cells as wide as `words`, the others, which hold figures, as `figures`. */
export function printRow(cells: readonly string[], { named = 1, words = 24, figures = 11 } = {}) {
  console.log(
    cells.map((cell, index) => (index < named ? cell.padEnd(words) : cell.padStart(figures))).join(''),
  )
}
