/** A column of a random file: spellings of its heading, and cells of which some are wrong. */
export type RandomColumn = {
  headings: readonly string[]
  cells: readonly string[]
  /** in how many of ten files it is left out */
  absent?: number
}

type Random = () => number
const below = (random: Random, many: number) => Math.floor(random() * many)
const oneOf = <Each>(random: Random, all: readonly [Each, ...Each[]] | readonly Each[]): Each =>
  all[below(random, all.length)] as Each

function shuffled<Each>(random: Random, all: readonly Each[]): Each[] {
  return all
    .map((each) => [random(), each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each)
}

const spelled = (random: Random, heading: string) =>
  oneOf(random, [heading, heading.toUpperCase(), ` ${heading} `, `${heading}:`, heading.normalize('NFD')])

const quoted = (cell: string) => (/[";,\t|\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Written as the programs of offices write files. */
function encoded(random: Random, text: string): Uint8Array<ArrayBuffer> {
  const bytes = (of: Buffer) => new Uint8Array(of)
  const latin = Buffer.from(text, 'latin1')
  const isLatin = latin.toString('latin1') === text
  return oneOf(random, [
    () => bytes(Buffer.from(text)),
    () => bytes(Buffer.from(`\uFEFF${text}`)),
    () => bytes(Buffer.from(`\uFEFF${text}`, 'utf16le')),
    () => bytes(isLatin ? latin : Buffer.from(text)),
  ])()
}

/** A file with columns in any order and spelling, empty, short, repeated and wrong rows, in any delimiter and encoding. */
export function randomTable(random: Random, columns: readonly RandomColumn[], mostRows = 25) {
  const used = shuffled(
    random,
    columns.filter(({ absent = 0 }) => random() * 10 >= absent),
  )
  const delimiter = oneOf(random, [';', ',', '\t', '|'])
  const rows = [used.map(({ cells }) => oneOf(random, cells))]
  for (let left = 1 + below(random, mostRows); left > 0; left -= 1) {
    const row = used.map(({ cells }) => (random() < 0.1 ? '' : oneOf(random, cells)))
    const kind = random()
    if (kind < 0.08) rows.push(used.map(() => ''))
    else if (kind < 0.16) rows.push(row.slice(0, 1 + below(random, used.length)))
    else if (kind < 0.26 && rows.length > 0) rows.push(oneOf(random, rows))
    else rows.push(row)
  }
  const title = random() < 0.3 ? [['LISTA 2027']] : []
  const header = used.map(({ headings }) => spelled(random, oneOf(random, headings)))
  const text = [...title, header, ...rows]
    .map((row) => row.map(quoted).join(delimiter))
    .join(oneOf(random, ['\n', '\r\n']))
  return {
    text,
    bytes: encoded(random, text),
    /** rows with any text; the others are no lines */
    filled: rows.filter((row) => row.some((cell) => cell.trim())).length,
  }
}
