import { expect, test } from 'vitest'

import { readConfig } from './config.ts'
import { isProvenServer } from './proven-server.ts'

test('a database elsewhere is proven by its certificate and name only', () => {
  const judged = (urls: readonly string[]) => urls.filter((url) => isProvenServer(url))
  const here = [
    'postgres://u:p@localhost:5432/d',
    'postgres://u:p@127.0.0.1/d',
    'postgres://u:p@127.8.9.1/d',
    'postgres://u:p@[::1]:5432/d',
    'postgres:///d',
    'postgres:///d?host=/run/postgresql',
    'postgres://u@elsewhere/d?host=/run/postgresql',
  ]
  expect(judged(here)).toEqual(here)
  const proven = ['postgres://u:p@db.example:5432/d?sslmode=verify-full']
  expect(judged(proven)).toEqual(proven)
  expect(
    judged([
      'postgres://u:p@db.example/d',
      'postgres://u:p@10.0.0.4/d?sslmode=disable',
      'postgres://u:p@db.example/d?sslmode=require',
      'postgres://u:p@db.example/d?sslmode=verify-ca',
      'postgres://u:p@db.example/d?ssl=true',
      'postgres://u:p@127.0.0.1.example.org/d',
      'postgres://u:p@localhost/d?host=db.example',
    ]),
  ).toEqual([])
})

test('lists the settings with an unverified server', () => {
  const DATABASE_URL = 'postgres://u:p@localhost/d'
  const elsewhere = 'postgres://u:p@db.example/d'
  expect(readConfig({}).unprovenServers).toEqual([])
  expect(readConfig({ DATABASE_URL }).unprovenServers).toEqual([])
  expect(readConfig({ DATABASE_URL: elsewhere }).unprovenServers).toEqual(['DATABASE_URL'])
  expect(
    readConfig({ DATABASE_URL, DATABASE_POOLER_URL: elsewhere, DATABASE_REPLICA_URL: elsewhere })
      .unprovenServers,
  ).toEqual(['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'])
})
