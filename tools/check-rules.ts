/** Checks docs/rules.md: what it names exists, and each rule by which the database refuses is named in it. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { constraintRefusals } from '#server/schema/constraint-refusals.ts'

const sqlFiles = globSync(['server/schema/functions/*.sql', 'modules/*/schema/*.sql'])
const read = (file: string) => readFileSync(file, 'utf8')
const spans = [...read('docs/rules.md').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span)
const problems: string[] = []

for (const span of spans) {
  const [place = '', name] = span.split('#')
  const files = place.includes('/') ? [place] : sqlFiles.filter((file) => basename(file) === place)
  if (name !== undefined && !files.some((file) => existsSync(file) && read(file).includes(name)))
    problems.push(`docs/rules.md: ${place} does not hold ${name}`)
  if (
    name === undefined &&
    /[.]test[.]ts$/.test(place) &&
    globSync(`{server,tools,modules}/**/${basename(place)}`).length === 0
  )
    problems.push(`docs/rules.md: ${place} does not exist`)
}

const named = new Set(spans.map((span) => span.split('#').at(-1)))
const refusing = sqlFiles.flatMap((file) =>
  [...read(file).matchAll(/create or replace function (\w+)\([\s\S]*?(?=\ncreate or replace|$)/g)]
    .filter(([text]) => text.includes('raise exception'))
    .map(([, name = '']) => name),
)
for (const name of [...refusing, ...Object.keys(constraintRefusals)])
  if (!named.has(name)) problems.push(`docs/rules.md: ${name} refuses and is not in it`)

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
