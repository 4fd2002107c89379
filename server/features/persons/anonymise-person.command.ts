import { sql } from 'kysely'

import { emptyPerson } from '#contract/persons/persons.contract.ts'
import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import { spokenWords, type Words, without } from '#domain/persons/forgotten-words.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../events/record-event.command.ts'
import { eraseMentions, eraseSearches, eraseInModules } from './forget-elsewhere.command.ts'
import { eraseImports } from './forget-imports.command.ts'
import { erasePayments, eraseMoneyNotes } from './forget-payments.command.ts'
import { eraseRuns } from './forget-runs.command.ts'
import { type Day, lockPerson } from './save-person.command.ts'

/** The text that replaces an erased name. */
export const nameOfNobody = 'Persona anonimizada'

/**
 * Erases a person's identity for good: from the person, from the bookings they made (contact, notes, pickup
 * address, room), from their own line among the passengers, from the tables of modules, from notes on payments and of modules,
 * including pictures of transfers, from published copies and crew notes, from sent messages, from saved searches,
 * from previewed files, from lines of imports that wait or were refused,
 * from the answers kept for repeated requests and from the history. What was sold, when, for how much and how it
 * was paid stays, because the accounts need it.
 */
export async function anonymisePerson(
  act: StaffAct,
  id: string,
  { version, reason }: { version: number; reason: string },
  day: Day,
) {
  const { tx } = act
  const person = await lockPerson(act, id, version, day)
  if (person.user_id) throw new Refusal('person_has_user')
  const { tour_operator_id } = act.actor
  const bookings = await lockBookings(act, id, day)
  const live = bookings.filter(({ is_live }) => is_live).length
  if (live > 0) throw new Refusal('person_has_live_bookings', { bookings: live })

  const made = bookings.filter(({ is_contact }) => is_contact)
  const identity: Words[] = [
    { name: person.full_name, email: person.email, phone: person.phone, document: person.document_number },
    {
      name: person.emergency_name,
      email: '',
      phone: person.emergency_phone,
      document: person.licence_number,
    },
    ...made.map(({ name, email, phone }) => ({ name, email, phone, document: '' })),
    ...(await passengerWords(tx, tour_operator_id, id)),
  ]
  const known: Words[] = [
    ...identity,
    { name: person.notes, email: person.diet, phone: '', document: person.guide_registry },
  ]
  // For this transaction only: texts of events may change, and an erased contact stays linked to its person.
  await sql`select set_config('app.forgetting', 'on', true)`.execute(tx)
  await erasePerson(tx, tour_operator_id, id)
  const ids = bookings.map((booking) => booking.id)
  const own = made.map((booking) => booking.id)
  await eraseBookings(tx, tour_operator_id, own)
  const names = [person.full_name, ...made.map(({ name }) => name)]
  await erasePassengers(tx, { tour_operator_id, id }, own, names)
  const forgetting = {
    tour_operator_id,
    nobody: nameOfNobody,
    booking_ids: own,
    words: known,
    by: act.actor,
    now: act.now,
  }
  const elsewhere = await eraseInModules(tx, forgetting)
  const words = [...known, ...elsewhere]
  const spoken = spokenWords(words)
  await erasePayments(act, own)
  await eraseMoneyNotes(tx, tour_operator_id, spoken)
  await eraseMentions(tx, tour_operator_id, ids, spoken)
  await eraseSearches(tx, tour_operator_id, spoken)
  await eraseImports(tx, forgetting, { spoken, identity: spokenWords(identity) })
  await eraseCopies(tx, tour_operator_id, ids, made, words)
  const runs = { tour_operator_id, id, nobody: nameOfNobody, own, bookings: ids, spoken }
  const sheets = await eraseRuns(tx, runs)
  const departures = elsewhere.map(({ departure_id }) => departure_id)
  await eraseFacts(tx, tour_operator_id, { entities: [...ids, ...sheets, id], departures }, spoken)
  await sql`select set_config('app.forgetting', 'off', true)`.execute(tx)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'person',
    entity_id: id,
    kind: 'person_anonymised',
    data: { bookings: bookings.length },
    reason,
    actor: act.actor,
  })
}

type Mine = Omit<Words, 'document'> & { id: string; is_contact: boolean; is_live: boolean }

async function lockBookings(act: StaffAct, id: string, { today }: Day): Promise<Mine[]> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const { rows } = await sql<Mine>`
    select b.id, b.contact_person_id is not distinct from ${id}::uuid as is_contact, b.contact_name as name,
      b.contact_email as email, b.contact_phone as phone,
      b.status in ${oneOf(liveStatuses)} and b.service_date >= ${today}::date as is_live
    from bookings b
    where b.tour_operator_id = ${tour_operator_id}::uuid and (b.contact_person_id = ${id}::uuid
      or b.id in (select booking_id from passengers s
        where s.tour_operator_id = ${tour_operator_id}::uuid and s.person_id = ${id}::uuid))
    order by b.id for update`.execute(tx)
  return rows
}

