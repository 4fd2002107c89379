import type { Actor } from '#domain/staff/actor.ts'
import type { HotQuery } from '#testing/growth/hot-query.ts'
import type { LargeInstallation } from '#testing/growth/installation.ts'

import { listOwed, listOwingAgencies, sumOwed } from '../contract/owed.contract.ts'
import * as owed from '../server/owed.queries.ts'

/** Queries of balances that read what grows with every sale. */
export function hotQueries({ tour_operator_id, today, booking }: LargeInstallation): HotQuery[] {
  const actor: Actor = {
    user_id: booking.seller_id ?? '',
    session_id: booking.id,
    full_name: 'Ana Rojas',
    level: 1,
    may_override: false,
    tour_operator_id,
    country: 'CL',
    time_zone: 'America/Santiago',
  }
  const collector = { actor, time_zone: 'America/Santiago', today }
  const collected = (name: string, asked: Partial<owed.OwedList>): HotQuery => ({
    name: `owed: ${name}`,
    endpoint: listOwed,
    ask: (db) => owed.listOwed(db, collector, { after: null, limit: 50, ...asked }),
  })
  return [
    collected('all', {}),
    collected('late', { when: 'atrasado' }),
    collected('today', { when: 'hoy' }),
    collected('this week', { when: 'semana' }),
    collected('of agencies', { channel: 'agencia' }),
    collected('of one agency (none)', { agency: booking.id }),
    collected('of agencies not named', { agency: 'none' }),
    collected('a locator', { search: booking.locator }),
    collected('what is not there', { search: 'wxyzqw' }),
    { name: 'owed: the sums', endpoint: sumOwed, ask: (db) => owed.sumOwed(db, collector, {}) },
    {
      name: 'owed: by agency',
      endpoint: listOwingAgencies,
      ask: (db) => owed.listOwingAgencies(db, collector),
    },
  ]
}
