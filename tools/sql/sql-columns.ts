/** Finds columns that a raw SQL template names and its table does not have. Fragments whose table is elsewhere are not judged. */

/** The columns of each table, from the generated table types. */
export function readTables(generated: string): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>()
  for (const [, table = '', body = ''] of generated.matchAll(/^ {2}(\w+): \{\n([\s\S]*?)^ {2}\}/gm))
    tables.set(table, new Set([...body.matchAll(/^ {4}(\w+)\??:/gm)].map(([, column = '']) => column)))
  return tables
}

type Template = { text: string; line: number }

/** The texts of all `sql` templates of a file, the nested ones too; what is interpolated becomes `$`. */
export function readTemplates(source: string): Template[] {
  const templates: Template[] = []
  for (const { index } of source.matchAll(/\bsql(?:<[^`]*?>)?`/g)) {
    const start = source.indexOf('`', index) + 1
    templates.push({ text: templateAt(source, start).text, line: source.slice(0, index).split('\n').length })
  }
  return templates
}

function templateAt(source: string, start: number): { text: string; end: number } {
  let text = ''
  let at = start
  while (at < source.length && source[at] !== '`') {
    if (source[at] === '\\') at += 2
    else if (source.startsWith('${', at)) {
      at = endOfExpression(source, at + 2)
      text += ' $ '
    } else text += source[at++]
  }
  return { text, end: at + 1 }
}

function endOfExpression(source: string, start: number): number {
  let depth = 1
  let at = start
  while (at < source.length && depth > 0) {
    const sign = source[at]
    if (sign === '`') at = templateAt(source, at + 1).end
    else if (sign === "'" || sign === '"') at = source.indexOf(sign, at + 1) + 1
    else {
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      at += 1
    }
  }
  return at
}

const keywords =
  /^(on|where|set|left|right|inner|cross|full|join|group|order|limit|for|using|as|values|select|union|returning|when|lateral|natural|with|offset|having|window|default|tablesample)$/
const sources =
  /(?:\b(?:from|join|update|into|using)\s+(?:only\s+|lateral\s+)?|,\s*)([a-z_]+|\$)(?:\s+(?:as\s+)?([a-z_]+))?/g

/** The tables that each alias or bare table name refers to; null if it also refers to something else. */
function aliasesOf(text: string, tables: ReadonlyMap<string, unknown>): Map<string, Set<string> | null> {
  const aliases = new Map<string, Set<string> | null>()
  for (const [, source = '', alias = ''] of text.matchAll(sources)) {
    const name = alias === '' || keywords.test(alias) ? source : alias
    const known = aliases.get(name)
    if (!tables.has(source)) {
      if (name !== source) aliases.set(name, null)
    } else if (known !== null) aliases.set(name, (known ?? new Set()).add(source))
  }
  // Subqueries, functions with an alias and common table expressions.
  for (const [, after, before] of text.matchAll(
    /\)\s*(?:with ordinality\s+)?(?:as\s+)?([a-z_]+)\b|\b([a-z_]+)\s+as\s+(?:materialized\s+)?\(/g,
  ))
    aliases.set(after ?? before ?? '', null)
  return aliases
}

/** Columns named that are not there, as `table.column`, and how many names were judged. */
export function judgeColumns(template: string, tables: ReadonlyMap<string, ReadonlySet<string>>) {
  const text = template.replace(/--[^\n]*/g, ' ').replace(/'(?:[^']|'')*'/g, "''")
  const aliases = aliasesOf(text, tables)
  const unknown: string[] = []
  let judged = 0
  const judge = (names: Iterable<string>, column: string) => {
    judged += 1
    if (![...names].some((table) => tables.get(table)?.has(column)))
      unknown.push(`${[...names].join('|')}.${column}`)
  }
  for (const [, alias = '', column = ''] of text.matchAll(
    /(?<![.\w$])([a-z_]+)\.([a-z_][a-z0-9_]*)\b(?!\s*\()/g,
  )) {
    const names = aliases.get(alias)
    if (names) judge(names, column)
  }
  for (const [, table = '', list = ''] of text.matchAll(
    /\binsert into ([a-z_]+)(?:\s+as\s+[a-z_]+)?\s*\(([^()]*)\)/g,
  ))
    if (tables.has(table))
      for (const column of list.split(',').map((each) => each.trim()))
        if (/^[a-z_]+$/.test(column)) judge([table], column)
  return { unknown, judged }
}
