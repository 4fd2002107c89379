/** An operator of its own, so that a journey decides about days that no other one sells on. */
import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { createTourOperator } from '#contract/operators/tour-operators.contract.ts'
import { createVehicle } from '#contract/resources/vehicles.contract.ts'
import { createUser } from '#contract/staff/users.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { asking, ownPassword as password, today } from '#e2e/steps/journey.ts'
import { inTestDatabase } from '#e2e/steps/test-database.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

import { createReserve } from '../contract/van-reserves.contract.ts'

/** One van of 6 seats, and a tour of 40 seats at two hours. */
export async function operatorWithOneVan() {
  const ask = await asking('administrador')
  const slug = `puna-${crypto.randomUUID().slice(0, 8)}`
  const { id } = await ask(createTourOperator, {
    body: { name: `Puna ${slug}`, slug, time_zone: 'America/Santiago', currency: 'CLP', country: 'CL' },
  })
  const email = `${slug}@puna.test` as const
  await ask(createUser, {
    body: { full_name: 'Inés Puna', email, level: 1, tour_operator_id: id, password, re_password: password },
  })
  const own = await asking(email)
  const van = await own(createVehicle, {
    body: { name: 'Van 1', plate: slug.slice(-6).toUpperCase(), seats: 6 },
  })
  const product = await inTestDatabase((db) =>
    givenProduct(
      db,
      { tour_operator_id: id },
      { capacity: 40, max_pax_booking: 40, start_times: ['08:00', '16:00'] },
    ),
  )
  const date = addDays(today(), 6)
  const reserve = (owner_name: string) =>
    own(createReserve, {
      body: {
        owner_name,
        owner_phone: '+56955512345',
        vans: 1,
        seats: 15,
        ask_hours_before: 12,
        ask_time: null,
      },
    })
  const sell = (people: number) =>
    own(createBooking, {
      body: saleOf({
        product_id: product.id,
        date,
        start_time: '08:00',
        party: { ADULT: people },
        contact: { name: 'Familia Reserva' },
      }),
    })
  return { email, product, van, date, reserve, sell, ask: own }
}
