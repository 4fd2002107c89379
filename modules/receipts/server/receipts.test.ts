import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { receiptPicture } from '#testing/given/receipt-pictures.ts'
import { lockedPdf, smallPdf } from '#testing/given/small-pdf.ts'

import { acceptReceipt, listReceipts, rejectReceipt } from '../contract/receipts.contract.ts'
import { startWithReceipts } from '../testing/receipts.ts'
import { receiptForm, sendReceipt } from '../testing/send-receipt.ts'

const refused = (code: string) => ({ problem: { code } })

test('a receipt waits beside what is expected, writes nothing in the ledger, and gives the booking more time', async () => {
  const { send, manager, sold, booking, at } = await startWithReceipts()
  const one = await sold()
  at('2027-05-03T12:20:00Z')
  const { id } = await send(one.id, {
    amount: '18000',
    reference: 'OP 77',
    bank: 'Andino',
    payer_name: 'Ana',
  })
  const { receipts, waiting } = await manager.call(listReceipts, { query: {} })
  expect(waiting).toBe(1)
  expect((await booking(one.id)).claims).toMatchObject([{ id, amount: 18_000 }])
  expect(receipts).toMatchObject([
    {
      id,
      amount: 18_000,
      currency: 'CLP',
      reference: 'OP 77',
      bank: 'Andino',
      payer_name: 'Ana',
      is_pdf: false,
      booking: { id: one.id, locator: one.locator, due: 60_000, deposit_due: 18_000, status: 'pendiente' },
      resembles: null,
      used: null,
    },
  ])
  expect(await booking(one.id)).toMatchObject({
    paid: 0,
    payments: [],
    expires_at: '2027-05-05T12:20:00.000Z',
  })
})

test('accepted it is a payment of the ledger and confirms what waited for it; it is settled once', async () => {
  const { send, manager, sold, booking } = await startWithReceipts()
  const one = await sold()
  const { id } = await send(one.id, { amount: '18000', reference: 'OP 77' })
  expect(await manager.call(acceptReceipt, { params: { id }, body: {} })).toEqual({ id, status: 'aceptado' })
  expect(await booking(one.id)).toMatchObject({
    status: 'confirmada',
    paid: 18_000,
    payments: [{ method: 'transferencia', amount: 18_000, status: 'aprobado', reference: 'OP 77' }],
  })
  await expect(manager.call(acceptReceipt, { params: { id }, body: {} })).rejects.toMatchObject(
    refused('claim_settled'),
  )
  await expect(manager.call(rejectReceipt, { params: { id }, body: { reason: 'No' } })).rejects.toMatchObject(
    refused('claim_settled'),
  )
  const events = await manager.call(listBookingEvents, { params: { id: one.id }, query: {} })
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['receipt_sent', 'receipt_accepted']))
})

test('the office accepts what it saw instead of what was said; above what is due it says that it saw it', async () => {
  const { send, manager, sold, booking } = await startWithReceipts()
  const one = await sold()
  const { id } = await send(one.id, { amount: '18000' })
  const accept = (body: object) => manager.call(acceptReceipt, { params: { id }, body })
  await expect(accept({ amount: 70_000 })).rejects.toMatchObject(refused('overpayment_unseen'))
  await accept({ amount: 20_000, reference: 'OP 9' })
  expect(await booking(one.id)).toMatchObject({
    paid: 20_000,
    payments: [{ amount: 20_000, reference: 'OP 9' }],
    // It is a payment now, and no longer under review.
    claims: [],
  })
  const events = await manager.call(listBookingEvents, { params: { id: one.id }, query: {} })
  expect(events.find(({ kind }) => kind === 'receipt_accepted')).toMatchObject({
    data: { amount: 20_000, claimed: 18_000, currency: 'CLP' },
  })
})

test('rejected the customer reads why, by mail too, and sends another', async () => {
  const { db, send, manager, sold, booking } = await startWithReceipts()
  const one = await sold()
  const { id } = await send(one.id, { amount: '18000' })
  await expect(manager.call(rejectReceipt, { params: { id }, body: { reason: ' ' } })).rejects.toMatchObject({
    status: 400,
  })
  await manager.call(rejectReceipt, { params: { id }, body: { reason: 'No se lee el monto' } })
  expect((await booking(one.id)).paid).toBe(0)
  const mails = await db.selectFrom('messages').select(['kind', 'body']).execute()
  const mail = mails.find(({ kind }) => kind === 'receipt-rejected')
  expect(mail?.body).toContain('No se lee el monto')
  expect(mail?.body).toContain(`/public/booking/${one.id}#pagar`)
  const again = await send(one.id, { amount: '18000' })
  expect(again.id).not.toBe(id)
  expect((await manager.call(listReceipts, { query: {} })).receipts.map((each) => each.id)).toEqual([
    again.id,
  ])
})

