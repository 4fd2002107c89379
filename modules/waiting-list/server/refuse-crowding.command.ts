import { sql } from 'kysely'

import { networkOf, networkShare } from '#domain/bookings/web-limits/network.rules.ts'
import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import { limitsOf, lockTaker } from '#server/features/bookings/hold/unpaid-web.command.ts'
import { refuseMailing } from '#server/features/messages/refuse-mailing.command.ts'

/** Places in an operator's waiting lists that one mailbox, or all of one source, may have at a time. */
const ofOneMailbox = 4
const ofOneSource = 8

type Asking = { tour_operator_id: string; email: string; stranger: Stranger }

/** Refuses who would fill the lists, or write to others, for nothing. */
export async function refuseCrowding(tx: Tx, { tour_operator_id, email, stranger }: Asking) {
  const { source, counted } = stranger
  if (!counted) return
  await lockTaker(tx, { tour_operator_id, source, email })
  const { rows } = await sql<{ by_source: number; by_network: number; by_mailbox: number }>`
    select count(*) filter (where asked_from = ${source})::int as by_source,
      count(*) filter (where split_part(asked_from, '.', 1) = ${networkOf(source)})::int as by_network,
      count(*) filter (where mailbox(email) = mailbox(${email}))::int as by_mailbox
    from waiting_list where tour_operator_id = ${tour_operator_id}::uuid and asked_from is not null
      and status in ('esperando', 'ofrecida')`.execute(tx)
  const { whatsapp } = await limitsOf(tx, tour_operator_id)
  const [waiting] = rows
  if (
    waiting &&
    (waiting.by_source >= ofOneSource ||
      waiting.by_network >= ofOneSource * networkShare ||
      waiting.by_mailbox >= ofOneMailbox)
  )
    throw new Refusal('too_many_waiting', { whatsapp })
  await refuseMailing(tx, { recipient: email, source, counted, whatsapp })
}
