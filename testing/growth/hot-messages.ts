import { listMessages } from '#contract/messages/messages.contract.ts'
import { getVanNews } from '#contract/storefront/van-news.contract.ts'
import type { Actor } from '#domain/staff/actor.ts'
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
  return [
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