test('the charge of a cancelled booking is paid by receipt, and its messages leave', async () => {
  const { send, manager, sold, booking, db } = await startWithReceipts()
  const { id } = await sold()
  await db
    .updateTable('booking_items')
    .set({ cancellation_tiers: JSON.stringify([{ hours_before: 720, penalty_percent: 0 }]) })
    .where('booking_id', '=', id)
    .execute()
  const first = await send(id, { amount: '18000', reference: 'OP 1' })
  await manager.call(acceptReceipt, { params: { id: first.id }, body: {} })
  const { version } = await booking(id)
  await manager.call(cancelBooking, {
    params: { id },
    body: { origin: 'cliente', reason: 'Se enfermó', version, waive_penalty: false },
  })
  const { due } = await booking(id)
  expect(due).toBeGreaterThan(0)
  const sent = await send(id, { amount: String(due), reference: 'OP 2' }, { bytes: smallPdf() })
  const kinds = async () =>
    (await db.selectFrom('messages').select('kind').where('booking_id', '=', id).execute()).map(
      ({ kind }) => kind,
    )
  expect((await kinds()).filter((kind) => kind === 'receipt-received')).toHaveLength(2)
  await manager.call(acceptReceipt, { params: { id: sent.id }, body: {} })
  expect(await booking(id)).toMatchObject({ status: 'cancelada', due: 0, balance: 0 })
  await expect(send(id, { amount: '1000' }, { bytes: smallPdf({ title: 'otro' }) })).rejects.toMatchObject(
    refused('receipt_not_due'),
  )
})

test('the same file twice for one booking is one receipt; for another booking the office sees both', async () => {
  const { send, manager, sold, at } = await startWithReceipts()
  const [one, two] = [await sold(), await sold()]
  const first = await send(one.id, { amount: '18000' })
  expect(await send(one.id, { amount: '18000' })).toEqual(first)
  at('2027-05-03T12:01:00Z')
  const second = await send(two.id, { amount: '18000' })
  const { receipts } = await manager.call(listReceipts, { query: {} })
  expect(receipts.map(({ resembles }) => resembles)).toMatchObject([
    null,
    { kind: 'mismo_archivo', id: first.id, locator: one.locator, status: 'por_verificar' },
  ])
  const accept = (body: object) => manager.call(acceptReceipt, { params: { id: second.id }, body })
  await expect(accept({})).rejects.toMatchObject({
    problem: { code: 'claim_in_doubt', message: expect.stringContaining(one.locator) },
  })
  await accept({ seen_resemblance: true })
  // An accepted receipt is shown before an earlier one.
  const third = await send((await sold()).id, { amount: '18000' })
  const later = (await manager.call(listReceipts, { query: {} })).receipts
  expect(later.find(({ id }) => id === third.id)?.resembles).toMatchObject({
    id: second.id,
    status: 'aceptado',
  })
})

test('the transfer of the deposit, sent again for the balance of the same booking, is shown to the office', async () => {
  const { send, manager, sold } = await startWithReceipts()
  const one = await sold()
  const drawn = await receiptPicture().png().toBuffer()
  const first = await send(one.id, { amount: '18000' }, { bytes: drawn })
  await manager.call(acceptReceipt, { params: { id: first.id }, body: {} })
  const resized = await sharp(drawn).resize(540).jpeg({ quality: 60 }).toBuffer()
  for (const [kind, bytes] of [
    ['mismo_archivo', drawn],
    ['parecido', resized],
  ] as const) {
    const { id } = await send(one.id, { amount: '12000' }, { bytes })
    const { receipts } = await manager.call(listReceipts, { query: {} })
    expect(receipts.find((each) => each.id === id)?.resembles).toMatchObject({
      kind,
      id: first.id,
      locator: one.locator,
      status: 'aceptado',
    })
    await manager.call(rejectReceipt, { params: { id }, body: { reason: 'Es la del abono' } })
  }
}, 60_000)

test('detects a receipt saved again, scaled or cropped by some pixels, and no other receipt of the bank', async () => {
  const { send, manager, sold } = await startWithReceipts()
  const drawn = await receiptPicture().png().toBuffer()
  const first = await sold()
  await send(first.id, { amount: '18000' }, { bytes: drawn })
  const changed = {
    smaller: await sharp(drawn).resize(540).jpeg({ quality: 60 }).toBuffer(),
    cut: await sharp(drawn).extract({ left: 6, top: 12, width: 1068, height: 1900 }).jpeg().toBuffer(),
    other: await receiptPicture({ operation: '77120934' }).png().toBuffer(),
  }
  for (const [name, bytes] of Object.entries(changed)) {
    const booking = await sold()
    const { id } = await send(booking.id, { amount: '18000' }, { bytes })
    const { receipts } = await manager.call(listReceipts, { query: {} })
    const kind = receipts.find((each) => each.id === id)?.resembles?.kind ?? null
    expect([name, kind]).toEqual([name, name === 'other' ? null : 'parecido'])
    await manager.call(rejectReceipt, { params: { id }, body: { reason: 'Prueba' } })
  }
}, 60_000)

