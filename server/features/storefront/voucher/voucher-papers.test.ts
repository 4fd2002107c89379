import { expect, test, vi } from 'vitest'

import { actsOn } from '#server/db/act.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { findPort } from '#testing/cluster/pgbouncer.ts'

import { findPapers } from './voucher-papers.queries.ts'

const letter = { kind: 'booking-confirmed', booking_id: crypto.randomUUID(), language: 'es' } as const
const start = { publicUrl: 'https://andes.test' }

test('while the database is away no letter leaves without its papers: it is tried again later', async () => {
  const url = `postgres://postgres@127.0.0.1:${await findPort()}/postgres`
  const away = openDatabase(openPool(url, { connections: 1, report: () => undefined }))
  const report = vi.fn()
  const now = new Date()
  const acts = { db: away, act: actsOn({ db: away, now: () => now, ...start }) }
  const papers = findPapers(acts, letter, {
    now,
    start,
    sender: 'hola@andes.test',
    findLogo: () => Promise.resolve(null),
    report,
  })
  await expect(papers).rejects.toThrow(/ECONNREFUSED/)
  expect(report).not.toHaveBeenCalled()
  await away.destroy()
})
