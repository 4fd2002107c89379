import { globSync, readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { constraintRefusals } from '#server/schema/constraint-refusals.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

const sources = (glob: string | string[]) =>
  globSync(glob)
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)

test('every code that the domain declares is given somewhere', () => {
  const isDeclaration = (file: string) => /refusals?\.ts$/.test(file)
  const domain = sources(['domain/**/*.ts', 'modules/*/rules/**/*.ts'])
  const codes = domain
    .filter(([file]) => isDeclaration(file))
    .flatMap(([, text]) => [...text.matchAll(/^ {2}(\w+): (?:NoDetails|\{)/gm)].map(([, code = '']) => code))
  const givers = [
    ...domain.filter(([file]) => !isDeclaration(file)),
    ...sources(['server/**/*.ts', 'modules/*/server/**/*.ts', 'modules/*/module.facts.ts']),
  ]
    .map(([, text]) => text)
    .join('\n')
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => !givers.includes(`'${code}'`))).toEqual([])
})

test('every constraint that has a refusal is in the database, and every one that a trigger names has a refusal', async () => {
  const { db } = await startTestDatabase()
  const { rows: bodies } = await sql<{ prosrc: string }>`
    select prosrc from pg_proc where pronamespace = 'public'::regnamespace`.execute(db)
  const { rows: declared } = await sql<{ name: string }>`
    select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'`.execute(
    db,
  )
  const source = bodies.map(({ prosrc }) => prosrc).join('\n')
  const words = new Set([...source.matchAll(/'([a-z_]+)'/g)].map(([, word]) => word))
  const names = new Set(declared.map(({ name }) => name))
  // Some are put together: `what || '_busy'`.
  const isKnown = (name: string) =>
    names.has(name) || words.has(name) || words.has(name.replace(/^[a-z]+/, ''))
  const refused = Object.keys(constraintRefusals)
  expect(refused.filter((name) => !isKnown(name))).toEqual([])
  const raised = [...source.matchAll(/constraint = '([a-z_]+)'/g)].map(([, name = '']) => name)
  expect(raised.length).toBeGreaterThan(5)
  expect(raised.filter((name) => !refused.includes(name))).toEqual([])
})
