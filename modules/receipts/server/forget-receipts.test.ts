import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { exportPerson } from '#contract/persons/persons.contract.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { testPayment } from '#testing/app/test-app.ts'
import { wherever } from '#testing/app/wherever.ts'
import { writeEverywhere, writtenColumns } from '#testing/app/written-columns.ts'
import { startPaidInMany } from '#testing/given/paid-in-many.ts'
import { smallPdf } from '#testing/given/small-pdf.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

import { acceptReceipt, getReceiptFile, listReceipts, rejectReceipt } from '../contract/receipts.contract.ts'
import { receiptForm, sendReceipt } from '../testing/send-receipt.ts'
import { readReceiptFile } from './receipt-files.queries.ts'

const name = 'Íngrid Oyarzún'
/** Columns without personal texts. */
const noWords = { receipts: ['media_type', 'file_hash', 'resemblance'] }

/** A booking with an accepted, a rejected and a waiting receipt. */
async function startWithThree() {
  const app = await startPaidInMany(name)
  const { db, booking_id, manager } = app
  await db.updateTable('bookings').set({ service_date: '2027-05-20' }).execute()
  const send = (paper: string) =>
    sendReceipt(app, booking_id, receiptForm({ amount: '900', payer_name: name }, smallPdf({ title: paper })))
  const [accepted, rejected, waiting] = [await send('1'), await send('2'), await send('3')]
  await manager.call(acceptReceipt, { params: { id: accepted.id }, body: { seen_resemblance: true } })
  await manager.call(rejectReceipt, {
    params: { id: rejected.id },
    body: { reason: `No llegó de ${name}` },
  })
  await db.updateTable('bookings').set({ service_date: '2027-05-02' }).execute()
  return { ...app, receipts: [accepted, rejected, waiting] }
}

test('deletes texts and pictures of transfers with their person, including the files', async () => {
  const { db, operator, files, config, clock, manager, receipts, forget } = await startWithThree()
  const kept = () =>
    Promise.all(receipts.map(({ id }) => readReceiptFile(files, { ...operator, id }, 'application/pdf')))
  expect((await kept()).map((file) => file !== null)).toEqual([true, true, true])
  const columns = await writtenColumns(db, (table) => table === 'receipts', noWords)
  expect(await withoutTriggers(db, (tx) => writeEverywhere(tx, columns, name))).toEqual([])
  expect(columns.length).toBeGreaterThan(3)
  expect((await wherever(db, name)).join()).toContain('receipts')
  await forget()
  expect(await wherever(db, name)).toEqual([])
  for (const { id } of receipts)
    await expect(manager.call(getReceiptFile, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await manager.call(listReceipts, { query: {} })).toMatchObject({ waiting: 0 })
  const { rows } = await sql<{ payload: { tour_operator_id: string; receipt_ids: string[] } }>`
    select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'remove_receipt_files'`.execute(db)
  const handlers = jobHandlers({
    db,
    config,
    files,
    now: () => clock.now,
    sendMail: () => Promise.resolve(),
    ...testPayment,
  })
  for (const { payload } of rows) await handlers.remove_receipt_files(payload)
  expect(await kept()).toEqual([null, null, null])
})

test('the export of a person holds the files of their receipts', async () => {
  const { host, manager, person, receipts } = await startWithThree()
  const response = await fetch(host + addressOf(exportPerson, { params: { id: person.id } }), {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Lo pidió por correo' }),
  })
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const named = Object.entries(files).filter(([file]) => file.startsWith('archivos/comprobante-'))
  expect(named.map(([file]) => file).toSorted()).toEqual(
    receipts.map(({ id }) => `archivos/comprobante-${id}.pdf`).toSorted(),
  )
  for (const [, bytes] of named) expect(strFromU8(bytes)).toContain('%PDF-1.7')
})
