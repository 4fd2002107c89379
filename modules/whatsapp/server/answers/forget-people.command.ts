import { sql } from 'kysely'

import { numberForms } from '#domain/persons/number-forms.rules.ts'
import type { Tx } from '#server/db/database.ts'
import type { Forgetting } from '#server/features/persons/forget-elsewhere.command.ts'

/**
 * Deletes a person's WhatsApp conversations and profile, found by their number or a booking while those are still
 * stored.
 */
export async function forgetPeople(tx: Tx, { tour_operator_id, booking_ids, words }: Forgetting) {
  const numbers = [...new Set(words.flatMap(({ phone }) => numberForms(phone)))]
  await sql`delete from whatsapp_people p where tour_operator_id = ${tour_operator_id}::uuid
    and (booking_id = any(${[...booking_ids]}::uuid[])
      or wa_id = any(${numbers}::text[]) and wa_id <> '')`.execute(tx)
  return []
}
