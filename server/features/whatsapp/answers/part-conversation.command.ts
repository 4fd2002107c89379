import { sql } from 'kysely'

import { isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isSeller } from '#domain/staff/level.ts'
import { numberForms } from '#domain/whatsapp/numbers.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { lockPerson } from './answer-conversation.command.ts'
import { findConversation } from './conversations.queries.ts'
import { joinPeople } from './known-person.command.ts'
import { findNearestBooking } from './nearest-booking.queries.ts'
import { liftRefusals, putBackRefusals, refuseOffersOf } from './offers-refused.command.ts'
import { giveBackBookings, passOnBookings } from './pass-on-bookings.command.ts'

/**
 * The number is another person's from one of its messages on: that and what came later is theirs, and whatever was booked
 * with the number before is told there no more. Answers the conversation with that person.
 */
export async function partConversation(act: StaffAct, person_id: string, { from_id }: { from_id: string }) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const person = await lockPerson(act, person_id)
  const { wa_id, user_id, name, wished_at, stopped_at, unseen } = person
  if (wa_id === '' || person.number_until) throw new Refusal('whatsapp_number_gone')
  const first = await tx
    .selectFrom('whatsapp_texts')
    .select('said_at')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('person_id', '=', person_id)
    .where('id', '=', from_id)
    .where('incoming', '=', true)
    .executeTakeFirst()
  if (!first) throw new NotFound()
  const at = first.said_at
  if (person.number_since && at <= person.number_since) throw new Refusal('whatsapp_parted_already')
  const passed = await passOnBookings(act, { tour_operator_id, phone: wa_id, at, actor })
  refuseOthers(actor, passed)
  const isTheirWish = wished_at !== null && wished_at >= at
  const none = { wished_at: null, stopped_at: null }
  await tx
    .updateTable('whatsapp_people')
    // The name and the id are those of whoever wrote last.
    .set({
      number_until: at,
      user_id: '',
      name: '',
      account_changed_at: null,
      ...(isTheirWish && none),
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', person_id)
    .execute()
  const booking_id = await findNearestBooking(tx, tour_operator_id, { phone: wa_id, now })
  const other = await tx
    .insertInto('whatsapp_people')
    .values({
      tour_operator_id,
      wa_id,
      user_id,
      name,
      booking_id,
      last_at: at,
      number_since: at,
      ...(isTheirWish && { wished_at, stopped_at }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  // WhatsApp tells whole seconds: of one second those that came later are theirs.
  await sql`update whatsapp_texts set person_id = ${other.id}::uuid
    where tour_operator_id = ${tour_operator_id}::uuid and person_id = ${person_id}::uuid
      and (said_at, id) >= (${at}, ${from_id}::uuid)`.execute(tx)
  await liftRefusals(act, {
    tour_operator_id,
    person_id: other.id,
    before_id: person_id,
    passed_on_at: at,
    actor,
  })
  // What nobody has seen is what came last.
  await sql`update whatsapp_people p set unseen = case when p.id = ${other.id}::uuid then least(${unseen}, theirs.count)
        else greatest(0, ${unseen} - theirs.count) end
    from (select count(*)::int as count from whatsapp_texts
      where tour_operator_id = ${tour_operator_id}::uuid and person_id = ${other.id}::uuid and incoming) theirs
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${[person_id, other.id]}::uuid[])`.execute(
    tx,
  )
  await sql`update whatsapp_people p set last_at = coalesce(t.last_at, p.last_at), heard_at = t.heard_at
    from whatsapp_people each left join lateral (select max(said_at) as last_at,
        max(said_at) filter (where incoming) as heard_at
      from whatsapp_texts where tour_operator_id = each.tour_operator_id and person_id = each.id) t on true
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = any(${[person_id, other.id]}::uuid[])
      and each.tour_operator_id = p.tour_operator_id and each.id = p.id`.execute(tx)
  return findConversation({ db: tx, now }, tour_operator_id, other.id)
}

/** Takes it back: who has the number is who had it before, in the conversation of before. Answers it. */
export async function rejoinConversation(act: StaffAct, person_id: string) {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { wa_id, user_id, name, number_since, number_until } = await lockPerson(act, person_id)
  if (!number_since) throw new NotFound()
  if (number_until) throw new Refusal('whatsapp_number_gone')
  const before = await tx
    .selectFrom('whatsapp_people')
    .select(['id', 'number_since'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('wa_id', 'in', [...numberForms(wa_id)])
    .where('number_until', '=', number_since)
    .forUpdate()
    .executeTakeFirst()
  if (before) await lockPerson(act, before.id)
  const back = await giveBackBookings(act, { tour_operator_id, phone: wa_id, at: number_since, actor })
  refuseOthers(actor, back)
  const booking_ids = back.map(({ id }) => id)
  if (before) await putBackRefusals(act, { tour_operator_id, before_id: before.id, booking_ids })
  const hasStoppedSince = await saidSince(tx, tour_operator_id, person_id)
  const write = (id: string) =>
    tx.updateTable('whatsapp_people').where('tour_operator_id', '=', tour_operator_id).where('id', '=', id)
  const id = before?.id ?? person_id
  await write(person_id).set({ number_since: null }).execute()
  if (before) await joinPeople(tx, tour_operator_id, { from: { id: person_id }, to: before })
  const nearest = await findNearestBooking(tx, tour_operator_id, { phone: wa_id, now })
  const { booking_id, stopped_at: stopped } = await write(id)
    .set({
      wa_id,
      user_id,
      name,
      number_since: before?.number_since ?? null,
      number_until: null,
      ...(nearest && { booking_id: nearest }),
    })
    .returning(['booking_id', 'stopped_at'])
    .executeTakeFirstOrThrow()
  if (booking_id && stopped && hasStoppedSince)
    await refuseOffersOf(act, { tour_operator_id, booking_id, at: stopped })
  return findConversation({ db: tx, now }, tour_operator_id, id)
}

/** Whether they asked for no more when they were known as another person: of no booking of before, then. */
async function saidSince(tx: Tx, tour_operator_id: string, person_id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select t.id from whatsapp_people p join whatsapp_texts t on t.tour_operator_id = p.tour_operator_id
      and t.person_id = p.id and t.incoming and t.said_at = p.stopped_at and t.created_at > p.created_at
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${person_id}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

/** By the very rows that were changed, so that no booking comes between; what was written goes with the refusal. */
function refuseOthers(actor: Actor, changed: readonly { seller_id: string | null }[]) {
  if (isSeller(actor) && changed.some((booking) => !isTheirs(actor, booking)))
    throw new Refusal('not_your_booking')
}

/** One booking of before is of whoever has its number all the same. */
export async function confirmNumber({ tx, actor }: StaffAct, booking_id: string) {
  const { tour_operator_id } = actor
  const booking = await tx
    .selectFrom('bookings')
    .select(['seller_id', 'number_passed_on_at'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking_id)
    .forUpdate()
    .executeTakeFirst()
  if (!booking) throw new NotFound()
  if (isSeller(actor) && !isTheirs(actor, booking)) throw new Refusal('not_your_booking')
  if (!booking.number_passed_on_at) return
  await tx
    .updateTable('bookings')
    .set({ number_passed_on_at: null })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking_id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking_id,
    kind: 'number_kept',
    actor,
  })
}
