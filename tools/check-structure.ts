/** Fails when a file has no role, a folder holds too many, a word has no glossary entry, a document names a missing file, a decision has no page, features import each other in a circle, or the dependency check is blind. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { modules as modulesWithStates } from '#app/modules/states.ts'
import { faces } from '#tools/modules/faces.ts'

import { decisionProblems, readTracked } from './check-decisions.ts'
import { circlesAt } from './checks/import-circles.ts'

/** The faces of a module, and the types that it merges into those of the core. */
const moduleFile = new RegExp(`^(vocabulary[.]ts|module[.](${Object.keys(faces).join('|')})[.]tsx?)$`)

const roles: Record<string, RegExp> = {
  '{letters/*,modules/*/letters}/*': /^[a-z-]+[.]letter[.]ts$/,
  'domain/*/**': /^[a-z-]+([.]rules)?([.]test)?[.]ts$/,
  'server/features/*/**':
    /^[a-z-]+[.](routes|queries|command|jobs|thread|email|document)[.]ts$|^[a-z-]+([.]race)?[.]test[.]ts$/,
  'modules/*/{rules,contract}/**': /^[a-z-]+([.](rules|contract))?([.]test)?[.]ts$/,
  'modules/*/server/**':
    /^[a-z-]+[.](routes|queries|command|jobs|thread|email|document)[.]ts$|^[a-z-]+([.]race)?[.]test[.]ts$/,
  'modules/*/{office/**,public/*}':
    /^[a-z-]+[.](screen|form|panel|island)([.]test)?[.]tsx$|^[a-z-]+[.](texts|hook|rules)([.]test)?[.]ts$|^[a-z-]+([.]module)?[.]css$/,
  'modules/*/{words,public/texts}/**': /^[a-z-]+([.]test)?[.]ts$/,
  'modules/*/testing/**': /^[a-z-]+[.]ts$/,
  'modules/*/demo/**': /^[a-z-]+([.]test)?[.]ts$|^[a-z-]+[.]json$/,
  'modules/*/bench/*': /^[a-z-]+([.]bench)?[.]ts$/,
  'modules/*/schema/**': /^[a-z-]+[.](sql|test[.]ts)$|^tables[.]generated[.]ts$/,
  'modules/*/*': moduleFile,
  'web/*/features/*/**':
    /^[a-z-]+[.](screen|form|panel|island)([.]test)?[.]tsx$|^[a-z-]+[.](texts|hook|rules)([.]test)?[.]ts$|^[a-z-]+([.]module)?[.]css$/,
}
/** More than this and a folder is read as a list, not as a place. Documents and pictures are not counted. */
const mostFiles = 30
/** `modules/packages` sells packages of tours. */
const forbiddenFolders = /(^|\/)(apps|(?<!^modules\/)packages|src|lib|shared|common|utils|helpers)(\/|$)/

const problems: string[] = []

for (const [glob, allowed] of Object.entries(roles)) {
  for (const file of globSync(glob, { withFileTypes: true })) {
    if (file.isFile() && !allowed.test(file.name))
      problems.push(`${file.parentPath}/${file.name}: not a role of ${glob}`)
  }
}

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
for (const file of tracked)
  if (forbiddenFolders.test(file)) problems.push(`${file}: a folder name that decides nothing`)

const filesOfFolder = new Map<string, number>()
for (const file of tracked.filter((name) => /[.](ts|tsx|css)$/.test(name))) {
  const folder = dirname(file)
  filesOfFolder.set(folder, (filesOfFolder.get(folder) ?? 0) + 1)
}
for (const [folder, files] of filesOfFolder)
  if (files > mostFiles) problems.push(`${folder}: ${files} files; a room holds at most ${mostFiles}`)

// What another product could use has no name of this one's business.
const machinery = /^(web\/(api|ui)|server\/(http|db|jobs))\//
const business =
  /\b(booking|passenger|departure|seat|sheet|schedule|product|tour|voucher|vehicle|driver|crew|guide|accommodation|hotel|pickup|zone|promo|payment|customer)s?\b/
for (const file of tracked.filter((name) => machinery.test(name)))
  if (business.test(file.replace(machinery, '')) && existsSync(file))
    problems.push(`${file}: a word of the business; its feature is the place for it`)

