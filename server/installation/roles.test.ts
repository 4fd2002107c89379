import { expect, test } from 'vitest'

import { noPages } from '#server/http/pages.ts'
import { readConfig } from '#server/installation/config.ts'
import { startTestApp } from '#testing/app/test-app.ts'

const DATABASE_URL = 'postgres://baqueano@127.0.0.1:5432/baqueano'
const rolesOf = (ROLE: string) => readConfig({ ROLE, DATABASE_URL }).roles

test('runs all roles, or the configured ones', () => {
  expect(readConfig({}).roles).toEqual(['web', 'worker', 'planner'])
  expect(rolesOf('web')).toEqual(['web'])
  expect(rolesOf('planner, worker')).toEqual(['worker', 'planner'])
  for (const wrong of ['webs', 'web,', 'web worker', 'all'])
    expect(() => rolesOf(wrong)).toThrow(/ROLE is one/)
})

test('roles apart can’t share the embedded database, which one process owns', () => {
  expect(() => readConfig({ ROLE: 'web' })).toThrow(/ROLE needs DATABASE_URL/)
  expect(readConfig({ ROLE: 'web,worker,planner' }).roles).toHaveLength(3)
})

test('answers only monitoring in a background process', async () => {
  const { host } = await startTestApp({ pages: noPages, settings: { ROLE: 'worker', DATABASE_URL } })
  const statusOf = async (path: string) => (await fetch(host + path)).status
  expect(await statusOf('/healthz')).toBe(200)
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/metrics')).toBe(200)
  expect(await statusOf('/login')).toBe(404)
  expect(await statusOf('/api/v1/public/products')).toBe(404)
})
