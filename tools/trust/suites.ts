/** The suites of `npm run trust`, and the page that says what they printed last. */
export type Suite = {
  name: string
  /** One after the other; the first that fails ends the suite. */
  commands: readonly string[]
  /** what is tried, in a sentence */
  tries: string
  /** the lines of what it prints that are worth keeping */
  resultLines: RegExp
}

const vitest = (...files: string[]) => `vitest run ${files.join(' ')}`
const counted = /^\s+Tests {2}/

export const suites: readonly Suite[] = [
  {
    name: 'rush',
    commands: [
      vitest('server/features/bookings/seats/seats.race.test.ts'),
      'node bench/last-seats.bench.ts 10 2',
    ],
    tries:
      '500 people at two processes ask at once for the 100 seats of a departure; the same race without its lock and its last wall must oversell',
    resultLines: /^\s+Tests {2}|rounds sold/,
  },
  {
    name: 'kills',
    commands: ['node bench/kills.bench.ts 5'],
    tries: 'SIGKILL of the server, its database or both while people book',
    resultLines: /kills; served|acknowledged|again; after|lost|twice/,
  },
  {
    name: 'away',
    commands: [
      vitest('server/db/outage.test.ts', 'server/features/outbox', 'modules/online-payments/server'),
    ],
    tries:
      'mail server and payment provider that are away, silent, slow, or refuse: nothing is lost or done twice',
    resultLines: counted,
  },
  {
    name: 'notices',
    commands: [
      vitest(
        'modules/online-payments/server/attempts/notices',
        'modules/online-payments/server/attempts/notice-flood',
        'modules/online-payments/providers',
        'modules/whatsapp/server/notices',
      ),
    ],
    tries:
      'notices that are forged, old, replayed, out of order or twenty times at once: each payment is in the ledger once',
    resultLines: counted,
  },
  {
    name: 'uploads',
    commands: [
      vitest('server/files', 'server/features/files', 'testing/attack', 'server/http/every-endpoint'),
    ],
    tries: 'pictures, PDFs and tables of strangers that are broken, huge, disguised or hold formulas',
    resultLines: counted,
  },
  {
    name: 'access',
    commands: [
      'node tools/trust/generate-access.ts --check',
      vitest(
        'server/whole-product/access.test.ts',
        'server/http/foreign-ids.test.ts',
        'server/http/every-endpoint.test.ts',
      ),
    ],
    tries: 'every endpoint at every level, of this operator and another, against [the table](access.md)',
    resultLines: counted,
  },
  {
    name: 'fuzz',
    commands: ['node tools/fuzz.ts 20000 7'],
    tries: '20 000 hostile requests on the demo: no answer of 500, no hang, one shape of refusal',
    resultLines: /requests|faults|slowest|answers/,
  },
  {
    name: 'restore',
    commands: [vitest('server/backups', 'tools/backup.test.ts', 'server/db/cold-copy.test.ts')],
    tries:
      'backups of a working installation, opened, damaged, restored into other places and compared by sums',
    resultLines: counted,
  },
  {
    name: 'upgrade',
    commands: [
      vitest(
        'server/whole-product/rolling-restart',
        'server/whole-product/failed-upgrade',
        'server/whole-product/grown-tables',
        'tools/schema/contractions',
      ),
    ],
    tries:
      'the last release beside this one on one database; an upgrade that fails; tables that grow under a working process',
    resultLines: counted,
  },
  {
    name: 'soak',
    commands: [`node bench/soak.bench.ts ${process.env.SOAK_MINUTES ?? '5'}`],
    tries:
      'memory after minutes of work (SOAK_MINUTES=30 for longer): the heap that is left once it was collected',
    resultLines: /^(minute|\s+\d+ {2})/,
  },
  {
    name: 'cluster',
    commands: ['npm run -s cluster'],
    tries: 'several machines: journeys and a rush over them, then each part stopped and started under load',
    resultLines:
      /journeys|people at once|bookings\/s|lost|^(stopped|web|worker|planner|replica|PgBouncer|primary|nginx)\b|not (built|installed)/,
  },
]

type Result = { isGood: boolean; output: string[]; minutes: number }

/** Of many lines, the last say how it ended. */
const mostLines = 12

export function sectionOf({ name, tries }: Suite, { isGood, output, minutes }: Result): string {
  const printed = output.slice(-mostLines).map((line) => line.trim().replaceAll(/\s+/g, ' '))
  return `## ${name}

${tries}

\`npm run trust ${name}\`, ${minutes} minutes, ${isGood ? 'passed' : '**failed**'}:

\`\`\`
${printed.join('\n')}
\`\`\`
`
}

const notTried = ({ name, tries }: Suite) =>
  `## ${name}\n\n${tries}\n\n\`npm run trust ${name}\`, not tried yet.\n`

/** The section of each suite on the page. */
export function readSections(page: string): Map<string, string> {
  return new Map(
    page
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (\w+)/.exec(section)?.[1] ?? '', `${section.trimEnd()}\n`] as const),
  )
}

export function pageOf(sections: ReadonlyMap<string, string>): string {
  return [
    `# Suites of trust

For a person who asks what was tried against loss, double sales and attacks, and what it printed last. \`npm run trust\` runs all suites and
writes this page; each ends within a quarter of an hour, and fails when a requirement fails. Figures belong to the machine: two shared
cores with other work.
`,
    ...suites.map((suite) => sections.get(suite.name) ?? notTried(suite)),
  ].join('\n')
}
