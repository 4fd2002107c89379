import { listMessages } from '#contract/messages/messages.contract.ts'
import { getVanNews } from '#contract/storefront/van-news.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
import {
  countConversations,
  getBookingConversation,
  getConversation,
  listConversations,
} from '#modules/whatsapp/contract/conversations.contract.ts'
import * as conversations from '#modules/whatsapp/server/answers/conversations.queries.ts'
import { findNearestBooking } from '#modules/whatsapp/server/answers/nearest-booking.queries.ts'
import type { Reader } from '#server/db/database.ts'
import * as messages from '#server/features/outbox/office/messages.queries.ts'
import { findVanNewsOf } from '#server/features/storefront/link/van-news.queries.ts'

import type { HotQuery } from './hot-query.ts'
import type { LargeInstallation } from './installation.ts'

type Asked = Partial<Parameters<typeof messages.listMessages>[2]>

/** What was said to the customers of all bookings, and what will be. */
export function messageQueries(
  actor: Actor,
  { booking, today }: Pick<LargeInstallation, 'booking' | 'today'>,
): HotQuery[] {
  const list = (name: string, asked: Asked): HotQuery => ({
    name: `messages: ${name}`,
    endpoint: listMessages,
    ask: (db) =>
      messages.listMessages(db, actor, {
        box: undefined,
        kind: undefined,
        booking_id: undefined,
        search: undefined,
        after: null,
        limit: 50,
        ...asked,
      }),
  })
  const tools = (db: Reader) => ({ db, now: new Date('2027-05-03T11:00:00Z') })
  const { tour_operator_id } = actor
  const wrote = (
    name: string,
    asked: Partial<Parameters<typeof conversations.listConversations>[2]>,
  ): HotQuery => ({
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
    wrote('all', {}),
    wrote('not seen', { box: 'sin_leer' }),
    wrote('of strangers', { box: 'sin_reserva' }),
    wrote('far behind', { after: ['2026-06-01T00:00:00.000Z', booking.id] }),
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
    {
      name: 'where a van is',
      endpoint: getVanNews,
      ask: (db) => findVanNewsOf(db, booking.id, new Date(`${today}T10:00:00Z`)),
    },
    list('all', {}),
    list('of one kind', { kind: 'booking-confirmed' }),
    list('in vain', { box: 'fallidos' }),
    list('to come', { box: 'programados' }),
    list('of one booking', { booking_id: booking.id }),
    list('search a locator', { search: booking.locator }),
    list('search an address', { search: booking.contact_email }),
    list('search what is not there', { search: 'nadie@nunca.test' }),
  ]
}
