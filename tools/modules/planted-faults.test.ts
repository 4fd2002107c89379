import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { scratchCopy } from './scratch-copy.ts'

/** Of a module that breaks each rule once: the file, its text, and what the tool says of it. */
const faults = {
  'tools/check-structure.ts': [
    ['server/helper.ts', 'export {}\n', 'server/helper.ts: not a role'],
    ['demo/a.queries.ts', 'export {}\n', 'demo/a.queries.ts: not a role'],
    ['module.things.ts', 'export {}\n', 'module.things.ts: not a role'],
    ['server/a.routes.ts', 'export const a = sql`select 1`\n', 'a.routes.ts: SQL in a route'],
    ['server/b.queries.ts', "db.insertInto('a')\n", 'b.queries.ts: writes or locks'],
    ['rules/a.rules.ts', 'new Intl.NumberFormat()\n', 'a.rules.ts: makes a formatter'],
    ['contract/a.ts', 'export const a = level > 2\n', 'a.ts:1: a level as a number'],
    ['server/c.command.ts', 'type A = Database\n', 'c.command.ts: is given the database'],
    ['demo.txt', '', '`planted_fault` is not in docs/glossary.md'],
  ],
  'tools/check-styles.ts': [
    ['office/a.module.css', '.lonely {\n}\n', 'no screen names the class lonely'],
    ['office/b.module.css', '@media (max-width: 33em) {\n}\n', 'is none of the breakpoints'],
    ['public/a.form.tsx', '<p className="unknown" />\n', 'has the class unknown'],
  ],
  'tools/check-sql.ts': [
    ['server/d.queries.ts', 'export const a = sql`select b.nowhere from bookings b`\n', 'nowhere'],
  ],
  'depcruise modules app': [
    ['rules/b.rules.ts', "import '#server/db/act.ts'\n", 'rules-of-a-module-are-pure'],
    ['contract/b.ts', "import '#server/db/act.ts'\n", 'contract-of-a-module-is-neutral'],
    ['words/a.ts', "import '#server/db/act.ts'\n", 'words-of-a-module-are-words'],
    ['words/b.ts', "import '#words/office/message-words.ts'\n", 'customers-read-no-office-words'],
    ['server/e.queries.ts', "import './c.command.ts'\n", 'queries-do-not-write'],
    ['server/e.command.ts', "import '#server/http/route.ts'\n", 'only-routes-speak-http'],
    ['server/f.command.ts', "import '#web/ui/parts/button.tsx'\n", 'server-of-a-module-knows-no-screen'],
    ['office/a.panel.tsx', "import '#server/db/act.ts'\n", 'screens-of-a-module-speak-http'],
    ['public/b.form.tsx', "import '@mantine/core'\n", 'public-pages-of-a-module-are-light'],
    ['module.facts.ts', "import '#domain/staff/permission.ts'\n", 'facts-of-a-module-are-a-leaf'],
    ['module.settings.ts', "import '#server/db/act.ts'\n", 'settings-of-a-module-are-a-leaf'],
    ['demo/b.ts', "import '#web/ui/parts/button.tsx'\n", 'server-of-a-module-knows-no-screen'],
    ['module.histories.ts', "import '#server/db/act.ts'\n", 'contract-of-a-module-is-neutral'],
    ['module.menu.ts', "import './office/a.panel.tsx'\n", 'menu-and-paths-of-a-module-are-leaves'],
    [
      'server/g.command.ts',
      "import '#modules/waiting-list/rules/waiting.ts'\n",
      'modules-know-the-core-alone',
    ],
    ['server/h.command.ts', "import '#app/modules/facts.ts'\n", 'modules-are-not-composed-by-modules'],
  ],
  'oxlint --deny-warnings modules/planted-fault': [
    ['rules/c.ts', 'export const a = (b: any) => b\n', 'no-explicit-any'],
  ],
  'oxfmt --check modules/planted-fault': [['rules/d.ts', 'export const a = "b";\n', 'rules/d.ts']],
} as const

test('each tool sees the faults of a module', () => {
  const copy = scratchCopy('planted')
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const [file, text] of Object.values(faults).flat()) {
    const path = join(copy, 'modules/planted-fault', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
  execFileSync('git', ['add', '-A'], { cwd: copy })
  for (const [tool, planted] of Object.entries(faults)) {
    const [command = '', ...args] = tool.startsWith('tools/') ? ['node', tool] : ['npx', ...tool.split(' ')]
    const { stdout, stderr } = spawnSync(command, args, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8 })
    const missed = planted.filter(([, , said]) => !(stdout + stderr).includes(said))
    expect([tool, missed.map(([file]) => file)]).toEqual([tool, []])
  }
})
