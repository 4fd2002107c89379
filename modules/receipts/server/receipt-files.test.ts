import sharp from 'sharp'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { givenOperator } from '#testing/given/given.ts'
import { receiptPicture } from '#testing/given/receipt-pictures.ts'
import { smallPdf } from '#testing/given/small-pdf.ts'

import { acceptReceipt, getReceiptFile, listReceipts, rejectReceipt } from '../contract/receipts.contract.ts'
import { startWithReceipts } from '../testing/receipts.ts'
import { clearRejected } from './clear-rejected.jobs.ts'
import { readReceiptFile } from './receipt-files.queries.ts'

test('rotates a photograph upright, keeps a PDF unchanged, and serves neither without permission', async () => {
  const { db, host, as, send, manager, seller, sold } = await startWithReceipts()
  const one = await sold()
  const turned = await receiptPicture().jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const picture = await send(one.id, { amount: '18000' }, { bytes: turned })
  const pdf = smallPdf()
  const paper = await send(one.id, { amount: '18000' }, { bytes: pdf })
  const fetched = async (id: string, who: { headers: Record<string, string> }) =>
    fetch(`${host}${addressOf(getReceiptFile, { params: { id } })}`, { headers: who.headers })
  const shown = await fetched(picture.id, manager)
  const { width, height, orientation, exif } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
  expect({ upright: (width ?? 0) > (height ?? 0), orientation, exif }).toEqual({
    upright: true,
    orientation: undefined,
    exif: undefined,
  })
  const file = await fetched(paper.id, manager)
  expect([file.headers.get('content-type'), Buffer.from(await file.arrayBuffer())]).toEqual([
    'application/pdf',
    pdf,
  ])
  expect((await fetched(paper.id, seller)).status).toBe(403)
  const stranger = await as(1, await givenOperator(db))
  expect((await fetched(paper.id, stranger)).status).toBe(404)
  const params = { id: paper.id }
  for (const answer of [
    stranger.call(acceptReceipt, { params, body: {} }),
    stranger.call(rejectReceipt, { params, body: { reason: 'x' } }),
  ])
    await expect(answer).rejects.toMatchObject({ status: 404 })
  expect(await stranger.call(listReceipts, { query: {} })).toEqual({ receipts: [], waiting: 0, next: null })
})

test('the file of a rejected receipt goes after 90 days, that of an accepted one stays', async () => {
  const { db, operator, clock, files, send, manager, sold } = await startWithReceipts()
  const one = await sold()
  const rejected = await send(one.id, { amount: '18000' }, { bytes: smallPdf({ title: 'uno' }) })
  const accepted = await send(one.id, { amount: '18000' }, { bytes: smallPdf({ title: 'dos' }) })
  await manager.call(rejectReceipt, { params: { id: rejected.id }, body: { reason: 'No llegó' } })
  await manager.call(acceptReceipt, { params: { id: accepted.id }, body: {} })
  const { tour_operator_id } = operator
  const kept = () =>
    Promise.all(
      [rejected, accepted].map(
        async ({ id }) =>
          (await readReceiptFile(files, { tour_operator_id, id }, 'application/pdf')) !== null,
      ),
    )
  const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000)
  await clearRejected(actsAt(db, later(89)), files, later(89))
  expect(await kept()).toEqual([true, true])
  await clearRejected(actsAt(db, later(91)), files, later(91))
  expect(await kept()).toEqual([false, true])
})
