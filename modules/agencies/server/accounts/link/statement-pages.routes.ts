import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { requiredParagraphs } from '#contract/endpoint/fields.ts'
import { findPublicOperator } from '#server/features/storefront/tour/storefront.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { limitCalls } from '#server/http/limit-calls.ts'
import { limitDrawing } from '#server/http/requests/drawing-limit.ts'
import { everyRow, tableFile } from '#server/http/table-file.ts'
import { textOf } from '#server/http/typed-text.ts'
import { problemOf, Unfinished } from '#server/http/unfinished-form.ts'
import { speak } from '#words/language.ts'

import type { AccountLine } from '../../../contract/account-line.ts'
import type { SentLine, StatementPage } from '../../../contract/statement-pages.ts'
import { lineCursor, listAccountLines } from '../account-statements.queries.ts'
import { confirmStatement, disputeLine } from '../change-statement.command.ts'
import { lockLinked } from './statement-link.command.ts'
import { findLinked, type LinkedStatement } from './statement-link.queries.ts'
import { drawStatementPdf } from './statement-pdf-aside.document.ts'
import { sentFileName, sentLineColumns } from './statement-table.document.ts'

type Asked = FastifyRequest<{ Params: { token: string }; Querystring: { part?: string; done?: string } }>
type Answer = Pick<StatementPage, 'typed' | 'problem'> & { status: number }
const nothingSent: Answer = { typed: {}, problem: null, status: 200 }

const opensAMinute = 60
const writesAMinute = 30
const linesOnAPage = 100

const Objection = z.object({ line_id: z.uuid(), text: requiredParagraphs(500) })

/** A statement by its link: it is read, confirmed, and disputed line by line with plain forms, and downloaded. */
export const statementPageRoutes: Routes = (app, context) => {
  const { db, act, now } = context
  const limitOpening = limitCalls(context, { name: 'statement links', max: opensAMinute })
  const limitWriting = limitCalls(context, {
    name: 'statement answers',
    max: writesAMinute,
    everywhere: true,
  })
  const limitPapers = limitDrawing(context)

  /** In the language of the agency, where the address names none. */
  const opened = async <Answered>(
    request: Asked,
    work: (statement: LinkedStatement) => Promise<Answered>,
  ): Promise<Answered> => {
    await limitOpening(request)
    const statement = await findLinked(db, request.params.token, now())
    request.language = request.addressed ?? statement.language
    return speak(request.language, () => work(statement))
  }
  const writing = (
    request: Asked,
    reply: FastifyReply,
    work: (typed: Record<string, string>) => Promise<string>,
  ) =>
    opened(request, async (statement) => {
      const typed = textOf(request.body)
      try {
        await limitWriting(request, statement.id)
        const done = await work(typed)
        return await reply.redirect(`${addressOf(request)}?done=${done}#aviso`, 303)
      } catch (error) {
        return send(context, request, reply, { typed, ...problemOf(error) })
      }
    })

  app.get('/public/statement/:token', (request: Asked, reply) =>
    opened(request, () => send(context, request, reply, nothingSent)),
  )
  app.post('/public/statement/:token/confirm', (request: Asked, reply) =>
    writing(request, reply, async () => {
      await act('customer', async (one) =>
        confirmStatement(one, await lockLinked(one, request.params.token), 'partner'),
      )
      return 'confirm'
    }),
  )
  app.post('/public/statement/:token/dispute', (request: Asked, reply) =>
    writing(request, reply, async (typed) => {
      const written = Objection.safeParse(typed)
      if (!written.success) throw Unfinished.of(written.error)
      await act('customer', async (one) =>
        disputeLine(one, await lockLinked(one, request.params.token), written.data),
      )
      return 'dispute'
    }),
  )
  app.get('/public/statement/:token/statement.pdf', (request: Asked, reply) =>
    opened(request, async (statement) => {
      const pdf = await limitPapers(request, () => drawStatementPdf(db, statement))
      return privately(reply)
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${sentFileName(statement)}.pdf"`)
        .send(pdf)
    }),
  )
  app.get('/public/statement/:token/statement.xlsx', (request: Asked, reply) =>
    opened(request, async (statement) => {
      const { tour_operator_id, id: statement_id } = statement
      const columns = sentLineColumns(statement)
      async function* rows() {
        const read = (page: { after: string[] | null; limit: number }) =>
          listAccountLines(db, { tour_operator_id, statement_id, ...page })
        for await (const line of everyRow(read, lineCursor)) yield columns.map(({ cell }) => cell(line))
      }
      const table = { header: columns.map(({ header }) => header), rows: rows() }
      const file = sentFileName(statement)
      return tableFile(privately(reply), table, { format: 'xlsx', file, sheet: file.slice(0, 31) })
    }),
  )
}

const addressOf = ({ url }: FastifyRequest) => url.replace(/\/(?:confirm|dispute)(?:\?.*)?$/s, '')

const privately = (reply: FastifyReply) =>
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')

export const sentLineOf = ({ disputed_at, answered_at, ...line }: AccountLine): SentLine => ({
  ...line,
  is_disputed: disputed_at !== null,
  is_answered: answered_at !== null,
})

async function send(
  { db, pages, now }: Context,
  request: Asked,
  reply: FastifyReply,
  { typed, problem, status }: Answer,
) {
  const { token } = request.params
  const linked = await findLinked(db, token, now())
  const { id: statement_id, tour_operator_id, party_id: _agency, language: _language, ...statement } = linked
  const parts = Math.max(1, Math.ceil(statement.lines / linesOnAPage))
  const part = Math.min(parts, Math.max(1, Number(/^\d{1,5}$/.exec(request.query.part ?? '')?.[0] ?? 1)))
  const [operator, lines] = await Promise.all([
    findPublicOperator(db, tour_operator_id),
    listAccountLines(db, {
      tour_operator_id,
      statement_id,
      after: [String((part - 1) * linesOnAPage)],
      limit: linesOnAPage,
    }),
  ])
  const { done } = request.query
  return pages.send(
    privately(reply),
    {
      page: 'statement',
      operator,
      token,
      statement,
      shown: lines.slice(0, linesOnAPage).map(sentLineOf),
      part,
      parts,
      typed,
      problem,
      done: problem === null && (done === 'confirm' || done === 'dispute') ? done : null,
    },
    status,
  )
}
