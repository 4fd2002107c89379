import { NotFound } from '#domain/refusal.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { readSheetCopy } from '#server/security/sheet-copy-token.ts'

import { findSheetCopyPage } from './sheet-copy.queries.ts'

const scansAMinute = 30

/** The page behind the QR of a printed sheet: whether that copy is the latest. */
export function mountSheetCopy(app: Parameters<Routes>[0], context: Context) {
  const { db, pages, tokenSecret } = context
  const limit = limitCalls(context, { name: 'sheet copy', max: scansAMinute })
  app.get<{ Params: { token: string } }>('/public/sheet-copy/:token', async (request, reply) => {
    await limit(request)
    const ref = readSheetCopy(tokenSecret, request.params.token)
    if (!ref) throw new NotFound()
    return pages.send(reply, await findSheetCopyPage(db, ref))
  })
}
