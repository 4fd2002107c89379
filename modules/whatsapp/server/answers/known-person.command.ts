import { sql } from 'kysely'

import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { digitsOf, numberForms } from '../../rules/numbers.rules.ts'

/** By a number, by WhatsApp's id of a user who hides it, or by both. */
export type Known = {
  phone: string | null
  user_id: string | null
  name?: string
  /** the number as the customer typed it: WhatsApp's own form, if known, has priority */
  as_booked?: boolean
}

type Person = {
  id: string
  wa_id: string
  user_id: string
  booking_id: string | null
  stopped_at: Date | null
  wished_at: Date | null
}

/**
 * The person, locked, created if new. Two entries known by number and by id are merged once a webhook contains
 * both. The number stays in the form that WhatsApp uses.
 */
export async function knownPerson(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  tour_operator_id: string,
  known: Known,
): Promise<Person> {
  const [first, ...others] = await lockPeople(tx, tour_operator_id, known)
  const wa_id = digitsOf(known.phone ?? '')
  const user_id = known.user_id ?? ''
  if (first) {
    for (const other of others) await joinPeople(tx, tour_operator_id, { from: other, to: first })
    const names = others.find((other) => other.user_id !== '')
    const { rows } = await sql<Person>`
      update whatsapp_people set wa_id = case when ${wa_id} = '' or ${known.as_booked ?? false} and wa_id <> '' then wa_id
          else ${wa_id} end,
        user_id = case when ${user_id} <> '' then ${user_id} when user_id = '' then ${names?.user_id ?? ''} else user_id end,
        name = case when ${known.name ?? ''} = '' then name else ${known.name ?? ''} end
      where tour_operator_id = ${tour_operator_id}::uuid and id = ${first.id}::uuid
      returning id, wa_id, user_id, booking_id, stopped_at, wished_at`.execute(tx)
    return rows[0] ?? first
  }
  await sql`insert into whatsapp_people (tour_operator_id, wa_id, user_id, name, last_at)
    values (${tour_operator_id}::uuid, ${wa_id}, ${user_id}, ${known.name ?? ''}, ${now})
    on conflict do nothing`.execute(tx)
  const [made] = await lockPeople(tx, tour_operator_id, known)
  if (!made) throw new Error('Somebody of WhatsApp was neither found nor made')
  return made
}

/** A person changed their number; the previous owner is the same person. */
export async function renumber(
  act: Pick<Act, 'tx' | 'now'>,
  tour_operator_id: string,
  { phone, user_id }: Known,
  new_phone: string,
) {
  const person = await knownPerson(act, tour_operator_id, { phone, user_id })
  for (const other of await lockPeople(act.tx, tour_operator_id, { phone: new_phone, user_id: null }))
    if (other.id !== person.id) await joinPeople(act.tx, tour_operator_id, { from: other, to: person })
  await act.tx
    .updateTable('whatsapp_people')
    .set({ wa_id: digitsOf(new_phone) })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', person.id)
    .execute()
}

async function lockPeople(tx: Tx, tour_operator_id: string, { phone, user_id }: Known): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, wa_id, user_id, booking_id, stopped_at, wished_at from whatsapp_people
    where tour_operator_id = ${tour_operator_id}::uuid
      and (wa_id = any(${[...numberForms(phone ?? '')]}::text[]) or user_id = ${user_id ?? ''} and user_id <> '')
    order by heard_at desc nulls last, id for update`.execute(tx)
  return rows
}

/** Merges two entries of one person: moves the messages, and deletes the first. */
async function joinPeople(
  tx: Tx,
  tour_operator_id: string,
  { from, to }: { from: Pick<Person, 'id'>; to: Pick<Person, 'id'> },
) {
  await sql`update whatsapp_texts set person_id = ${to.id}::uuid
    where tour_operator_id = ${tour_operator_id}::uuid and person_id = ${from.id}::uuid`.execute(tx)
  await sql`with absorbed as (delete from whatsapp_people
      where tour_operator_id = ${tour_operator_id}::uuid and id = ${from.id}::uuid returning *)
    update whatsapp_people p set unseen = p.unseen + absorbed.unseen, heard_at = greatest(p.heard_at, absorbed.heard_at),
      last_at = greatest(p.last_at, absorbed.last_at), booking_id = coalesce(p.booking_id, absorbed.booking_id),
      wished_at = greatest(p.wished_at, absorbed.wished_at),
      note = left(concat_ws(E'\\n', nullif(p.note, ''), nullif(absorbed.note, '')), 500),
      stopped_at = case
        -- Of two said in one second the one that asks for nothing more counts.
        when p.wished_at = absorbed.wished_at then coalesce(p.stopped_at, absorbed.stopped_at)
        when p.wished_at is null or absorbed.wished_at > p.wished_at then absorbed.stopped_at
        else p.stopped_at end
    from absorbed where p.tour_operator_id = ${tour_operator_id}::uuid and p.id = ${to.id}::uuid`.execute(tx)
}
