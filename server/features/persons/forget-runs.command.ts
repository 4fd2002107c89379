import { sql } from 'kysely'

import { without, withoutIn } from '#domain/persons/forgotten-words.rules.ts'
import type { SheetCopy } from '#domain/schedule-sheets/sheet-difference.rules.ts'

import type { Tx } from '../../db/database.ts'

/** The forgotten person, as runs refer to them. */
export type OnRuns = {
  tour_operator_id: string
  /** id of the person */
  id: string
  nobody: string
  /** bookings that they made, and all in which they travelled */
  own: readonly string[]
  bookings: readonly string[]
  spoken: readonly string[]
}

type Theirs = { passengers: string[]; locators: string[]; items: string[]; sheets: string[] }

/**
 * Erases the person from crews' data: copies of the sheets that carried them or that they worked on, actions and
 * notes of those runs. Answers the sheets.
 */
export async function eraseRuns(tx: Tx, who: OnRuns): Promise<string[]> {
  const theirs = await findTheirs(tx, who)
  if (theirs.sheets.length > 0) {
    await eraseVersions(tx, who, theirs)
    await eraseActs(tx, who, theirs.sheets)
    await eraseNotes(tx, who, theirs.sheets)
  }
  return theirs.sheets
}

async function findTheirs(tx: Tx, { tour_operator_id, id, nobody, own, bookings }: OnRuns): Promise<Theirs> {
  const operator = sql`${tour_operator_id}::uuid`
  const { rows } = await sql<Omit<Theirs, 'sheets'>>`
    select array(select q.id::text from passengers q where q.tour_operator_id = ${operator}
        and (q.person_id = ${id}::uuid or (q.booking_id = any(${[...own]}::uuid[]) and q.full_name = ${nobody}))) as passengers,
      array(select b.locator from bookings b where b.tour_operator_id = ${operator}
        and b.id = any(${[...own]}::uuid[])) as locators,
      array(select i.id::text from booking_items i where i.tour_operator_id = ${operator}
        and i.booking_id = any(${[...own]}::uuid[])) as items`.execute(tx)
  const found = rows[0] ?? { passengers: [], locators: [], items: [] }
  const { rows: sheets } = await sql<{ id: string }>`
    select g.schedule_sheet_id as id from schedule_sheet_passengers g
      join passengers q on q.tour_operator_id = g.tour_operator_id and q.id = g.passenger_id
      where g.tour_operator_id = ${operator} and q.booking_id = any(${[...bookings]}::uuid[])
    union select c.schedule_sheet_id from schedule_sheet_crew c
      where c.tour_operator_id = ${operator} and c.person_id = ${id}::uuid
    union select n.schedule_sheet_id from schedule_sheet_versions n
      join (select locator from bookings where tour_operator_id = ${operator}
        and id = any(${[...bookings]}::uuid[])) b
        on n.copy -> 'passengers' @> jsonb_build_array(jsonb_build_object('locator', b.locator))
      where n.tour_operator_id = ${operator}
    union select n.schedule_sheet_id from schedule_sheet_versions n
      where n.tour_operator_id = ${operator}
        and n.copy -> 'crew' @> ${JSON.stringify([{ person_id: id }])}::jsonb`.execute(tx)
  return { ...found, sheets: sheets.map((sheet) => sheet.id) }
}

async function eraseVersions(tx: Tx, { tour_operator_id, id, nobody, spoken }: OnRuns, theirs: Theirs) {
  const mine = { passengers: new Set(theirs.passengers), locators: new Set(theirs.locators) }
  const { rows } = await sql<{
    schedule_sheet_id: string
    number: number
    copy: SheetCopy
    changes: unknown
  }>`
    select schedule_sheet_id, number, copy, changes from schedule_sheet_versions
    where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = any(${theirs.sheets}::uuid[])`.execute(
    tx,
  )
  for (const { schedule_sheet_id, number, copy, changes } of rows) {
    const named: SheetCopy = {
      ...copy,
      crew: copy.crew.map((member) => (member.person_id === id ? { ...member, full_name: nobody } : member)),
      passengers: copy.passengers.map((passenger) => ({
        ...passenger,
        ...(mine.passengers.has(passenger.id) && { name: nobody }),
        ...(mine.locators.has(passenger.locator) && { contact_name: nobody }),
      })),
    }
    await sql`update schedule_sheet_versions set copy = ${JSON.stringify(withoutIn(named, spoken))}::jsonb,
        changes = ${JSON.stringify(withoutIn(changes, spoken))}::jsonb
      where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = ${schedule_sheet_id}::uuid
        and number = ${number}`.execute(tx)
  }
}

async function eraseActs(tx: Tx, { tour_operator_id, spoken }: OnRuns, sheets: readonly string[]) {
  const { rows } = await sql<{ id: string; payload: unknown; note: string }>`
    select id, payload, note from crew_acts
    where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = any(${[...sheets]}::uuid[])`.execute(
    tx,
  )
  for (const { id, payload, note } of rows) {
    const [before, after] = [JSON.stringify(payload), JSON.stringify(withoutIn(payload, spoken))]
    if (after === before && without(note, spoken) === note) continue
    await sql`update crew_acts set payload = ${after}::jsonb, note = ${without(note, spoken)}
      where tour_operator_id = ${tour_operator_id}::uuid and id = ${id}::uuid`.execute(tx)
  }
}

/** Texts on the sheets themselves. */
async function eraseNotes(tx: Tx, { tour_operator_id, spoken }: OnRuns, sheets: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string; notes: string; closing_note: string }>`
    select id, name, notes, closing_note from schedule_sheets
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${[...sheets]}::uuid[])
    order by id for no key update`.execute(tx)
  for (const { id, ...before } of rows) {
    const after = withoutIn(before, spoken)
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    await tx
      .updateTable('schedule_sheets')
      .set(after)
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
  }
  const { rows: reasons } = await sql<{ reason: string }>`
    select distinct reason from schedule_sheet_crew where tour_operator_id = ${tour_operator_id}::uuid
      and schedule_sheet_id = any(${[...sheets]}::uuid[]) and reason <> ''`.execute(tx)
  for (const { reason } of reasons) {
    const after = without(reason, spoken)
    if (after !== reason)
      await sql`update schedule_sheet_crew set reason = ${after} where tour_operator_id = ${tour_operator_id}::uuid
          and schedule_sheet_id = any(${[...sheets]}::uuid[]) and reason = ${reason}`.execute(tx)
  }
}
