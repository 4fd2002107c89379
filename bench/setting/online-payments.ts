import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import { startPayment } from '#contract/payments/online-payments.contract.ts'
import { savePaymentAccount } from '#contract/payments/payment-accounts.contract.ts'
import { addDays } from '#domain/local-date.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { trialAccounts } from '#testing/given/given-payments.ts'
import type { Owner } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import type { PaymentServer } from '#testing/payment-providers/payment-server.ts'

type Asking = { host: string; headers: Record<string, string> }

/** The operator is paid at Mercado Pago, as our server plays it. */
export async function openMercadoPago(asking: Asking, { tour_operator_id: id }: Owner) {
  const { environment, account, secret, notice_secret } = trialAccounts.mercado_pago
  await call(
    savePaymentAccount,
    {
      params: { id, provider: 'mercado_pago' },
      body: { version: 0, environment, account, secret, notice_secret, enabled: true },
    },
    asking,
  )
}

type Place = {
  asking: Asking
  bench: { db: WritingDatabase; host: string; operator: Owner }
  providers: PaymentServer
  product_id: string
  index: number
}

/** A booking whose customer paid at the provider, of which the product was not told yet. */
export async function notPaidYet({ asking, bench, providers, product_id, index }: Place) {
  const first = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const booking = await call(
    createBooking,
    {
      body: saleOf({
        product_id,
        date: addDays(first, index % 30),
        start_time: '08:00',
        party: { ADULT: 1 },
        contact: { name: `Cliente ${index}`, email: 'maria@andes.test', phone: '' },
        status: 'pendiente',
      }),
    },
    asking,
  )
  const begun = await call(
    startPayment,
    {
      params: { booking_id: booking.id },
      body: { provider: 'mercado_pago', purpose: 'total', seen_amount: booking.due },
    },
    { host: asking.host },
  )
  const { reference } = await bench.db
    .selectFrom('payment_attempts')
    .select('reference')
    .where('id', '=', begun.id)
    .executeTakeFirstOrThrow()
  const { tour_operator_id } = bench.operator
  return providers.payAtMercadoPago(reference, 'APRO', {
    notification_url: `${asking.host}/public/payments/notices/mercado_pago/${tour_operator_id}`,
  })
}
