import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { screen, startOfficePage, waitFor } from '#testing/app/office-page.tsx'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { BookingMoney } from '#web/backoffice/features/bookings/money/booking-money.panel.tsx'
import { fillSlots } from '#web/backoffice/slot.tsx'

import { office } from '../../module.office.tsx'
import { givenPaymentAccount, givenPaymentProviders } from '../../testing/given-payments.ts'
import { payOnline } from '../../testing/online-payments.ts'

fillSlots([office])

function Shown({ id }: { id: string }) {
  const { data } = useQuery(apiQuery(getBooking, { params: { id } }))
  return data ? <BookingMoney booking={data} /> : null
}

/** A refund without an answer from the provider. */
async function givenDoubt({ db }: Pick<Awaited<ReturnType<typeof startOfficePage>>, 'db'>) {
  const { id: attempt_id, ...attempt } = await db
    .selectFrom('payment_attempts')
    .select(['id', 'tour_operator_id', 'booking_id', 'provider', 'currency', 'provider_payment_id'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment_refunds')
    .values({
      ...attempt,
      attempt_id,
      provider_payment_id: attempt.provider_payment_id ?? '',
      amount: 20_000,
      booking_amount: 20_000,
      asked_by_name: 'Ana Rojas',
      doubt: 'sin_pago',
    })
    .execute()
}

type Opened = { paid?: boolean; on?: boolean; doubt?: boolean; level?: 1 | 2 }

async function openMoney({ paid = true, on = true, doubt = false, level = 1 }: Opened = {}) {
  const server = await givenPaymentProviders()
  const page = await startOfficePage(level, { PAYMENT_PROVIDERS_URL: server.url })
  page.config.publicUrl = page.host
  if (on) await givenPaymentAccount(page, page.operator, 'webpay')
  const product = await givenProduct(page.db, page.operator)
  const seller = await page.as(1)
  const booking = await seller.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-10',
      start_time: '08:00',
      party: { ADULT: 2 },
      contact: { name: 'José Muñoz', email: 'jose@correo.test' },
      status: 'pendiente',
    }),
  })
  if (on && paid) {
    const wanted = { provider: 'webpay', purpose: 'total', seen_amount: 60_000 } as const
    const { id } = await payOnline(page, booking.id, wanted, 'page')
    const { reference } = await page.db
      .selectFrom('payment_attempts')
      .select('reference')
      .executeTakeFirstOrThrow()
    server.payAtWebpay(reference)
    const query = new URLSearchParams(server.webpayReturnOf(reference, 'pay')).toString()
    await fetch(`${page.host}/public/payments/return/${id}?${query}`, { redirect: 'manual' })
  }
  if (doubt) await givenDoubt(page)
  page.open(<Shown id={booking.id} />)
  const press = async (name: string | RegExp) => page.keys.click(await screen.findByRole('button', { name }))
  return { ...page, server, press }
}

test('an online payment is listed and given back by its provider, not annulled', async () => {
  const { press, fill, db } = await openMoney()
  await screen.findByText('Webpay Plus · Total')
  await screen.findByText(/tarjeta terminada en 6623/)
  expect(screen.queryByRole('button', { name: /^Anular/ })).toBeNull()
  await press(/^Devolver/)
  await fill('Monto', '20000')
  await fill('Motivo', 'Se enfermó')
  await press('Devolver')
  await screen.findByText('Devuelto en parte')
  await screen.findByText('Hecha')
  const back = await db.selectFrom('payments').select('amount').where('kind', '=', 'reembolso').execute()
  expect(back).toEqual([{ amount: 20_000 }])
})

test('decides an unknown refund with a reason', async () => {
  const { press, fill, db } = await openMoney({ doubt: true })
  await screen.findByText(/No se sabe si se hizo: el proveedor ya no muestra este pago/)
  await press('No se devolvió: $20.000')
  await screen.findByRole('dialog', { name: 'El proveedor no devolvió $20.000' })
  await press('Volver')
  await press('Sí se devolvió: $20.000')
  await fill('Motivo', 'Se ve en el panel')
  await press('Sí se devolvió')
  await screen.findByText('Hecha')
  await screen.findByText(/lo indicó .*: Se ve en el panel/)
  const back = await db.selectFrom('payments').select('amount').where('kind', '=', 'reembolso').execute()
  expect(back).toEqual([{ amount: 20_000 }])
})

test('a seller is not sent to a panel that only others open', async () => {
  await openMoney({ doubt: true, level: 2 })
  await screen.findByText(/^No se sabe si se hizo: .*\. Un administrador lo revisa con el proveedor\.$/)
  expect(screen.queryByRole('button', { name: /^Sí se devolvió/ })).toBeNull()
})

test('a link is sent, listed, copied and withdrawn', async () => {
  const { press, db } = await openMoney({ paid: false })
  await press('Enviar enlace de pago')
  await press('Crear enlace')
  await screen.findByText('Abierto')
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).toBeTruthy()
  const letters = await db.selectFrom('messages').select('kind').execute()
  expect(letters.map(({ kind }) => kind)).toContain('payment-link')
  await press(/^Retirar/)
  await screen.findByText('Retirado')
})

test('without an account nothing of it is shown', async () => {
  const { queryClient } = await openMoney({ on: false })
  await screen.findByText('Todavía no hay pagos.')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Pagos en línea')).toBeNull()
})
