import { z } from 'zod'

import * as api from '#contract/messages/messages.contract.ts'
import { messageBoxes } from '#contract/messages/messages.contract.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import type { Routes } from '#server/http/context.ts'
import { decodeCursor, paged } from '#server/http/paging.ts'
import { route } from '#server/http/route.ts'

import { exportList } from '../../exports/export-list.routes.ts'
import { messageColumns } from './messages-table.document.ts'
import { countMessages, findWords, listMessages } from './messages.queries.ts'
import { hurryMessage, resendFailed, resendMessage, withholdMessage } from './resend-message.command.ts'

const cursors = { byHour: z.tuple([z.iso.datetime(), z.uuid()]), byId: z.tuple([z.uuid()]) }

function placeAfter(written: string | undefined, isByHour: boolean): string[] | null {
  const place = decodeCursor(written, isByHour ? 2 : 1)
  if (place && !(isByHour ? cursors.byHour : cursors.byId).safeParse(place).success)
    throw new InvalidInput({ after: 'El cursor de la página no es válido' })
  return place
}

const placeIn =
  (box: (typeof messageBoxes)[number] | undefined) =>
  ({ send_after, id }: Pick<api.OfficeMessage, 'send_after' | 'id'>) =>
    box === 'programados' ? [send_after, id] : [id]

/** Sent and planned messages to customers. */
export const messageRoutes: Routes = (app, context) => {
  const { db, reports, now, config } = context

  route(app, context, api.listMessages, async ({ actor, query, request, reply }) => {
    const { search, limit, 'kind[eq]': kind, 'booking_id[eq]': booking_id } = query
    const box = messageBoxes.find((each) => each === query['box[eq]'])
    const isByHour = box === 'programados'
    const after = placeAfter(query.after, isByHour)
    const rows = await listMessages(db, actor, { box, kind, booking_id, search, limit, after })
    return paged(rows, limit, { request, reply }, placeIn(box))
  })

  route(app, context, api.exportMessages, ({ actor, query, reply }) => {
    const { search, format, 'kind[eq]': kind, 'booking_id[eq]': booking_id } = query
    const box = messageBoxes.find((each) => each === query['box[eq]'])
    return exportList(
      context,
      { actor, reply, format },
      {
        name: 'Mensajes',
        file: 'mensajes',
        columns: messageColumns,
        read: (page) => listMessages(reports, actor, { box, kind, booking_id, search, ...page }),
        cursorOf: placeIn(box),
      },
    )
  })

  route(app, context, api.countMessages, ({ actor }) => countMessages(db, actor))

  route(app, context, api.getMessage, ({ actor, params }) =>
    findWords(db, actor, params.id, { now: now(), publicUrl: config.publicUrl }),
  )

  route(app, context, api.resendMessage, ({ actor, params }) =>
    context.act(actor, (act) => resendMessage(act, params.id)),
  )
  route(app, context, api.hurryMessage, ({ actor, params }) =>
    context.act(actor, (act) => hurryMessage(act, params.id)),
  )
  route(app, context, api.withholdMessage, ({ actor, params }) =>
    context.act(actor, (act) => withholdMessage(act, params.id)),
  )
  route(app, context, api.resendFailed, ({ actor }) => context.act(actor, resendFailed))
}
