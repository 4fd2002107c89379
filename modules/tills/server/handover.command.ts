import { sql } from 'kysely'

import { NotFound, Refusal } from '#domain/refusal.ts'
import { officeLevels } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import { handoverRights } from '../rules/till.rules.ts'
import type { HandoverAnswer } from '../rules/till.ts'
import { holderOf } from './handovers.queries.ts'
import { holdTill } from './held-till.command.ts'

type Into = 'propia' | 'casa'
type Offer = {
  till_id: string
  receiver_id: string | null
  amount: number
  note: string
  received_into: Into | null
}

/**
 * Offers cash to another person's till. It stays in this one until it is received, which an administrator may do
 * at once.
 */
export async function offerHandover(act: StaffAct, id: string, offer: Offer) {
  const { tx, actor, now } = act
  const { till_id, amount, note, received_into } = offer
  const {
    tour_operator_id,
    holder_id: giver_id,
    currency,
    free,
  } = await holdTill(act, till_id, received_into ? 'open' : 'alone')
  const receiver_id = received_into ? await receiverOf(act, received_into) : offer.receiver_id
  if (giver_id !== null && receiver_id === giver_id) throw new Refusal('handover_to_giver')
  const to = receiver_id ? await nameOf(act, receiver_id) : ''
  if (amount > free) throw new Refusal('till_short')
  await tx
    .insertInto('till_handovers')
    .values({
      id,
      tour_operator_id,
      created_at: now,
      currency,
      amount,
      giver_id,
      receiver_id,
      note,
      offered_by: actor.user_id,
      offered_by_name: actor.full_name,
    })
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'till',
    entity_id: till_id,
    kind: 'handover_offered',
    data: { amount, currency, to },
    actor,
  })
  if (received_into)
    await receive(act, { id, currency, amount, giver_id }, { into: received_into, reason: '' })
}

/** The name of a user who may hold cash. */
async function nameOf({ tx, actor }: StaffAct, id: string): Promise<string> {
  const user = await tx
    .selectFrom('users')
    .select('full_name')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .where('state', '=', 1)
    .where('level', 'in', officeLevels)
    .executeTakeFirst()
  if (!user) throw new NotFound()
  return user.full_name
}

async function receiverOf(act: StaffAct, into: Into): Promise<string | null> {
  const { tx, actor } = act
  if (into === 'propia') return holderOf(tx, actor)
  if (!may(actor.level, 'tills.manage')) throw new Refusal('not_your_till')
  return null
}

type Answer = {
  id: string
  answer: HandoverAnswer
  amount?: number | undefined
  reason: string
  into: Into
}

/** Each handover is answered once: the second answer is refused. */
export async function answerHandover(act: StaffAct, { id, answer, amount, reason, into }: Answer) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const handover = await tx
    .selectFrom('till_handovers')
    .select(['id', 'currency', 'amount', 'giver_id', 'receiver_id', 'answer'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!handover) throw new NotFound()
  const rights = handoverRights(actor, handover)
  if (!rights.see) throw new NotFound()
  if (handover.answer) throw new Refusal('handover_answered')
  if (!(answer === 'retirada' ? rights.withdraw : rights.receive)) throw new Refusal('not_your_till')
  if (answer === 'recibida') {
    const { currency, amount: offered } = handover
    if (amount !== undefined && amount > offered)
      throw new Refusal('handover_above_offered', { offered, currency })
    if (amount !== undefined && amount < offered && reason === '')
      throw new Refusal('handover_less_without_reason')
    await receive(act, handover, { amount, into, reason })
    return
  }
  await writeAnswer(act, handover, { answer, reason })
  await recordIn(act, await runningTill(act, handover.giver_id, handover.currency), {
    answer,
    amount: handover.amount,
    currency: handover.currency,
    from: '',
    to: '',
  })
}

type Waiting = { id: string; currency: string; amount: number; giver_id: string | null }

/** Cash that leaves one till enters the other. */
async function receive(
  act: StaffAct,
  { id, currency, amount: offered, giver_id }: Waiting,
  { amount = offered, into, reason }: { amount?: number | undefined; into: Into; reason: string },
) {
  const receiver_id = await receiverOf(act, into)
  if (receiver_id === giver_id) throw new Refusal('handover_to_giver')
  await writeAnswer(act, { id }, { answer: 'recibida', reason, received_amount: amount })
  // In one order, so that two who hand over to each other at once do not wait for each other.
  const first = [giver_id ?? '', receiver_id ?? ''].toSorted()[0] === (giver_id ?? '')
  const opened = first
    ? [await runningTill(act, giver_id, currency), await runningTill(act, receiver_id, currency)]
    : [await runningTill(act, receiver_id, currency), await runningTill(act, giver_id, currency)].toReversed()
  const [from, to] = opened
  if (!from || !to) throw new NotFound()
  await enter(act, from, { handover_id: id, kind: 'entrega', amount: -amount, currency, note: reason })
  await enter(act, to, { handover_id: id, kind: 'recepcion', amount, currency, note: reason })
  const received = {
    answer: 'recibida' as const,
    amount,
    currency,
    from: from.holder_name,
    to: to.holder_name,
  }
  await recordIn(act, from, received)
  await recordIn(act, to, received)
}

type Answered = { answer: HandoverAnswer; reason: string; received_amount?: number }

async function writeAnswer({ tx, actor, now }: StaffAct, { id }: { id: string }, answered: Answered) {
  const { answer, reason, received_amount = null } = answered
  await tx
    .updateTable('till_handovers')
    .set({
      answer,
      answered_at: now,
      answered_by: actor.user_id,
      answered_by_name: actor.full_name,
      answer_reason: reason,
      received_amount,
    })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', id)
    .execute()
}

type Running = { id: string; opened_at: Date; holder_name: string }

/** The open till of a holder, kept from closing; without one it is opened. */
async function runningTill(
  { tx, actor, now }: StaffAct,
  holder_id: string | null,
  currency: string,
): Promise<Running> {
  const { rows } = await sql<Running>`
    select r.id, r.opened_at, coalesce(u.full_name, '') as holder_name
    from running_till(${actor.tour_operator_id}::uuid, ${holder_id}::uuid, ${currency}, ${now}::timestamptz) r
    left join users u on u.tour_operator_id = r.tour_operator_id and u.id = r.holder_id`.execute(tx)
  const [till] = rows
  if (!till) throw new NotFound()
  return till
}

type Entering = {
  handover_id: string
  kind: 'entrega' | 'recepcion'
  amount: number
  currency: string
  note: string
}

async function enter({ tx, actor, now }: StaffAct, till: Running, entry: Entering) {
  await tx
    .insertInto('till_entries')
    .values({
      tour_operator_id: actor.tour_operator_id,
      till_id: till.id,
      created_at: now < till.opened_at ? till.opened_at : now,
      by_id: actor.user_id,
      by_name: actor.full_name,
      ...entry,
    })
    .execute()
}

type HandoverAnswered = { answer: HandoverAnswer; amount: number; currency: string; from: string; to: string }

async function recordIn({ tx, actor }: StaffAct, { id }: Running, data: HandoverAnswered) {
  await recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'till',
    entity_id: id,
    kind: 'handover_answered',
    data,
    actor,
  })
}
