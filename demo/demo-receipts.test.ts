import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { expect, inject, test } from 'vitest'

import { listWaiting } from '#server/features/payments/receipts/receipts.queries.ts'
import { folderStore } from '#server/files/file-store.ts'
import { readReceiptFile } from '#server/files/receipt-files.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

import { loadDemo } from './load-demo.ts'

test('receipts wait in the queue on the first day, with pictures, and one of them for less than was asked', async () => {
  const { db } = await startTestDatabase()
  const files = folderStore(await mkdtemp(join(inject('runFolder'), 'demo-')))
  await loadDemo(db, files, new Date('2026-11-21T15:30:00Z'))
  const { id: tour_operator_id } = await db
    .selectFrom('tour_operators')
    .select('id')
    .where('currency', '=', 'CLP')
    .executeTakeFirstOrThrow()
  const { receipts, waiting } = await listWaiting(db, tour_operator_id)
  expect(waiting).toBe(3)
  for (const { id, amount, booking, resembles } of receipts) {
    expect(amount).toBeGreaterThan(0)
    expect(amount).toBeLessThanOrEqual(booking.due)
    expect(resembles).toBe(null)
    const picture = await readReceiptFile(files, { tour_operator_id, id }, 'image/webp')
    expect(await sharp(picture ?? undefined).metadata()).toMatchObject({ width: 1080, height: 1920 })
  }
  expect(new Set(receipts.map(({ booking }) => booking.id)).size).toBe(3)
})
