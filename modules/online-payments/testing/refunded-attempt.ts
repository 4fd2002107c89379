import type { WritingDatabase } from '#server/db/database.ts'

type Owned = { tour_operator_id: string; booking_id: string }

/** A payment attempt of 700 at Webpay, and a refund of it that is under way. */
export async function givenRefundUnderWay(
  db: WritingDatabase,
  { tour_operator_id, booking_id }: Owned,
  status: 'pedido' | 'en_curso' = 'en_curso',
) {
  const sums = { amount: 700, booking_amount: 700, currency: 'CLP' } as const
  const own = { tour_operator_id, booking_id, provider: 'webpay', ...sums } as const
  const { id } = await db
    .insertInto('payment_attempts')
    .values({
      ...own,
      environment: 'prueba',
      account: '1',
      purpose: 'total',
      reference: 'BCDFGH-2345',
      expires_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_refunds')
    .values({ ...own, attempt_id: id, provider_payment_id: '1', status })
    .execute()
}
