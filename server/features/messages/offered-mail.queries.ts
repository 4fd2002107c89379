import { sql } from 'kysely'

import { isOffer } from '#domain/messages/message-kind.rules.ts'
import { messageKinds } from '#domain/messages/message.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

export type OfferedMail = Awaited<ReturnType<typeof findOfferedMail>>

/**
 * A mail that can be unsubscribed from, its recipient, and whether they have unsubscribed. Only the recipient
 * knows its id.
 */
export async function findOfferedMail(db: Reader, id: string) {
  const found = await db
    .selectFrom('messages as m')
    .leftJoin('mail_refusals as r', (join) =>
      join
        .onRef('r.tour_operator_id', '=', 'm.tour_operator_id')
        .on((eb) => eb('r.recipient', '=', eb.fn<string>('lower', ['m.recipient']))),
    )
    .select(['m.id', 'm.tour_operator_id', 'm.booking_id', 'm.recipient', 'm.language'])
    .select(sql<boolean>`r.recipient is not null`.as('is_refused'))
    .where('m.id', '=', id)
    .where('m.kind', 'in', messageKinds.filter(isOffer))
    .where('m.recipient', '<>', '')
    .executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}
