import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { circlesAt, graphOfFeatures, readImports } from './import-circles.ts'

const project = path.resolve(import.meta.dirname, '../..')

/** A copy of domain and server without their tests, with these files added. */
function copyWith(files: Record<string, string>): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'cycles-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  for (const layer of ['domain', 'server'])
    cpSync(path.join(project, layer), path.join(copy, layer), {
      recursive: true,
      filter: (from) => !from.includes('.test.'),
    })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    writeFileSync(path.join(copy, file), text)
  }
  return copy
}

test('no features and no rooms of features import each other in a circle', () => {
  expect(circlesAt(project)).toEqual([])
})

test('sees the imports of every layer', () => {
  const features = [...graphOfFeatures(readImports(project)).keys()]
  for (const layer of ['domain/', 'words/', 'server/features/', 'web/backoffice/features/'])
    expect(features.filter((feature) => feature.startsWith(layer)).length).toBeGreaterThan(3)
})

test('names a circle of features that no folder inside of them shows', () => {
  const copy = copyWith({
    'server/features/departures/seat-pools/planted.queries.ts': `import { listPersons } from '../../persons/persons.queries.ts'\nexport const planted = listPersons\n`,
  })
  expect(circlesAt(copy)).toEqual([
    [
      'server/features/departures → server/features/persons → server/features/departures',
      '  server/features/departures/seat-pools/planted.queries.ts imports server/features/persons/persons.queries.ts',
      '  server/features/persons/persons.queries.ts imports server/features/departures/leading-tour.queries.ts',
    ].join('\n'),
  ])
})

test('counts an import of a type, a lazy import and an address of a whole layer', () => {
  const copy = copyWith({
    'modules/one/one.ts': `import type { Two } from '../two/two.ts'\nexport type One = Two\n`,
    'modules/two/two.ts': `export type Two = 2\nexport const load = () => import('#modules/one/one.ts')\n`,
  })
  expect(circlesAt(copy)).toEqual([
    'modules/one → modules/two → modules/one\n  modules/one/one.ts imports modules/two/two.ts\n  modules/two/two.ts imports modules/one/one.ts',
  ])
})

test('names a circle of two rooms of one feature', () => {
  const copy = copyWith({
    'server/features/bookings/seats/planted.queries.ts': `import type { A } from '../sale/planted.queries.ts'\nexport type B = A\n`,
    'server/features/bookings/sale/planted.queries.ts': `import type { B } from '../seats/planted.queries.ts'\nexport type A = B\n`,
  })
  expect(circlesAt(copy).join('\n')).toContain(
    'server/features/bookings/sale → server/features/bookings/seats → server/features/bookings/sale',
  )
})
