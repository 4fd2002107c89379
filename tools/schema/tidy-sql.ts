/** Makes what PostgreSQL says of its own schema easier to read, without changing what it means. */

const width = 110
/** Where a long statement goes on in a new line. */
const breaks =
  / (?=references |referencing |unique \(|where |for each row|when \(|execute function |check \(|generated always as |foreign key \()/

/** Small letters, lists as «in (…)», and no types behind words that can be nothing but text. */
export function tidy(definition: string): string {
  return definition
    .split(/('(?:[^']|'')*')/)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase().replace(/^::text(?!\[)/, '')))
    .join('')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('time without time zone', 'time')
    .replaceAll(' using btree ', ' ')
    .replaceAll(/= any \(array\[([^[\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/<> all \(array\[([^[\]]*)\]\)/g, 'not in ($1)')
}

/** Breaks a statement that is too long for one line, each further line deeper by two. */
export function wrap(statement: string, indent: number): string {
  if (indent + statement.length <= width) return statement
  const lines = ['']
  for (const part of statement.split(breaks)) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? part : `${last} ${part}`
    if (last === '' || indent + 2 + longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  return lines.join(`\n${' '.repeat(indent + 2)}`)
}