async function passengerWords(tx: Tx, tour_operator_id: string, id: string): Promise<Words[]> {
  const rows = await tx
    .selectFrom('passengers')
    .select(['full_name', 'document_number'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('person_id', '=', id)
    .execute()
  return rows.map(({ full_name: name, document_number: document }) => ({
    name,
    email: '',
    phone: '',
    document,
  }))
}

/** Every field of the contract, so that a new one is erased too; roles stay, because they identify no person. */
async function erasePerson(tx: Tx, tour_operator_id: string, id: string) {
  const { roles: _kept, ...empty } = emptyPerson
  await tx
    .updateTable('persons')
    .set({ ...empty, full_name: nameOfNobody, state: 2, anonymised_at: sql<Date>`clock_timestamp()` })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  // A reason for absence may reveal an illness.
  await tx
    .deleteFrom('unavailabilities')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('person_id', '=', id)
    .execute()
}

async function eraseBookings(tx: Tx, tour_operator_id: string, ids: readonly string[]) {
  if (ids.length === 0) return
  await sql`update bookings set contact_name = ${nameOfNobody}, contact_email = '', contact_phone = '', note_public = '',
      note_operational = '', note_internal = '', cancel_reason = '', hold_source = null, proven_email = ''
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])`.execute(tx)
  await tx
    .deleteFrom('email_codes')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', 'in', [...ids])
    .execute()
  await sql`update booking_items set pickup_address = '', room = '', cancel_reason = '', customer_pickup = null
    where tour_operator_id = ${tour_operator_id}::uuid and booking_id = any(${ids}::uuid[])`.execute(tx)
}

/** The passenger rows of the person: the linked ones, or in their own bookings the one with their name. */
async function erasePassengers(
  tx: Tx,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
  booking_ids: readonly string[],
  names: readonly string[],
) {
  await sql`update passengers set full_name = ${nameOfNobody}, document_type = '', document_number = '', nationality = '',
      birth_date = null, diet = '', health_notes = '', customer_answers = '{}'
    where tour_operator_id = ${tour_operator_id}::uuid and (person_id = ${id}::uuid
      or (booking_id = any(${booking_ids}::uuid[]) and full_name <> ''
        and fold(full_name) in (select fold(name) from unnest(${names}::text[]) name)))`.execute(tx)
}

/** Messages that were sent, answers kept for repetitions. */
async function eraseCopies(
  tx: Tx,
  tour_operator_id: string,
  ids: readonly string[],
  made: readonly { id: string }[],
  words: readonly Words[],
) {
  const operator = sql`${tour_operator_id}::uuid`
  await sql`update messages set recipient = '', reply_to = '', subject = '', body = '', caused_by = null, error = '',
      occasion = id::text, provider_id = '', status = case when status in ('en_cola', 'enviando', 'fallido') then 'descartado' else status end
    where tour_operator_id = ${operator} and booking_id = any(${made.map(({ id }) => id)}::uuid[])`.execute(
    tx,
  )
  await sql`delete from moved_pickups
    where tour_operator_id = ${operator} and booking_id = any(${ids}::uuid[])`.execute(tx)
  await sql`delete from idempotency_keys
    where tour_operator_id = ${operator} and response ->> 'id' = any(${ids}::text[])`.execute(tx)
  const mails = [
    ...new Set(words.map(({ email }) => email.toLowerCase()).filter((email) => email.includes('@'))),
  ]
  await sql`update messages set recipient = '', reply_to = '', subject = '', body = '', caused_by = null, error = '',
      occasion = id::text, provider_id = '', status = case when status in ('en_cola', 'enviando', 'fallido') then 'descartado' else status end
    where tour_operator_id = ${operator} and lower(recipient) = any(${mails}::text[])`.execute(tx)
  await sql`delete from mail_refusals
    where tour_operator_id = ${operator} and recipient = any(${mails}::text[])`.execute(tx)
}

/** Only texts of events change, never that they happened. */
async function eraseFacts(
  tx: Tx,
  tour_operator_id: string,
  { entities, departures }: { entities: readonly string[]; departures: readonly string[] },
  spoken: readonly string[],
) {
  const facts = await tx
    .selectFrom('events')
    .select(['id', 'data', 'reason'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where((eb) =>
      eb.or([
        eb('entity_id', '=', sql<string>`any(${entities}::uuid[])`),
        // Of a departure only the events of its waiting list.
        eb('entity_id', '=', sql<string>`any(${departures}::uuid[])`).and('kind', 'like', 'waiting%'),
      ]),
    )
    .execute()
  for (const fact of facts) {
    const data = JSON.stringify(forgotten(fact.data, spoken))
    const reason = without(fact.reason, spoken)
    if (data === JSON.stringify(fact.data) && reason === fact.reason) continue
    await tx
      .updateTable('events')
      .set({ data, reason })
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', fact.id)
      .execute()
  }
}

/** Changes of these fields contain former names and texts: they are erased whatever their values. */
const personal =
  /^(contact_|note_|full_name|nationality|pickup_address|room|other_name|document|birth_date|diet|health)/

function forgotten(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return without(value, words)
  if (Array.isArray(value)) return value.map((each) => forgotten(each, words))
  if (typeof value !== 'object' || value === null) return value
  const { field } = value as { field?: unknown } // oxlint-disable-line typescript/no-unsafe-type-assertion
  const isPersonal = typeof field === 'string' && personal.test(field)
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const erased = personal.test(key) || (isPersonal && (key === 'before' || key === 'after'))
      return [key, erased && typeof each === 'string' ? '' : forgotten(each, words)]
    }),
  )
}
