import { sql } from 'kysely'

import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../events/record-event.command.ts'
import { type Day, lockPerson } from './save-person.command.ts'

type Decision = { person_id: string; link_ids: readonly string[] }
type Link = {
  id: string
  booking_id: string
  passenger_id: string | null
  separated_at: Date | null
  separated_to: string | null
  separated_to_is_new: boolean
}

/** Bookings go to the person of their contact's name and mail or phone, or to a new one. */
export async function separateLinks(act: StaffAct, decision: Decision, day: Day) {
  const links = await lockLinks(act, decision, day)
  for (const link of links) if (!link.passenger_id) await separateContact(act, decision.person_id, link)
  // The trigger links a passenger by document, or by the name of the booking's contact, which is another person now.
  const { tour_operator_id } = act.actor
  const passengers = await act.tx
    .updateTable('passengers')
    .set({ full_name: sql<string>`full_name` })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('person_id', '=', decision.person_id)
    .where('id', 'in', passengersOf(links))
    .returning(['id', 'person_id'])
    .execute()
  for (const { id, person_id } of passengers) {
    const link = links.find(({ passenger_id }) => passenger_id === id)
    if (link && person_id !== decision.person_id) await setSeparated(act, link, person_id)
  }
  await recordDecision(act, decision, { kind: 'links_separated', links: links.length })
}

export async function keepLinks(act: StaffAct, decision: Decision, day: Day) {
  const links = await lockLinks(act, decision, day)
  await setKept(act, links, act.now)
  await recordDecision(act, decision, { kind: 'links_kept', links: links.length })
}

/** What the decision changed is as before it, and undecided; what was changed again since then stays. */
export async function undoLinks(act: StaffAct, decision: Decision, day: Day) {
  const links = await lockLinks(act, decision, day)
  const { tx } = act
  const { tour_operator_id } = act.actor
  const separated = links.filter(({ separated_at }) => separated_at)
  for (const { booking_id, passenger_id, separated_to } of separated) {
    if (passenger_id)
      await tx
        .updateTable('passengers')
        .set({ person_id: decision.person_id })
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', '=', passenger_id)
        .where('person_id', 'is not distinct from', separated_to)
        .execute()
    else
      await tx
        .updateTable('bookings')
        .set({ contact_person_id: decision.person_id })
        .where('tour_operator_id', '=', tour_operator_id)
        .where('id', '=', booking_id)
        .where('contact_person_id', 'is not distinct from', separated_to)
        .execute()
  }
  await tx
    .updateTable('doubtful_links')
    .set({ kept_at: null, separated_at: null, separated_to: null, separated_to_is_new: false })
    .where('tour_operator_id', '=', tour_operator_id)
    .where(
      'id',
      'in',
      links.map(({ id }) => id),
    )
    .execute()
  for (const { separated_to, separated_to_is_new } of separated)
    if (separated_to && separated_to_is_new) await deleteUnusedCustomer(act, separated_to)
  await recordDecision(act, decision, { kind: 'links_decision_undone', links: links.length })
}

/** Matches no row: a list in SQL is never empty. */
const noId = '00000000-0000-0000-0000-000000000000'
const passengersOf = (links: readonly Link[]) => [
  ...links.flatMap(({ passenger_id }) => passenger_id ?? []),
  noId,
]

/** The person, then the bookings in the order of their ids, as every act on several bookings locks them. */
async function lockLinks(act: StaffAct, { person_id, link_ids }: Decision, day: Day): Promise<Link[]> {
  const { tx } = act
  const { tour_operator_id } = act.actor
  await lockPerson(act, person_id, null, day)
  const links = await tx
    .selectFrom('doubtful_links')
    .select(['id', 'booking_id', 'passenger_id', 'separated_at', 'separated_to', 'separated_to_is_new'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('person_id', '=', person_id)
    .where('id', 'in', [...link_ids])
    .orderBy('booking_id')
    .orderBy('id')
    .execute()
  if (links.length !== new Set(link_ids).size) throw new NotFound()
  await tx
    .selectFrom('bookings')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where(
      'id',
      'in',
      links.map(({ booking_id }) => booking_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  return links
}

async function separateContact(act: StaffAct, person_id: string, link: Link) {
  const { tx } = act
  const { tour_operator_id } = act.actor
  const booking = await tx
    .selectFrom('bookings')
    .select(['contact_name', 'contact_email', 'contact_phone', 'language'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', link.booking_id)
    .where('contact_person_id', '=', person_id)
    .executeTakeFirst()
  if (!booking) return
  const { contact_name, contact_email, contact_phone, language } = booking
  const { rows } = await sql<{ id: string }>`
    select p.id from persons p
    where p.tour_operator_id = ${tour_operator_id}::uuid and p.anonymised_at is null and p.id <> ${person_id}::uuid
      and ((p.email <> '' and lower(p.email) = lower(${contact_email}::text))
        or (p.phone <> '' and p.phone = ${contact_phone}::text))
      and same_name(p.full_name, p.name_key, ${contact_name}::text, name_key(${contact_name}::text))
    order by p.id limit 1`.execute(tx)
  const known = rows[0]
  const { id } =
    known ??
    (await tx
      .insertInto('persons')
      .values({
        tour_operator_id,
        full_name: contact_name,
        roles: ['cliente'],
        email: contact_email,
        phone: contact_phone,
        languages: [language],
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await tx
    .updateTable('bookings')
    .set({ contact_person_id: id })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', link.booking_id)
    .execute()
  await setSeparated(act, link, id, !known)
}

/** A person whom an earlier separation created is new too: the last undo deletes it. */
async function setSeparated({ tx, actor, now }: StaffAct, link: Link, to: string | null, is_new = false) {
  const { tour_operator_id } = actor
  await tx
    .updateTable('doubtful_links')
    .set({
      separated_at: now,
      separated_to: to,
      separated_to_is_new: sql<boolean>`${is_new} or exists (select from doubtful_links d
        where d.tour_operator_id = ${tour_operator_id}::uuid and d.separated_to = ${to}::uuid
          and d.separated_to_is_new)`,
    })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', link.id)
    .execute()
}

async function setKept({ tx, actor }: StaffAct, links: readonly Link[], kept_at: Date) {
  await tx
    .updateTable('doubtful_links')
    .set({ kept_at })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where(
      'id',
      'in',
      links.map(({ id }) => id),
    )
    .execute()
}

/** A person who was changed since the separation stays. */
async function deleteUnusedCustomer({ tx, actor }: StaffAct, id: string) {
  await sql`delete from persons p
    where p.tour_operator_id = ${actor.tour_operator_id}::uuid and p.id = ${id}::uuid
      and p.version = 1 and p.roles = '{cliente}' and p.user_id is null
      and not exists (select from bookings b
        where b.tour_operator_id = p.tour_operator_id and b.contact_person_id = p.id)
      and not exists (select from passengers s
        where s.tour_operator_id = p.tour_operator_id and s.person_id = p.id)`.execute(tx)
}

function recordDecision(
  act: StaffAct,
  { person_id }: Decision,
  { kind, links }: { kind: 'links_separated' | 'links_kept' | 'links_decision_undone'; links: number },
) {
  const of = { tour_operator_id: act.actor.tour_operator_id, entity: 'person' as const, entity_id: person_id }
  return recordEvent(act.tx, { ...of, kind, data: { links }, actor: act.actor })
}