test('shows a reference already in the ledger in the queue, and refuses it with its booking', async () => {
  const { send, manager, sold, booking } = await startWithReceipts()
  const [one, two] = [await sold(), await sold()]
  await manager.call(recordPayment, {
    params: { id: one.id },
    body: { method: 'transferencia', amount: 18_000, reference: '00481516' },
  })
  const { id } = await send(two.id, { amount: '18000', reference: '481-516' })
  const [receipt] = (await manager.call(listReceipts, { query: {} })).receipts
  expect(receipt?.used).toEqual({ booking_id: one.id, locator: one.locator })
  await expect(manager.call(acceptReceipt, { params: { id }, body: {} })).rejects.toMatchObject({
    problem: { code: 'reference_used', message: expect.stringContaining(one.locator) },
  })
  // Annulled there, it is free.
  const [payment] = (await booking(one.id)).payments
  await manager.call(settlePayment, {
    params: { id: one.id, payment_id: payment?.id ?? '' },
    body: { status: 'anulado', reason: 'Era de otra reserva' },
  })
  expect((await manager.call(listReceipts, { query: {} })).receipts).toMatchObject([{ id, used: null }])
  await manager.call(acceptReceipt, { params: { id }, body: {} })
})

test('what is no receipt is refused in words that help: text, HEIC, 12 MB, nothing', async () => {
  const { send, sold, manager } = await startWithReceipts()
  const { id } = await sold()
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)])
  const cases: [string, Buffer, object][] = [
    ['text', Buffer.from('hola'), refused('receipt_not_readable')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), refused('receipt_not_readable')],
    ['broken', Buffer.from('\x89PNG\r\n\x1a\nno', 'latin1'), refused('receipt_not_readable')],
    ['broken PDF', Buffer.from('%PDF-1.7\n1 0 obj <<'), refused('receipt_not_readable')],
    ['locked PDF', await lockedPdf(), refused('receipt_with_password')],
    ['heic', heic, { problem: { code: 'receipt_heic', message: expect.stringContaining('captura') } }],
    ['large', Buffer.alloc(20 * 1024 * 1024, 1), refused('receipt_too_large')],
    ['nothing', Buffer.alloc(0), { status: 400 }],
  ]
  for (const [name, bytes, expected] of cases) {
    const answer: unknown = await send(id, { amount: '1000' }, { bytes }).catch((error: unknown) => error)
    expect([name, answer]).toMatchObject([name, expected])
  }
  for (const amount of ['', '0', '-5', 'mil', '1e99'])
    await expect(send(id, { amount })).rejects.toMatchObject({ status: 400 })
  expect(await manager.call(listReceipts, { query: {} })).toEqual({ receipts: [], waiting: 0, next: null })
})

test('nobody fills the house: so many wait at a time, and nothing for what is paid or over', async () => {
  const app = await startWithReceipts()
  const { send, manager, sold } = app
  const one = await sold()
  for (let number = 0; number < 5; number += 1)
    await send(one.id, { amount: '18000' }, { bytes: smallPdf({ title: String(number) }) })
  await expect(send(one.id, { amount: '18000' }, { bytes: smallPdf({ title: '6' }) })).rejects.toMatchObject(
    refused('too_many_receipts'),
  )
  const two = await sold()
  await manager.call(recordPayment, { params: { id: two.id }, body: { method: 'efectivo', amount: 60_000 } })
  await expect(send(two.id, { amount: '18000' })).rejects.toMatchObject(refused('receipt_not_due'))
  await expect(
    sendReceipt(app, '00000000-0000-4000-8000-00000000dead', receiptForm({ amount: '1' }, smallPdf())),
  ).rejects.toMatchObject({ status: 404 })
})

test('the queue goes on after its oldest fifty, each receipt once', async () => {
  const { send, manager, sold, db } = await startWithReceipts()
  await send((await sold()).id, { amount: '18000' })
  await sql`insert into receipts select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(),
      'file_hash', lpad(n::text, 64, '0'), 'created_at', r.created_at + (n / 3) * interval '1 microsecond'))).*
    from receipts r cross join generate_series(1, 54) n`.execute(db)
  const first = await manager.call(listReceipts, { query: {} })
  expect([first.receipts.length, first.waiting]).toEqual([50, 55])
  const rest = await manager.call(listReceipts, { query: { after: first.next ?? '' } })
  expect([rest.receipts.length, rest.waiting, rest.next]).toEqual([5, 55, null])
  expect(new Set([...first.receipts, ...rest.receipts].map(({ id }) => id)).size).toBe(55)
  await expect(manager.call(listReceipts, { query: { after: 'x' } })).rejects.toMatchObject({ status: 400 })
})
