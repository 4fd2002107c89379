import { sql } from 'kysely'

import type { Tx } from '#server/db/database.ts'
import type { Forgetting, Forgotten } from '#server/features/persons/forget-elsewhere.command.ts'

/** Erases what a person asked for a group, found by the email and the phone that they left, and its letter. */
export async function eraseInquiries(
  tx: Tx,
  { tour_operator_id, nobody, words }: Forgetting,
): Promise<Forgotten[]> {
  const mails = words.map(({ email }) => email.toLowerCase()).filter((email) => email.includes('@'))
  const phones = words.map(({ phone }) => phone).filter(Boolean)
  const { rows } = await sql<{ id: string }>`
    update inquiries set name = ${nobody}, email = '', phone = '', message = '', asked_from = null
    where tour_operator_id = ${tour_operator_id}::uuid
      and (lower(email) = any(${mails}::text[]) or phone = any(${phones}::text[])) returning id`.execute(tx)
  if (rows.length > 0)
    await sql`update messages set subject = '', body = '', reply_to = '', caused_by = null
      where tour_operator_id = ${tour_operator_id}::uuid and kind = 'group-inquiry'
        and occasion = any(${rows.map(({ id }) => id)}::text[])`.execute(tx)
  return []
}
