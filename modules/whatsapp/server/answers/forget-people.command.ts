import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Forgetting } from '#server/features/persons/forget-elsewhere.command.ts'

import { numberForms } from '../../rules/numbers.rules.ts'

/**
 * Deletes a person's WhatsApp conversations and profile, found by their number or a booking while those are still
 * stored, and who notified them: the digest of a text would confirm a guess about it.
 */
export async function forgetPeople(tx: Tx, { tour_operator_id, booking_ids, words }: Forgetting) {
  const numbers = [...new Set(words.flatMap(({ phone }) => numberForms(phone)))]
  await sql`delete from whatsapp_people p where tour_operator_id = ${tour_operator_id}::uuid
    and (booking_id = any(${[...booking_ids]}::uuid[])
      or wa_id = any(${numbers}::text[]) and wa_id <> '')`.execute(tx)
  await sql`delete from list_notices where tour_operator_id = ${tour_operator_id}::uuid
    and booking_id = any(${[...booking_ids]}::uuid[])`.execute(tx)
  return []
}
