import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenProduct } from '#testing/given/given.ts'

/** Sales of today, tomorrow, next week and later on the 3rd of May; one pending, one of an agency, one paid. */
export async function startOwing() {
  const app = await startTestApp()
  const { db, operator, as } = app
  const product = await givenProduct(db, operator, { capacity: 50 })
  const [manager, seller] = [await as(1), await as(2)]
  const sell = (name: string, date: string, more: object = {}, who: typeof seller = seller) =>
    who.call(createBooking, {
      body: {
        items: [{ product_id: product.id, date, start_time: '08:00', party: { ADULT: 1 } }],
        contact: { name },
        ...more,
      },
    })
  const pays = (amount: number) => ({ payment: { method: 'efectivo', amount } })
  const today = await sell('Hoy', '2027-05-04', pays(10_000))
  await sell('Semana', '2027-05-09')
  await sell('Luego', '2027-05-20')
  await sell('Pagada', '2027-05-04', pays(today.total))
  const agency_id = await givenAgency(db, operator)
  await sell('Agencia Sol', '2027-05-21', { channel: 'agencia', agency_id }, manager)
  await sell('Agencía sol', '2027-05-04', { channel: 'agencia', agency_id }, manager)
  const waiting = await sell('Espera', '2027-05-20', { status: 'bloqueada' })
  return { ...app, manager, seller, sell, waiting, agency_id, price: today.total }
}
