import type { AddRow, HeldFacts } from '#testing/module-testing.ts'

/** A row of a booking's payer in each table of the module that holds personal data. */
export async function holdPayments(
  add: AddRow,
  { operator, name, booking_id }: Pick<HeldFacts, 'operator' | 'name' | 'booking_id'>,
) {
  const id = '01a00000-0000-7000-8000-000000000005'
  const now = new Date()
  const own = { ...operator, booking_id, currency: 'CLP', amount: 1 }
  const charged = { ...own, booking_amount: 1 }
  await add('payment_links', { ...own, purpose: 'monto', expires_at: now, created_at: now })
  await add('payment_attempts', {
    ...charged,
    id,
    created_at: now,
    provider: 'webpay',
    environment: 'prueba',
    account: '1',
    purpose: 'monto',
    reference: 'BQ-0001-AAAA',
    expires_at: now,
    browser: JSON.stringify({ name }),
  })
  await add('payment_exchanges', {
    ...operator,
    created_at: now,
    provider: 'webpay',
    attempt_id: id,
    kind: 'lectura',
    content: JSON.stringify({ payer: name }),
  })
  await add('payment_refunds', {
    ...charged,
    created_at: now,
    attempt_id: id,
    provider: 'webpay',
    provider_payment_id: '7',
  })
  await add('payment_troubles', {
    ...operator,
    booking_id,
    attempt_id: id,
    trouble: 'sin_cupos',
    created_at: now,
  })
}
