/** What is checked, in the order in which it is run. */
import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Check } from '#tools/checks/run-checks.ts'
import {
  countPlaywright,
  countVitest,
  failuresOfPlaywright,
  failuresOfVitest,
  secondTriesOfPlaywright,
} from '#tools/checks/test-reports.ts'

const layers = [
  'app',
  'modules',
  'letters',
  'domain',
  'words',
  'contract',
  'server',
  'demo',
  'web',
  'testing',
  'tools',
  'e2e',
  'bench',
].filter((folder) => existsSync(path.join(import.meta.dirname, '../..', folder)))

export const staticChecks: Check[] = [
  { name: 'types', command: () => ['tsc'], needs: ['tsconfig.json'] },
  {
    name: 'types of the pure domain',
    command: () => ['tsc', '-p', 'domain'],
    needs: ['domain/tsconfig.json'],
  },
  { name: 'lint', command: () => ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: () => ['oxfmt', '--check'] },
  { name: 'architecture', command: () => ['depcruise', ...layers], needs: ['.dependency-cruiser.cjs'] },
  {
    name: 'faces of modules',
    command: () => ['node', 'tools/modules/generate.ts', '--check'],
    needs: ['app/modules.ts'],
  },
  {
    name: 'structure',
    command: () => ['node', 'tools/check-structure.ts'],
    needs: ['tools/check-structure.ts'],
  },
  { name: 'styles', command: () => ['node', 'tools/check-styles.ts'], needs: ['tools/check-styles.ts'] },
  {
    name: 'plain English',
    command: () => ['node', 'tools/prose/check-prose.ts'],
    needs: ['tools/prose/check-prose.ts'],
  },
  {
    name: 'schema',
    command: () => ['node', 'tools/generate-schema.ts', '--check'],
    needs: ['tools/generate-schema.ts', 'server/schema'],
  },
  {
    name: 'columns of raw SQL',
    command: () => ['node', 'tools/check-sql.ts'],
    needs: ['tools/check-sql.ts'],
  },
  {
    name: 'list of rules',
    command: () => ['node', 'tools/check-rules.ts'],
    needs: ['tools/check-rules.ts', 'docs/rules.md'],
  },
  {
    name: 'diagrams of states',
    command: () => ['node', 'tools/generate-states.ts', '--check'],
    needs: ['tools/generate-states.ts', 'docs/states.md'],
  },
  {
    name: 'table of access',
    command: () => ['node', 'tools/trust/generate-access.ts', '--check'],
    needs: ['tools/trust/generate-access.ts', 'docs/access.md'],
  },
  {
    name: 'items of security',
    command: () => ['node', 'tools/check-asvs.ts'],
    needs: ['tools/check-asvs.ts', 'docs/security.md'],
  },
]

export const unitTests: Check = {
  name: 'unit and integration tests',
  command: (report) => [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ],
  env: () => ({ NODE_ENV: 'test' }), // React in production mode cannot be tested
  count: countVitest,
  failures: failuresOfVitest,
  live: true,
}

export const pagesBuild: Check = {
  name: 'build',
  command: () => ['node', 'tools/build.ts'],
  needs: ['vite.config.ts'],
}

export const weights: Check = {
  name: 'weights',
  command: () => ['node', 'tools/check-weights.ts'],
  needs: ['vite.config.ts'],
  after: pagesBuild.name,
}

export const browserTests: Check = {
  name: 'browser tests',
  command: () => ['playwright', 'test', '--reporter=list,json'],
  env: (report) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
  count: countPlaywright,
  failures: failuresOfPlaywright,
  secondTries: secondTriesOfPlaywright,
  live: true,
  needs: ['playwright.config.ts'],
  after: pagesBuild.name,
}
