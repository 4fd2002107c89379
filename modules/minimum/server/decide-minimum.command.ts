import type { EventOf } from '#domain/event.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Act } from '#server/db/act.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { lockDeparture, suspendDeparture } from '#server/features/disruptions/suspend-departure.command.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { MinimumAnswer, MinimumDecision } from '../contract/minimums.contract.ts'
import type { MinimumAct } from '../rules/minimum.ts'
import { nameOtherTour } from './join-targets.queries.ts'
import { findMinimumQuestions } from './minimum-questions.queries.ts'

type Which = { tour_operator_id: string; departure_id: string }
type Decided = { decision: MinimumDecision; disruption_id: string | null }

/**
 * Decides a departure below its minimum under its lock, so that of two decisions one counts. `disruption_id` is what the caller
 * carries out after the commit. Without an actor the rule of its product decides.
 */
export async function decideMinimum(
  act: Act<Actor | null>,
  { tour_operator_id, departure_id }: Which,
  answer: MinimumAnswer,
): Promise<Decided> {
  const { tx, actor, now } = act
  const departure = await lockDeparture(tx, tour_operator_id, departure_id)
  if (departure.starts_at <= now) throw new Refusal('departure_started')
  const { time_zone } = await tx
    .selectFrom('tour_operators')
    .select('time_zone')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  const asked = { tour_operator_id, now, today: localMoment(now, time_zone).date }
  const [question] = await findMinimumQuestions(tx, asked, { departure_id })
  if (!question) throw await refusalOf(tx, { tour_operator_id, departure_id })
  const { seats, min_pax } = question
  const to = await targetOf(tx, { ...asked, departure_id }, answer)
  const disruption_id = await carry(act, { tour_operator_id, departure_id }, answer)
  const { created_at } = await tx
    .insertInto('minimum_decisions')
    .values({
      tour_operator_id,
      departure_id,
      created_at: now,
      act: answer.act,
      seats,
      min_pax,
      decided_by: actor?.user_id ?? null,
      decided_by_name: actor?.full_name ?? '',
    })
    .returning('created_at')
    .executeTakeFirstOrThrow()
  const event: EventOf<'departure'> = {
    kind: 'minimum_decided',
    data: { act: answer.act, seats, min_pax, by_rule: actor === null, ...(to && { to }) },
  }
  await recordEvent(tx, { tour_operator_id, entity: 'departure', entity_id: departure_id, actor, ...event })
  const decision = {
    act: answer.act,
    seats,
    min_pax,
    decided_by_name: actor?.full_name ?? '',
    created_at: created_at.toISOString(),
  }
  return { decision, disruption_id }
}

/** The departure that takes the passengers, with the name of its tour if it is another one; null: none does. */
async function targetOf(tx: Tx, asked: Parameters<typeof nameOtherTour>[1], answer: MinimumAnswer) {
  if (!('to' in answer)) return null
  const { date, start_time } = answer.to
  const product_id = 'product_id' in answer.to ? answer.to.product_id : undefined
  const product = product_id ? await nameOtherTour(tx, asked, { date, start_time, product_id }) : ''
  return { product, date, start_time }
}

/** The disruption that the answer begins; null: it runs. */
async function carry(act: Act<Actor | null>, which: Which, answer: MinimumAnswer): Promise<string | null> {
  const { tx } = act
  if (answer.act !== 'salir')
    return suspendDeparture(act, which, {
      kind: 'to' in answer ? 'traslado' : 'suspension',
      origin: 'operador',
      reason: answer.reason,
      alternatives: 'to' in answer ? [answer.to] : [],
    })
  await tx
    .updateTable('departures')
    .set({ guaranteed_by_person: true })
    .where('tour_operator_id', '=', which.tour_operator_id)
    .where('id', '=', which.departure_id)
    .execute()
  return null
}

/** Names the last decision, or says that there is nothing to decide. */
async function refusalOf(tx: Tx, which: Which): Promise<Refusal> {
  const [last] = await findDecisions(tx, which)
  if (last) return new Refusal('minimum_decided', { decision: last.act, by: last.decided_by_name })
  return new Refusal('minimum_not_asked', {})
}

/** The decisions about one departure, the last first. */
export async function findDecisions(
  db: Reader,
  { tour_operator_id, departure_id }: Which,
): Promise<MinimumDecision[]> {
  const rows = await db
    .selectFrom('minimum_decisions')
    .select(['act', 'seats', 'min_pax', 'decided_by_name', 'created_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('departure_id', '=', departure_id)
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ created_at, act, ...row }) => ({
    ...row,
    act: act satisfies MinimumAct,
    created_at: created_at.toISOString(),
  }))
}
