import { sql } from 'kysely'

import type { Doer } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'

type Refusing = { tour_operator_id: string; booking_id: string; at: Date }

/**
 * A person who unsubscribes by WhatsApp gets no marketing mail either. The time is that of the message, which
 * distinguishes it from unsubscribing by mail.
 */
export async function refuseOffersOf({ tx }: { tx: Tx }, { tour_operator_id, booking_id, at }: Refusing) {
  const booking = await tx
    .selectFrom('bookings')
    .select('contact_email')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  if (booking.contact_email === '') return
  const refused = await tx
    .insertInto('mail_refusals')
    .values({ tour_operator_id, recipient: booking.contact_email.toLowerCase(), created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('created_at')
    .executeTakeFirst()
  if (refused)
    await recordEvent(tx, {
      tour_operator_id,
      entity: 'booking',
      entity_id: booking_id,
      kind: 'offers_refused',
      actor: 'customer',
    })
}

type Lifting = {
  tour_operator_id: string
  person_id: string
  before_id: string
  passed_on_at: Date
  actor: Doer
}

/** What was refused by a word of somebody was not refused by whoever had their number before, who keeps what is lifted. */
export async function liftRefusals(
  { tx }: { tx: Tx },
  { tour_operator_id, person_id, before_id, passed_on_at, actor }: Lifting,
) {
  const { rows } = await sql<{ id: string }>`
    with lifted as (
      delete from mail_refusals r where r.tour_operator_id = ${tour_operator_id}::uuid
        and r.created_at in (select t.said_at from whatsapp_texts t
          where t.tour_operator_id = r.tour_operator_id and t.person_id = ${person_id}::uuid and t.incoming)
        and r.recipient in (select lower(b.contact_email) from bookings b
          where b.tour_operator_id = r.tour_operator_id and b.number_passed_on_at = ${passed_on_at})
      returning r.recipient, r.created_at),
    kept as (update whatsapp_people set lifted_refusals = (select jsonb_agg(to_jsonb(lifted)) from lifted)
      where tour_operator_id = ${tour_operator_id}::uuid and id = ${before_id}::uuid)
    select b.id from bookings b join lifted on lower(b.contact_email) = lifted.recipient
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.number_passed_on_at = ${passed_on_at}`.execute(
    tx,
  )
  await recordForEach(tx, { tour_operator_id, actor, kind: 'offers_refusal_lifted' }, rows)
}

type PuttingBack = { tour_operator_id: string; before_id: string; booking_ids: readonly string[] }

/** It was the same person all along: what they refused is refused as it was, of these bookings. */
export async function putBackRefusals(
  { tx }: { tx: Tx },
  { tour_operator_id, before_id, booking_ids }: PuttingBack,
) {
  const { rows } = await sql<{ id: string }>`
    with lifted as (select each.recipient, each.created_at from whatsapp_people p,
        jsonb_to_recordset(p.lifted_refusals) each(recipient text, created_at timestamptz)
      where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${before_id}::uuid),
    back as (insert into mail_refusals (tour_operator_id, recipient, created_at)
      select ${tour_operator_id}::uuid, recipient, created_at from lifted
      on conflict do nothing returning recipient),
    done as (update whatsapp_people set lifted_refusals = null
      where tour_operator_id = ${tour_operator_id}::uuid and id = ${before_id}::uuid)
    select b.id from bookings b join back on lower(b.contact_email) = back.recipient
    where b.tour_operator_id = ${tour_operator_id}::uuid and b.id = any(${[...booking_ids]}::uuid[])`.execute(
    tx,
  )
  await recordForEach(tx, { tour_operator_id, actor: 'customer', kind: 'offers_refused' }, rows)
}

type Addressed = { tour_operator_id: string; actor: Doer; kind: 'offers_refused' | 'offers_refusal_lifted' }

async function recordForEach(tx: Tx, shared: Addressed, bookings: readonly { id: string }[]) {
  for (const { id } of bookings) await recordEvent(tx, { ...shared, entity: 'booking', entity_id: id })
}
