import { z } from 'zod'

import { NotFound } from '#domain/refusal.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { exportList } from '#server/features/exports/export-list.routes.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, encodeCursor } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import * as api from '../contract/receipts.contract.ts'
import { readReceiptFile } from './receipt-files.queries.ts'
import { receiptColumns } from './receipts-table.document.ts'
import { findReceiptFile, listWaiting, readWaiting } from './receipts.queries.ts'
import { acceptReceipt, rejectReceipt } from './settle-receipt.command.ts'

const cursor = z.tuple([z.iso.datetime(), z.uuid()])

function placeAfter(written: string | undefined): string[] | null {
  const place = decodeCursor(written, 2)
  if (place && !cursor.safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

/** The office's review of receipts for transfers. */
export const receiptRoutes: Routes = (app, context) => {
  const { db, reports, files } = context

  route(app, context, api.listReceipts, async ({ actor, query }) => {
    const after = placeAfter(query.after)
    const { next, ...queue } = await listWaiting(db, actor.tour_operator_id, after)
    return { ...queue, next: next && encodeCursor(next) }
  })

  route(app, context, api.exportReceipts, ({ actor, query: { format }, reply }) =>
    exportList(
      context,
      { actor, reply, format },
      {
        name: 'Comprobantes',
        file: 'comprobantes',
        columns: receiptColumns,
        read: (page) => readWaiting(reports, actor.tour_operator_id, page),
        cursorOf: ({ place, id }) => [place, id],
      },
    ),
  )

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
