import type { LocalDate } from '#domain/local-date.ts'
import type { Act } from '#server/db/act.ts'

import { askUntil } from '../rules/ask-until.rules.ts'
import type { DayDecision } from '../rules/decision/decide-with-reserve.rules.ts'
import type { DayFacts } from './day-facts.queries.ts'

type Day = { tour_operator_id: string; date: LocalDate }

/**
 * What must be asked of owners on a day: a request for each van of the reserve that the decision uses. Requests that
 * are no longer needed go away; what an owner answered stays.
 */
export async function writeRequests(
  { tx }: Act<null>,
  { tour_operator_id, date }: Day,
  facts: DayFacts,
  { uses }: DayDecision,
) {
  const needed = uses.flatMap(({ vehicle, groups, span }) => {
    const van = facts.reserves.get(vehicle)?.get(date)
    if (!van) return []
    const own = groups.flatMap((index) => facts.groups[index] ?? [])
    const from_at = new Date(span.from * 60_000)
    return {
      tour_operator_id,
      date,
      reserve_id: van.reserve_id,
      number: van.number,
      from_at,
      to_at: new Date(span.to * 60_000),
      ask_until: askUntil(van, { date, leaves: from_at, time_zone: facts.time_zone }),
      people: own.reduce((total, { people }) => total + people, 0),
      departure_ids: [...new Set(own.flatMap(({ departure_ids }) => departure_ids))],
    }
  })
  const kept = needed.map(({ reserve_id, number }) => `${reserve_id} ${number}`)
  const open = await tx
    .selectFrom('fleet_requests')
    .select(['id', 'reserve_id', 'number'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', date)
    .where('status', '=', 'por_pedir')
    .forUpdate()
    .execute()
  const dropped = open.filter(({ reserve_id, number }) => !kept.includes(`${reserve_id} ${number}`))
  if (dropped.length > 0)
    await tx
      .deleteFrom('fleet_requests')
      .where('tour_operator_id', '=', tour_operator_id)
      .where(
        'id',
        'in',
        dropped.map(({ id }) => id),
      )
      .execute()
  if (needed.length === 0) return
  await tx
    .insertInto('fleet_requests')
    .values(needed)
    .onConflict((conflict) =>
      conflict
        .columns(['tour_operator_id', 'date', 'reserve_id', 'number'])
        .doUpdateSet((row) => ({
          from_at: row.ref('excluded.from_at'),
          to_at: row.ref('excluded.to_at'),
          ask_until: row.ref('excluded.ask_until'),
          people: row.ref('excluded.people'),
          departure_ids: row.ref('excluded.departure_ids'),
        }))
        .where('fleet_requests.status', '=', 'por_pedir'),
    )
    .execute()
}
