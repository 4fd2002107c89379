import { sql } from 'kysely'

import { networkOf, networkShare } from '#domain/bookings/web-limits/network.rules.ts'
import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acts, CustomerAct } from '#server/db/act.ts'
import { type OnceOnly, onceOnly } from '#server/db/once-only.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { limitsOf, lockTaker } from '#server/features/bookings/hold/unpaid-web.command.ts'
import { findPublicOwner } from '#server/features/departures/availability/public-product.queries.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { queueMessage } from '#server/features/messages/queue-message.command.ts'
import { readNationalPhone } from '#server/features/operators/national-phone.queries.ts'
import { typedFields } from '#words/typed-fields.ts'

import type { WrittenInquiry } from '../contract/inquiries.contract.ts'
import { inquiriesAddress } from '../words/inquiries-link.ts'
import { inquiryEmail } from './inquiry.email.ts'

/** Inquiries a day of one source or mailbox. */
const mostADay = 5

type Asking = { written: WrittenInquiry; stranger: Stranger } & Pick<OnceOnly, 'key' | 'withinSeconds'>

/** Keeps what a group asks and writes to the operator, once for a form that is sent twice. */
export async function receiveInquiry(acts: Acts, product_id: string, { written, stranger, ...sent }: Asking) {
  const tour_operator_id = await findPublicOwner(acts.db, product_id)
  const typed = written.phone
  const phone = typed && (await readNationalPhone(acts.db, tour_operator_id, typed))
  if (phone === null) throw new InvalidInput({ phone: typedFields.phone })
  const request = { product_id, ...written, phone }
  const once = { ...sent, tour_operator_id, endpoint: 'receiveInquiry', owner: stranger.source, request }
  return onceOnly(acts, 'customer', once, (act, id) =>
    storeInquiry(act, { ...request, id, tour_operator_id }, stranger),
  )
}

type Stored = WrittenInquiry & { id: string; tour_operator_id: string; product_id: string }

async function storeInquiry(act: CustomerAct, inquiry: Stored, stranger: Stranger) {
  const { tx, now, actor, language } = act
  const { id, tour_operator_id, product_id, people, date } = inquiry
  await refuseFlood(act, inquiry, stranger)
  await tx
    .insertInto('inquiries')
    .values({ ...inquiry, language, created_at: now, asked_from: stranger.source })
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'product',
    entity_id: product_id,
    kind: 'inquiry_received',
    data: { people, date },
    actor,
  })
  const { email: recipient, product_name } = await tx
    .selectFrom('tour_operators as o')
    .innerJoin('products as p', 'p.tour_operator_id', 'o.id')
    .select(['o.email', 'p.name as product_name'])
    .where('o.id', '=', tour_operator_id)
    .where('p.id', '=', product_id)
    .executeTakeFirstOrThrow()
  if (recipient)
    await queueMessage(act, {
      tour_operator_id,
      kind: 'group-inquiry',
      occasion: id,
      recipient,
      reply_to: inquiry.email,
      caused_by: stranger.source,
      ...inquiryEmail({ ...inquiry, language, product_name, link: inquiriesAddress(act) }),
    })
  return { id }
}

/** Refuses a source, a network or a mailbox that asked often today. */
async function refuseFlood(
  { tx, now }: CustomerAct,
  { tour_operator_id, email }: Stored,
  { source, counted }: Stranger,
) {
  if (!counted) return
  await lockTaker(tx, { tour_operator_id, source, email })
  const since = new Date(now.getTime() - 24 * 3_600_000)
  const { rows } = await sql<{ by_source: number; by_network: number; by_mailbox: number }>`
    select count(*) filter (where asked_from = ${source})::int as by_source,
      count(*) filter (where split_part(asked_from, '.', 1) = ${networkOf(source)})::int as by_network,
      count(*) filter (where email <> '' and mailbox(email) = mailbox(${email}))::int as by_mailbox
    from inquiries where tour_operator_id = ${tour_operator_id}::uuid and created_at > ${since}`.execute(tx)
  const [asked] = rows
  if (
    asked &&
    (asked.by_source >= mostADay ||
      asked.by_network >= mostADay * networkShare ||
      asked.by_mailbox >= mostADay)
  )
    throw new Refusal('too_many_inquiries', { whatsapp: (await limitsOf(tx, tour_operator_id)).whatsapp })
}
