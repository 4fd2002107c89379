import type { Reader } from '#server/db/database.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import type { LargeInstallation } from '#testing/growth/installation.ts'

import {
  countConversations,
  getBookingConversation,
  getConversation,
  listConversations,
} from '../contract/conversations.contract.ts'
import * as conversations from '../server/answers/conversations.queries.ts'
import { findNearestBooking } from '../server/answers/nearest-booking.queries.ts'

type Asked = Partial<Parameters<typeof conversations.listConversations>[2]>

/** Lists of conversations with customers, and what one of them shows. */
export function hotQueries({ tour_operator_id, booking }: LargeInstallation): HotQuery[] {
  const tools = (db: Reader) => ({ db, now: new Date('2027-05-03T11:00:00Z') })
  const list = (name: string, asked: Asked): HotQuery => ({
    name: `conversations: ${name}`,
    endpoint: listConversations,
    ask: (db) =>
      conversations.listConversations(tools(db), tour_operator_id, {
        box: undefined,
        after: null,
        limit: 50,
        ...asked,
      }),
  })
  return [
    list('all', {}),
    list('not seen', { box: 'sin_leer' }),
    list('of strangers', { box: 'sin_reserva' }),
    list('far behind', { after: ['2026-06-01T00:00:00.000Z', booking.id] }),
    {
      name: 'conversations: how many',
      endpoint: countConversations,
      ask: (db) => conversations.countConversations(db, tour_operator_id),
    },
    {
      name: 'conversations: of a booking',
      endpoint: getBookingConversation,
      ask: (db) => conversations.findBookingConversation(tools(db), tour_operator_id, booking.id),
    },
    {
      name: 'conversations: whose number it is',
      endpoint: getConversation,
      ask: (db) =>
        findNearestBooking(db, tour_operator_id, { phone: booking.contact_phone, now: tools(db).now }),
    },
  ]
}
