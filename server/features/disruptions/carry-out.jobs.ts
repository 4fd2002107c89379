import type { Alternative } from '#domain/disruptions/settlement.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import { refusalMessage } from '#words/refusals/refusals.ts'

import type { Acts, Doer } from '../../db/act.ts'
import { waitForAnswer } from '../bookings/hold/wait-for-answer.command.ts'
import { findDisruption, findWaitingAnswers, type StoredDisruption } from './disruption.queries.ts'
import { queueSuspended } from './queue-notice.command.ts'
import { releaseNamelessHold } from './release-nameless.command.ts'
import { moveAnswer, refundAnswer } from './settle-answer.command.ts'

export type Failed = { answer_id: string; locator: string; code: string; message: string }

/**
 * Consequences of a suspension: unfinished holds are released, a transfer moves those who fit to its first
 * departure, and the others are asked. Each booking has its own transaction; repeated or concurrent runs have the
 * effect of one.
 */
export async function carryOutDisruption(acts: Acts, disruption_id: string) {
  const disruption = await findDisruption(acts.db, { id: disruption_id })
  if (disruption.lifted_at) return
  await releaseNameless(acts, disruption)
  const [first] = disruption.alternatives
  if (disruption.kind === 'traslado' && first) {
    const { created_by: user_id, created_by_name: full_name, tour_operator_id } = disruption
    const by = { actor: user_id === null ? null : { user_id, full_name }, of: { tour_operator_id } }
    await moveSeveral(acts, disruption, { to: first }, by)
  }
  const { tour_operator_id } = disruption
  for (const { booking_id: id } of await findWaitingAnswers(acts.db, disruption))
    await acts.act(null, (each) => waitForAnswer(each, { id, tour_operator_id }))
  await notifySeveral(acts, disruption, { again: false })
}

/** A customer still at the form continues with another date. */
async function releaseNameless({ db, act }: Acts, { id, tour_operator_id }: StoredDisruption) {
  const holds = await db
    .selectFrom('disruption_answers as a')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.tour_operator_id', '=', 'a.tour_operator_id').onRef('b.id', '=', 'a.booking_id'),
    )
    .select('b.id')
    .where('a.tour_operator_id', '=', tour_operator_id)
    .where('a.disruption_id', '=', id)
    .where('a.outcome', '=', 'esperando')
    .where('b.status', '=', 'bloqueada')
    .where('b.contact_name', '=', '')
    .execute()
  for (const hold of holds) await act(null, ({ tx }) => releaseNamelessHold(tx, hold.id))
}

/** If one booking is refused, the others are still done. */
async function settleEach(work: () => Promise<unknown>): Promise<Refusal | null> {
  try {
    await work()
    return null
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal) return refusal
    throw error
  }
}

/** The database is the last judge of seats: its «no» is one too. */
function refusalIn(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  const { constraint = '' } = error as { constraint?: string } // oxlint-disable-line typescript/no-unsafe-type-assertion
  if (constraint === 'seats_within_capacity' || constraint === 'pool_within_capacity')
    return new Refusal('no_seats')
  return constraint === 'departure_suspended' ? new Refusal('departure_closed') : null
}

type Several = { answer_ids?: readonly string[] | undefined }

/** The settling actor, and the operator. */
type By = { actor: Doer; of: { tour_operator_id: string } }

async function settleSeveral(
  { db }: Acts,
  disruption: StoredDisruption,
  { answer_ids }: Several,
  settle: (id: string) => Promise<void>,
) {
  const waiting = await findWaitingAnswers(db, disruption)
  const known = new Map(waiting.map(({ id, locator }) => [id, locator]))
  // In the order in which they booked, whatever order they were ticked in.
  const asked = answer_ids ? waiting.filter(({ id }) => answer_ids.includes(id)) : waiting
  const unknownIds = answer_ids?.filter((id) => !known.has(id)) ?? []
  const failed: Failed[] = []
  for (const id of [...asked.map((each) => each.id), ...unknownIds]) {
    const refusal = await settleEach(() => settle(id))
    if (!refusal) continue
    const { code, details } = refusal
    failed.push({ answer_id: id, locator: known.get(id) ?? '', code, message: refusalMessage(code, details) })
  }
  return { settled: asked.length + unknownIds.length - failed.length, failed }
}

/** Moves several to another departure, first come first served. */
export function moveSeveral(
  acts: Acts,
  disruption: StoredDisruption,
  { to, ...which }: Several & { to: Alternative },
  { actor, of }: By,
) {
  return settleSeveral(acts, disruption, which, (id) => acts.act(actor, (act) => moveAnswer(act, id, to, of)))
}

export function refundSeveral(acts: Acts, disruption: StoredDisruption, which: Several, { actor, of }: By) {
  return settleSeveral(acts, disruption, which, (id) => acts.act(actor, (act) => refundAnswer(act, id, of)))
}

/** Notifies customers without an answer; answers the number of messages. */
export async function notifySeveral(
  { db, act: open }: Acts,
  disruption: StoredDisruption,
  notice: { again: boolean },
): Promise<number> {
  let queued = 0
  for (const { id } of await findWaitingAnswers(db, disruption))
    if (await open(null, (act) => queueSuspended(act, disruption, id, notice))) queued += 1
  return queued
}
