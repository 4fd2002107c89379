import { sql } from 'kysely'

import { isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { isSeller } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

import { type TemplateLanguage, windowEnd } from '../../rules/whatsapp.ts'
import { findConversation } from './conversations.queries.ts'
import { listReady } from './ready-templates.queries.ts'

/** Queues a text typed in the office; refused outside of WhatsApp's free-text window. */
export async function answerConversation(
  act: StaffAct,
  person_id: string,
  { text_id, text }: { text_id: string; text: string },
) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { booking_id, last_received_at } = await lockPerson(act, person_id)
  await refuseOff(act)
  if (!windowEnd(last_received_at, now)) throw new Refusal('whatsapp_window_closed')
  await sayOnce(act, { person_id, booking_id, text_id, body: text })
  return findConversation({ db: tx, now }, tour_operator_id, person_id)
}

type Chosen = { text_id: string; name: string; language: TemplateLanguage; text: string }

/** Queues a template with the text that the user read; refused if it would differ now. */
export async function sendTemplate(act: StaffAct, person_id: string, { text_id, text, ...which }: Chosen) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { booking_id, stopped_at } = await lockPerson(act, person_id)
  await refuseOff(act)
  if (stopped_at) throw new Refusal('whatsapp_stopped_by_person')
  const ready = await listReady({ ...act, db: tx }, tour_operator_id, person_id)
  const chosen = ready.find(({ name, language }) => name === which.name && language === which.language)
  if (chosen?.text !== text) throw new Refusal('whatsapp_template_changed')
  const { name, language, parameters } = chosen
  await sayOnce(act, {
    person_id,
    booking_id,
    text_id,
    body: text,
    template: { template_name: name, template_language: language, parameters: JSON.stringify(parameters) },
  })
  return findConversation({ db: tx, now }, tour_operator_id, person_id)
}

async function refuseOff({ tx, actor }: StaffAct) {
  const account = await tx
    .selectFrom('whatsapp_accounts')
    .select('enabled')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .executeTakeFirst()
  if (!account?.enabled) throw new Refusal('whatsapp_not_set')
}

/** Replaces what staff noted about the person or the number; '' removes it. */
export async function noteConversation(
  act: StaffAct,
  person_id: string,
  { note, replaces }: { note: string; replaces: string },
) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const person = await lockPerson(act, person_id)
  if (person.note !== replaces) throw new Refusal('stale')
  await tx
    .updateTable('whatsapp_people')
    .set({ note })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', person_id)
    .execute()
  return findConversation({ db: tx, now }, tour_operator_id, person_id)
}

type Saying = {
  person_id: string
  booking_id: string | null
  text_id: string
  body: string
  template?: { template_name: string; template_language: string; parameters: string }
}

/** Idempotent by the client's id: a repeated request sends once. */
async function sayOnce(act: StaffAct, { person_id, booking_id, text_id, body, template }: Saying) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const kept = await tx
    .insertInto('whatsapp_texts')
    .values({
      tour_operator_id,
      id: text_id,
      person_id,
      incoming: false,
      kind: 'texto',
      body,
      said_at: now,
      ...template,
      by_user: actor.user_id,
      by_name: actor.full_name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept) {
    await sql`update whatsapp_people set last_at = greatest(last_at, ${now}), unseen = 0
      where tour_operator_id = ${tour_operator_id}::uuid and id = ${person_id}::uuid`.execute(tx)
    const key = `whatsapp-text:${tour_operator_id}:${text_id}`
    await enqueue(tx, 'send_whatsapp_text', { tour_operator_id, text_id }, { key })
    if (booking_id)
      await recordEvent(tx, {
        tour_operator_id,
        entity: 'booking',
        entity_id: booking_id,
        kind: 'answered_by_whatsapp',
        actor,
      })
  }
}

/** Refused to a seller whose booking it is not about. */
async function lockPerson(act: StaffAct, id: string) {
  const person = await lockAnyPerson(act, id)
  if (!mayAnswer(act.actor, person)) throw new Refusal('not_your_booking')
  return person
}

const mayAnswer = (
  actor: StaffAct['actor'],
  { booking_id, seller_id }: { booking_id: string | null; seller_id: string | null },
) => !isSeller(actor) || booking_id === null || isTheirs(actor, { seller_id })

async function lockAnyPerson({ tx, actor }: StaffAct, id: string) {
  const { tour_operator_id } = actor
  const person = await tx
    .selectFrom('whatsapp_people as p')
    .leftJoin('bookings as b', (join) =>
      join.onRef('b.tour_operator_id', '=', 'p.tour_operator_id').onRef('b.id', '=', 'p.booking_id'),
    )
    .select([
      'p.id',
      'p.booking_id',
      'p.heard_at as last_received_at',
      'p.stopped_at',
      'p.unseen',
      'p.note',
      'b.seller_id',
    ])
    .where('p.tour_operator_id', '=', tour_operator_id)
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst()
  if (!person) throw new NotFound()
  return person
}

/**
 * Messages after the last one shown stay unseen; all of them for a seller who cannot answer. The screen calls it
 * by itself, so that is no refusal.
 */
export async function seeConversation(act: StaffAct, person_id: string, last_id: string) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const person = await lockAnyPerson(act, person_id)
  if (!mayAnswer(actor, person)) return { unseen: person.unseen }
  const { rows } = await sql<{ unseen: number }>`
    update whatsapp_people p set unseen = least(p.unseen, (select count(*)::int from (
      select from whatsapp_texts t join whatsapp_texts seen on seen.tour_operator_id = t.tour_operator_id
        and seen.person_id = t.person_id and seen.id = ${last_id}::uuid
      where t.tour_operator_id = p.tour_operator_id and t.person_id = p.id and t.incoming
        and t.created_at > seen.created_at limit 100) later))
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${person_id}::uuid
    returning p.unseen`.execute(tx)
  return rows[0] ?? { unseen: person.unseen }
}
