import type { FastifyReply, FastifyRequest } from 'fastify'

import { ReceiptFields } from '#contract/payments/receipts.contract.ts'
import { amountTyped } from '#domain/payments/receipt.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { InvalidInput } from '#server/http/errors.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { textOf, type TypedText } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'

import { receiptTries, takeReceipt } from '../../payments/receipts/receipts.routes.ts'
import { findBookingPage, isUuid } from './pages.queries.ts'
import { findPaying } from './paying.routes.ts'

type Posted = FastifyRequest<{ Params: { id: string } }>

/** The receipt of a transfer, sent by a plain form of the booking's page. */
export function mountReceiptForm(app: Parameters<Routes>[0], context: Context) {
  const limitReceipts = limitCalls(context, receiptTries)
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
        await findPaying(context, id, {}),
      ),
      status,
    )
  }
}

function readFields(typed: TypedText, currency: string): ReceiptFields {
  const { amount = '', reference, bank, payer_name } = typed
  const minor = amountTyped(amount, currency)
  const parsed = ReceiptFields.safeParse({ amount: minor ?? undefined, reference, bank, payer_name })
  if (parsed.success) return parsed.data
  throw Unfinished.of(parsed.error)
}
