import { createHmac } from 'node:crypto'

import type { EmailCode } from '#contract/storefront/email-code.contract.ts'
import {
  codeLength,
  codeMinutes,
  type CodeRefusal,
  codeSends,
  codeTries,
  codeWaitSeconds,
  isUsable,
  refuseCode,
} from '#domain/bookings/web-limits/email-code.rules.ts'
import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'

import { queueMessage } from '../../messages/queue-message.command.ts'
import { refuseMailing } from '../../messages/refuse-mailing.command.ts'
import { findLetterhead } from '../../operators/letterhead.queries.ts'
import { emailCodeEmail } from './email-code.email.ts'
import { asEmailCode } from './email-code.queries.ts'
import { lockHold } from './hold.command.ts'
import { limitsOf, lockTaker } from './unpaid-web.command.ts'

type Asked = { booking_id: string; email: string }
type Means = { stranger: Stranger; secret: Uint8Array }

/** Derived from the secret and the subject, so that the database does not contain the code. */
function codeOf(secret: Uint8Array, { booking_id, email }: Asked, series: number): string {
  const digest = createHmac('sha256', secret)
    .update(JSON.stringify(['code', booking_id, email, series]))
    .digest()
  return String(digest.readUInt32BE(0) % 10 ** codeLength).padStart(codeLength, '0')
}

const storedCode = (tx: Tx, booking_id: string) =>
  tx
    .selectFrom('email_codes')
    .select(['email', 'series', 'tries', 'sends', 'sent_at', 'expires_at'])
    .where('booking_id', '=', booking_id)
    .forUpdate()
    .executeTakeFirst()

/** Mails the code of a hold. Asked again too soon, it answers what was sent, so that a double press sends one. */
export async function sendEmailCode(act: CustomerAct, asked: Asked, given: Means): Promise<EmailCode> {
  const { tx, now } = act
  const { booking_id, email } = asked
  const { stranger, secret } = given
  const { tour_operator_id } = await tx
    .selectFrom('bookings')
    .select('tour_operator_id')
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow(() => new NotFound())
  await lockTaker(tx, { tour_operator_id, source: stranger.source, email })
  const booking = await lockHold(tx, booking_id)
  const before = await storedCode(tx, booking_id)
  const usable = isUsable(before, email, now)
  if (before && usable && now.getTime() < before.sent_at.getTime() + codeWaitSeconds * 1000)
    return asEmailCode(before)
  const { whatsapp } = await limitsOf(tx, tour_operator_id)
  const sends = (before?.sends ?? 0) + 1
  if (sends > codeSends) throw new Refusal('too_many_codes', { whatsapp })
  await refuseMailing(tx, { ...stranger, recipient: email, whatsapp })
  const series = usable ? (before?.series ?? 1) : (before?.series ?? 0) + 1
  const row = {
    email,
    series,
    sends,
    tries: usable ? (before?.tries ?? 0) : 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60_000),
  }
  await tx
    .insertInto('email_codes')
    .values({ tour_operator_id, booking_id, ...row })
    .onConflict((conflict) => conflict.columns(['tour_operator_id', 'booking_id']).doUpdateSet(row))
    .execute()
  const operator = await findLetterhead(tx, tour_operator_id)
  const mail = emailCodeEmail({
    operator,
    language: act.language,
    code: codeOf(secret, asked, series),
    minutes: codeMinutes,
  })
  await queueMessage(act, {
    tour_operator_id,
    kind: 'email-code',
    expires_at: row.expires_at,
    recipient: email,
    booking_id: booking.id,
    caused_by: stranger.source,
    ...mail,
  })
  return asEmailCode(row)
}

export type Try = { refusal: CodeRefusal; left: number } | null

/** One attempt. A wrong code is returned, not thrown: it has to be counted, which a rollback would undo. */
export async function tryEmailCode(
  act: CustomerAct,
  { code, ...asked }: Asked & { code: string },
  { secret }: Pick<Means, 'secret'>,
): Promise<Try> {
  const { tx, now } = act
  const { booking_id, email } = asked
  const booking = await lockHold(tx, booking_id)
  if (booking.proven_email === email) return null
  const stored = await storedCode(tx, booking_id)
  const right = stored !== undefined && codeOf(secret, asked, stored.series) === code
  const refusal = refuseCode(stored, { email, right, now })
  if (refusal) {
    const tries = Math.min(codeTries, (stored?.tries ?? 0) + 1)
    if (refusal !== 'email_code_expired')
      await tx
        .updateTable('email_codes')
        .set({ tries })
        .where('tour_operator_id', '=', booking.tour_operator_id)
        .where('booking_id', '=', booking_id)
        .execute()
    return { refusal, left: codeTries - tries }
  }
  await tx
    .updateTable('bookings')
    .set({ proven_email: email })
    .where('tour_operator_id', '=', booking.tour_operator_id)
    .where('id', '=', booking_id)
    .execute()
  return null
}
