import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Forgetting, Forgotten } from '#server/features/persons/forget-elsewhere.command.ts'

/**
 * Takes a person off every waiting list: by the hold that was offered to them, or by the email and the phone that they
 * left. Answers their names there, and the departures.
 */
export async function eraseWaiting(
  tx: Tx,
  { tour_operator_id, nobody, booking_ids, words }: Forgetting,
): Promise<Forgotten[]> {
  const mails = words.map(({ email }) => email.toLowerCase()).filter((email) => email.includes('@'))
  const phones = words.map(({ phone }) => phone).filter(Boolean)
  const { rows } = await sql<Forgotten & { id: string }>`
    select id, departure_id, name, email, phone, '' as document from waiting_list
    where tour_operator_id = ${tour_operator_id}::uuid and (booking_id = any(${booking_ids}::uuid[])
      or lower(email) = any(${mails}::text[]) or phone = any(${phones}::text[]))
    order by id for update`.execute(tx)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  await sql`update waiting_list set name = ${nobody}, email = '', phone = '', asked_from = null,
      status = case when status = 'esperando' then 'retirada' else status end
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])`.execute(tx)
  return rows
}
