import { createHash, randomUUID } from 'node:crypto'

import type { FastifyReply, FastifyRequest } from 'fastify'

import { NotFound, Refusal } from '#domain/refusal.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { preparePageParts } from '#server/features/storefront/pages/page-parts.routes.ts'
import { findBookingPage, isUuid } from '#server/features/storefront/pages/pages.queries.ts'
import { committingFiles, readUpload } from '#server/files/upload.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { textOf, type TypedText } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'
import { typedFields } from '#words/typed-fields.ts'

import { ReceiptFields } from '../contract/receipts.contract.ts'
import { amountTyped } from '../rules/receipt.rules.ts'
import { maxReceiptBytes } from '../rules/receipt.ts'
import { receiptFolder, storeReceipt } from './receipt-files.queries.ts'
import { findComparable, findPayer, findSameFile, findSent, type Payer } from './receipts.queries.ts'
import { keepReceipt, refuseReceipt } from './send-receipt.command.ts'

type Posted = FastifyRequest<{ Params: { id: string } }>

/** The receipt of a transfer, sent by a plain form of the booking's page. */
export const receiptFormRoutes: Routes = (app, context) => {
  const limitReceipts = limitCalls(context, { name: 'receipts', max: 10, seconds: 600 })
  app.post('/public/booking/:id/receipt', async (request: Posted, reply) => {
    if (!isUuid(request.params.id)) throw new NotFound()
    await limitReceipts(request)
    return sendForm(context, request, reply)
  })
  // A reload after a refused form leads back to the page.
  app.get('/public/booking/:id/receipt', (request: Posted, reply) =>
    reply.redirect(`/public/booking/${encodeURIComponent(request.params.id)}#pagar`, 303),
  )
}

async function sendForm(context: Context, request: Posted, reply: FastifyReply) {
  const { db, now, pages } = context
  const { id } = request.params
  let typed: TypedText = {}
  try {
    await takeReceipt(context, request, id, (fields, { currency }) => {
      typed = textOf(fields)
      return readFields(typed, currency)
    })
    return await reply.redirect(`/public/booking/${id}?done=receipt#aviso`, 303)
  } catch (error) {
    const { status, problem } = problemOf(
      error instanceof InvalidInput ? new Unfinished(error.fields) : error,
    )
    return pages.send(
      reply,
      await findBookingPage(
        db,
        id,
        now(),
        { typed: { ...typed, act: 'receipt' }, problem },
        await preparePageParts(context, id, {}),
      ),
      status,
    )
  }
}

/** Reads the file that a customer uploaded for a booking and stores it as a receipt to verify. */
async function takeReceipt(
  { db, act, files, now }: Context,
  request: FastifyRequest,
  booking_id: string,
  fieldsOf: (typed: Record<string, string>, booking: Payer) => ReceiptFields,
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
  if (sent) return
  const [sameFile, comparable] = await Promise.all([findSameFile(db, fresh), findComparable(db, fresh)])
  const owned = { tour_operator_id, id: randomUUID() }
  const folder = receiptFolder(owned)
  const { isNew } = await committingFiles(files, [folder], async () => {
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
}

/** Reads a customer's upload; its type follows from its first bytes. */
async function readReceipt(request: FastifyRequest) {
  const { bytes, fields } = await readUpload(request, { maxBytes: maxReceiptBytes }).catch(tooLarge)
  const file_hash = createHash('sha256').update(bytes).digest('hex')
  return { bytes, fields, file_hash }
}

function tooLarge(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
    throw new Refusal('receipt_too_large', { megabytes: maxReceiptBytes / 1024 / 1024 }, { cause: error })
  throw error
}

function readFields(typed: TypedText, currency: string): ReceiptFields {
  const { amount = '', reference, bank, payer_name } = typed
  const minor = amountTyped(amount, currency)
  const parsed = ReceiptFields.safeParse({ amount: minor ?? undefined, reference, bank, payer_name })
  if (parsed.success) return parsed.data
  throw Unfinished.of(parsed.error)
}
