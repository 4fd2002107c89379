import { sql } from 'kysely'

import { countryOf } from '#domain/whatsapp/country.rules.ts'
import { categoryOf, type ChargeCategory } from '#domain/whatsapp/price.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { StatusNotice } from '#server/whatsapp/whatsapp.ts'

type Whose = { tour_operator_id: string; id: string }
type Sent = Whose & { to: string } & (
    | { template: { name: string; language: string } }
    | { category: ChargeCategory }
  )

/** WhatsApp took it: as far as we know it is charged, unless a notice of it was here before. */
export async function noteCharge(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { tour_operator_id, id, to, ...what }: Sent,
) {
  const category =
    'category' in what ? what.category : await categoryOfTemplate(tx, tour_operator_id, what.template)
  await sql`insert into whatsapp_charges as c (tour_operator_id, message_id, sent_at, country, category)
    values (${tour_operator_id}::uuid, ${id}::uuid, ${now}, ${countryOf(to)}, ${category})
    on conflict (tour_operator_id, message_id) do update set billable = true, sent_at = excluded.sent_at
      where not c.told`.execute(tx)
}

async function categoryOfTemplate(
  tx: Act['tx'],
  tour_operator_id: string,
  { name, language }: { name: string; language: string },
) {
  const template = await tx
    .selectFrom('whatsapp_templates')
    .select('category')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirst()
  return categoryOf(template?.category ?? '')
}

/** As Meta told it: that counts, whatever we thought it was. */
export async function noteToldCharge(
  { tx }: Pick<Act, 'tx'>,
  { tour_operator_id, id }: Whose,
  { price, at, wa_id, to }: Pick<StatusNotice, 'price' | 'at' | 'wa_id'> & { to: string },
) {
  if (!price) return
  const country = countryOf(wa_id ?? to)
  await sql`insert into whatsapp_charges as c (tour_operator_id, message_id, sent_at, country, category, billable, told)
    values (${tour_operator_id}::uuid, ${id}::uuid, ${at}, ${country}, ${categoryOf(price.category)},
      ${price.billable}, true)
    on conflict (tour_operator_id, message_id) do update set category = excluded.category,
      billable = excluded.billable, told = true`.execute(tx)
}

/** It did not arrive: nobody pays for it, unless Meta says later that it did. */
export async function forgiveCharge({ tx }: Pick<Act, 'tx'>, { tour_operator_id, id }: Whose) {
  await tx
    .updateTable('whatsapp_charges')
    .set({ billable: false })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('message_id', '=', id)
    .execute()
}
