import type { FastifyReply, FastifyRequest } from 'fastify'

import { NotFound } from '#domain/refusal.ts'
import { readMailPicture } from '#server/files/pictures.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import type { LimitDrawing } from '#server/http/requests/drawing-limit.ts'
import { senderOf } from '#server/mail/transport.ts'
import { voucherFile } from '#words/customer/voucher-text.ts'

import { findVoucherPage, isUuid } from '../pages/pages.queries.ts'
import { calendarOf } from './calendar.document.ts'
import { qrCodeOf } from './qr-code.document.ts'
import { drawVoucher } from './voucher-aside.document.ts'
import { pdfNameOf } from './voucher-pdf.document.ts'

type ById = { Params: { id: string } }
type Asked = FastifyRequest<ById>
/** A PDF is rendered for each request, ten times the work of a page. */
const papersPerMinute = 60

/** The voucher as files. They are personal: not cached, not indexed. */
export function mountVoucherDocuments(
  app: Parameters<Routes>[0],
  context: Context,
  { limitDrawing }: { limitDrawing: LimitDrawing },
) {
  const { db, now, config, files } = context
  const findLogo = (file_id: string) => readMailPicture(files, file_id)
  const limitPapers = limitCalls(context, { name: 'voucher papers', max: papersPerMinute })
  const facts = (id: string) => {
    if (!isUuid(id)) throw new NotFound()
    return findVoucherPage(db, id, { now: now(), start: config }, qrCodeOf)
  }
  const headed = (reply: FastifyReply, type: string, name: string) =>
    reply
      .type(type)
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex, nofollow')

  app.get('/public/landing/booking-voucher/:id/voucher.pdf', async (request: Asked, reply) => {
    await limitPapers(request)
    const { name, pdf } = await limitDrawing(request, async () => {
      const page = await facts(request.params.id)
      return { name: pdfNameOf(page.booking), pdf: await drawVoucher(page, findLogo) }
    })
    return headed(reply, 'application/pdf', name).send(pdf)
  })

  app.get<ById>('/public/landing/booking-voucher/:id/calendar.ics', async (request, reply) => {
    const page = await limitDrawing(request, () => facts(request.params.id))
    const name = voucherFile.calendarName(page.booking.locator)
    return headed(reply, 'text/calendar; charset=utf-8', name).send(
      calendarOf(page, { now: now(), sender: senderOf(config.mailFrom).address }),
    )
  })
}
