import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

import * as api from '#contract/payments/receipts.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import { readReceipt, readReceiptFile, receiptFolder, storeReceipt } from '#server/files/receipt-files.ts'
import { committingFiles } from '#server/files/upload.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { InvalidInput } from '#server/http/errors.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { decodeCursor, encodeCursor } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'
import { typedFields } from '#words/typed-fields.ts'

import {
  findComparable,
  findPayer,
  findReceiptFile,
  findSameFile,
  findSent,
  listWaiting,
  type Payer,
} from './receipts.queries.ts'
import { keepReceipt, refuseReceipt } from './send-receipt.command.ts'
import { acceptReceipt, rejectReceipt } from './settle-receipt.command.ts'

const cursor = z.tuple([z.iso.datetime(), z.uuid()])

function placeAfter(written: string | undefined): string[] | null {
  const place = decodeCursor(written, 2)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** A stranger's: each one is read, compared and kept. */
export const receiptTries = { name: 'receipts', max: 10, seconds: 600 }

type Reading = (typed: Record<string, string>, booking: Payer) => api.ReceiptFields

/** Reads what was uploaded for a booking, by a call or by a form of its page, and keeps it as a receipt that waits. */
export async function takeReceipt(
  { db, act, files, now }: Context,
  request: FastifyRequest,
  booking_id: string,
  fieldsOf: Reading,
) {
  const booking = await findPayer(db, booking_id)
  refuseReceipt(booking, now())
  const { bytes, fields, file_hash } = await readReceipt(request)
  const said = fieldsOf(fields, booking)
  if (bytes.length === 0) throw new InvalidInput({ file: typedFields.required })
  const { tour_operator_id } = booking
  const fresh = { tour_operator_id, booking_id, file_hash, amount: said.amount, now: now() }
  // A form that was sent twice is not read twice.
  const sent = await findSent(db, fresh)
  if (sent) return { id: sent.id, status: 'por_verificar' as const }
  const [sameFile, comparable] = await Promise.all([findSameFile(db, fresh), findComparable(db, fresh)])
  const owned = { tour_operator_id, id: randomUUID() }
  const folder = receiptFolder(owned)
  const { id, isNew } = await committingFiles(files, [folder], async () => {
    const { same, ...stored } = await storeReceipt(files, owned, bytes, sameFile ? [] : comparable)
    const [alike] = same
    const resembles = sameFile
      ? { id: sameFile.id, kind: 'mismo_archivo' as const }
      : alike
        ? { id: alike.id, kind: 'parecido' as const }
        : null
    return act('customer', (own) =>
      keepReceipt(own, { ...said, ...stored, id: owned.id, booking_id, file_hash, resembles }),
    )
  })
  if (!isNew) await files.remove(folder)
  return { id, status: 'por_verificar' as const }
}

function fieldsOfCall(typed: Record<string, string>): api.ReceiptFields {
  const { amount = '', reference = '', bank = '', payer_name = '' } = typed
  const parsed = api.ReceiptFields.safeParse({ amount: amount || undefined, reference, bank, payer_name })
  if (parsed.success) return parsed.data
  throw new InvalidInput(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
  )
}

/** Receipts for transfers, and their review by the office. */
export const receiptRoutes: Routes = (app, context) => {
  const { db, files } = context
  const limitReceipts = limitCalls(context, receiptTries)

  route(app, context, api.sendReceipt, async ({ params: { booking_id }, request }) => {
    await limitReceipts(request)
    return takeReceipt(context, request, booking_id, fieldsOfCall)
  })

  route(app, context, api.listReceipts, async ({ actor, query }) => {
    const after = placeAfter(query.after)
    const { next, ...queue } = await listWaiting(db, actor.tour_operator_id, after)
    return { ...queue, next: next && encodeCursor(next) }
  })

  route(app, context, api.getReceiptFile, async ({ actor, params: { id }, reply }) => {
    const receipt = await findReceiptFile(db, actor.tour_operator_id, id)
    const bytes = receipt && (await readReceiptFile(files, receipt, receipt.media_type))
    if (!receipt || !bytes) throw new NotFound()
    // A page that was smuggled into a file must not run with our address.
    reply
      .type(receipt.media_type)
      .header('content-disposition', 'attachment')
      .header('content-security-policy', "default-src 'none'; sandbox")
    return bytes
  })

  route(app, context, api.acceptReceipt, ({ actor, params: { id }, body }) =>
    context.act(actor, (act) => acceptReceipt(act, { ...body, id })),
  )

  route(app, context, api.rejectReceipt, ({ actor, params: { id }, body: { reason } }) =>
    context.act(actor, (act) => rejectReceipt(act, { id, reason })),
  )
}
