import sharp from 'sharp'
import { expect, test } from 'vitest'

import { folderStore } from '#server/files/file-store.ts'
import { loadedDemo } from '#testing/app/loaded-demo.ts'
import { startTestDatabase } from '#testing/app/test-app.ts'

import { readReceiptFile } from '../server/receipt-files.queries.ts'
import { listWaiting } from '../server/receipts.queries.ts'

test('receipts wait in the queue on the first day, with pictures, and one of them for less than was asked', async () => {
  const loaded = await loadedDemo('2026-11-21T15:30:00Z')
  const { db } = await startTestDatabase(10, loaded.database)
  const files = folderStore(loaded.files)
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
