import { sql } from 'kysely'

import { numberForms } from '#domain/whatsapp/numbers.rules.ts'
import type { Doer } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { eventRow } from '../../events/record-event.command.ts'
import { endings } from './nearest-booking.queries.ts'

type Changed = { id: string; seller_id: string | null }

type Passed = { tour_operator_id: string; phone: string; at: Date; actor: Doer }

/** What was booked with a number before it went to another person is told there no more. Answers those bookings. */
export async function passOnBookings({ tx }: { tx: Tx }, { at, ...passed }: Passed) {
  const { rows } = await sql<Changed>`
    update bookings b set number_passed_on_at = ${at}
    where ${withNumber(passed)} and b.number_passed_on_at is null and b.created_at < ${at}
    returning b.id, b.seller_id`.execute(tx)
  await recordForEach(tx, passed, { rows, kind: 'number_passed_on' })
  return rows
}

/** It was the same person all along. Answers the bookings that were marked. */
export async function giveBackBookings({ tx }: { tx: Tx }, { at, ...passed }: Passed) {
  const { rows } = await sql<Changed>`
    update bookings b set number_passed_on_at = null
    where ${withNumber(passed)} and b.number_passed_on_at = ${at}
    returning b.id, b.seller_id`.execute(tx)
  await recordForEach(tx, passed, { rows, kind: 'number_kept' })
  return rows
}

function withNumber({ tour_operator_id, phone }: Pick<Passed, 'tour_operator_id' | 'phone'>) {
  const forms = [...numberForms(phone)]
  return sql`b.tour_operator_id = ${tour_operator_id}::uuid and b.contact_phone <> ''
    and right(b.contact_phone, 8) = any(${endings(forms)}::text[])
    and substr(b.contact_phone, 2) = any(${forms}::text[])`
}

/** An agency books with one number for years. */
const atOnce = 500

type Told = { rows: readonly { id: string }[]; kind: 'number_passed_on' | 'number_kept' }

async function recordForEach(tx: Tx, { tour_operator_id, actor }: Omit<Passed, 'at'>, { rows, kind }: Told) {
  for (let first = 0; first < rows.length; first += atOnce) {
    const some = rows.slice(first, first + atOnce)
    await tx
      .insertInto('events')
      .values(
        some.map(({ id }) => eventRow({ tour_operator_id, entity: 'booking', entity_id: id, kind, actor })),
      )
      .execute()
  }
}
