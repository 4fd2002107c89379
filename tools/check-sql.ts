/** Fails when a raw SQL template names a column that its table does not have. Run by `npm run check`. */
import { globSync, readFileSync } from 'node:fs'

import { judgeColumns, readTables, readTemplates } from '#tools/sql/sql-columns.ts'

const generated = globSync(['server/db/tables.generated.ts', 'modules/*/schema/*.generated.ts'])
const tables = readTables(generated.map((file) => readFileSync(file, 'utf8')).join('\n'))
const leastJudged = 3000
let judged = 0
const problems: string[] = []
for (const file of globSync(['server/**/*.ts', 'modules/**/*.ts', 'demo/**/*.ts']))
  for (const { text, line } of readTemplates(readFileSync(file, 'utf8'))) {
    const found = judgeColumns(text, tables)
    judged += found.judged
    problems.push(...found.unknown.map((column) => `${file}:${line}: there is no column ${column}`))
  }
if (judged < leastJudged)
  problems.push(`only ${judged} columns were judged: the check does not see the SQL of the product`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
if (process.argv.includes('--count')) console.log(`${judged} columns of raw SQL are those of their tables`)