// What a level may is said by a name of domain/staff/level.ts, or by the table of permissions.
const levelAsNumber =
  /\blevel\b[\w.]*\s*(?:[=!]==|[<>]=?)\s*\d|\d\s*(?:[=!]==|[<>]=?)\s*(?:\w+\.)*level\b|['"](?:\w+\.)?level['"],\s*['"](?:=|<=?|>=?|in)['"],\s*[[\d]/
for (const file of tracked.filter((each) =>
  /^(?:letters|domain|contract|words|server|web|demo|modules)\/.*\.tsx?$/.test(each),
))
  if (file !== 'domain/staff/level.ts' && !file.includes('.test.') && existsSync(file))
    for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
      if (levelAsNumber.test(line))
        problems.push(`${file}:${index + 1}: a level as a number: name it in domain/staff/level.ts`)

// PostgreSQL refuses a write outside a transaction (decision 0295); a query that is called inside one is checked here.
const writing =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|forUpdate|forShare|forNoKeyUpdate)\(|\b(insert into|update \w+ (\w+ )?set|delete from|for (no key )?update|for share)\b/
for (const file of globSync('{server,modules}/**/*.queries.ts'))
  if (writing.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: writes or locks, which is for a .command.ts`)

// Making a formatter costs ten times what writing with it does: they are made once.
const keepsFormatters = ['words/formatters.ts', 'domain/zone-offsets.ts']
for (const file of globSync('{letters,domain,words,server,web,modules}/**/*.{ts,tsx}'))
  if (
    !keepsFormatters.includes(file) &&
    !/[.]test[.]|[/]testing[/]/.test(file) &&
    /new Intl[.](NumberFormat|DateTimeFormat|ListFormat)\b|[.]toLocale(Date|Time)?String\(/.test(
      readFileSync(file, 'utf8'),
    )
  )
    problems.push(`${file}: makes a formatter: words/formatters.ts keeps them`)

const asking = /\bsql[`<]|\b(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/
for (const file of globSync('{server,modules}/**/*.routes.ts'))
  if (asking.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: SQL in a route: a .queries.ts reads, a .command.ts writes`)

// The types of tables ask for a status that the table of a life allowed; SQL as text is checked here.
const lives: readonly { tables: readonly string[] }[] = modulesWithStates.flatMap(({ states }) =>
  Object.values(states),
)
const turned = [
  'bookings',
  'booking_items',
  'schedule_sheets',
  'payments',
  ...lives.flatMap(({ tables }) => tables),
]
const turning = new RegExp(
  `update (${turned.join('|')})( \\w+)?\\s+set((?! where )[^\`])*?\\bstatus = (?!\\$\\{)`,
)
for (const file of globSync('{server,modules}/**/*.ts'))
  if (!file.includes('.test.') && turning.test(readFileSync(file, 'utf8')))
    problems.push(
      `${file}: a status written past the table of its life: ask turnedBy of domain/transitions.ts`,
    )

// A command is given one act (decision 0310): its transaction, who acts and when, and nothing beside it.
const beside: [RegExp, string][] = [
  [/\bDatabase\b/, 'is given the database: it takes an act, and what takes several acts is a .jobs.ts'],
  [
    /\btx: Tx\b[^)]*\b(actor: Actor|now: Date)\b/,
    'is given who acts, or the moment, beside the transaction: it takes an act',
  ],
  [/\bpublicUrl\b/, 'names the address of the installation: words/links.ts writes links'],
]
for (const file of globSync('{server,modules}/**/*.command.ts'))
  for (const [named, why] of beside)
    if (named.test(readFileSync(file, 'utf8'))) problems.push(`${file}: ${why}`)
for (const file of globSync(['server/features/**/*.ts', 'modules/*/server/**/*.ts']))
  if (!file.includes('.test.') && /[.]transaction\(\)\s*[.]execute\(/.test(readFileSync(file, 'utf8')))
    problems.push(`${file}: opens a transaction: context.act opens an act`)

problems.push(...circlesAt('.'))

const glossary = readFileSync('docs/glossary.md', 'utf8')
for (const area of globSync(['domain/*/', 'modules/*/'])) {
  const term = area
    .replace(/^(domain|modules)\/|\/$/g, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replaceAll('-', '_')
  if (!glossary.includes(`\`${term}\``)) problems.push(`${area}: \`${term}\` is not in docs/glossary.md`)
}

for (const doc of globSync(['*.md', 'docs/**/*.md'])) {
  for (const [, path = ''] of readFileSync(doc, 'utf8').matchAll(
    /`((?:app|modules|letters|domain|contract|server|web|testing|tools|docs|bench|e2e)\/[\w./-]+)`/g,
  )) {
    if (!existsSync(path)) problems.push(`${doc}: ${path} does not exist`)
  }
}

problems.push(
  ...decisionProblems(
    tracked.filter((file) => existsSync(file)),
    readTracked,
  ),
)

// dependency-cruiser reports success when it cannot read TypeScript, so make sure that it saw the code.
const report = execFileSync('npx', ['depcruise', 'server', '--output-type', 'json'], {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
  stdio: ['ignore', 'pipe', 'ignore'],
})
if (!report.includes('log-in.command.ts')) problems.push('dependency-cruiser does not see TypeScript files')

if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}
