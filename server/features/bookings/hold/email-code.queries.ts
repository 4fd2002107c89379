import type { EmailCode } from '#contract/storefront/email-code.contract.ts'
import { codeWaitSeconds } from '#domain/bookings/web-limits/email-code.rules.ts'
import type { Reader } from '#server/db/database.ts'

type Sent = { email: string; sent_at: Date; expires_at: Date }

export const asEmailCode = ({ email, sent_at, expires_at }: Sent): EmailCode => ({
  email,
  expires_at: expires_at.toISOString(),
  resend_at: new Date(sent_at.getTime() + codeWaitSeconds * 1000).toISOString(),
})

/** The code that a booking's page asks for, also after a reload; null where none went out or it was typed. */
export async function findEmailCode(db: Reader, booking_id: string): Promise<EmailCode | null> {
  const sent = await db
    .selectFrom('email_codes as c')
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.tour_operator_id', '=', 'c.tour_operator_id').onRef('b.id', '=', 'c.booking_id'),
    )
    .select(['c.email', 'c.sent_at', 'c.expires_at'])
    .where('c.booking_id', '=', booking_id)
    .whereRef('b.proven_email', '!=', 'c.email')
    .executeTakeFirst()
  return sent ? asEmailCode(sent) : null
}
