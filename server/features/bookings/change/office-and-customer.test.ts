import { expect, test } from 'vitest'

import { cancelBooking, confirmBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { changeHold, confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const slot = { date: '2027-05-05', start_time: '08:00' }
const customer = {
  contact: { name: 'José Muñoz', email: 'jose@example.com', phone: '+56912345678' },
  pickup: { mode: 'punto' as const },
  accepts_terms: true,
}

test('customers who swap departures at once wait for each other and none fails', async () => {
  const { db, operator, anyone } = await startTestApp()
  const product = await givenProduct(db, operator, { capacity: 40, start_times: ['08:00', '15:00'] })
  const params = { product_id: product.id }
  const hold = (start_time: string) =>
    anyone.call(createHold, { params, body: { date: slot.date, start_time, party: { ADULT: 2 } } })
  const holds = await Promise.all(['08:00', '15:00', '08:00', '15:00', '08:00', '15:00'].map(hold))
  for (let round = 0; round < 3; round += 1) {
    const swaps = holds.map(({ id }, index) => {
      const start_time = (index + round) % 2 === 0 ? '15:00' : '08:00'
      const body = { date: slot.date, start_time, party: { ADULT: 2 } }
      return anyone.call(changeHold, { params: { booking_id: id }, body })
    })
    const results = await Promise.allSettled(swaps)
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  }
})

test('what the customer answers after the office confirmed fills what is empty, and overwrites nothing', async () => {
  const { db, operator, as, anyone } = await startTestApp()
  const product = await givenProduct(db, operator)
  const seller = await as(2)
  const held = await seller.call(createBooking, {
    body: saleOf({
      ...slot,
      product_id: product.id,
      party: { ADULT: 1 },
      contact: { name: 'Agencia Sur' },
      note_public: 'Asiento de bebé',
      status: 'bloqueada',
    }),
  })
  const confirmed = await seller.call(confirmBooking, {
    params: { id: held.id },
    body: { version: held.version },
  })
  const confirm = () =>
    anyone.call(confirmHold, {
      params: { booking_id: held.id },
      body: { ...customer, seen_total: held.total },
    })
  expect(await confirm()).toMatchObject({
    status: 'confirmada',
    contact_name: 'Agencia Sur',
    note_public: 'Asiento de bebé',
  })
  expect(await confirm()).toMatchObject({ status: 'confirmada' })
  const after = await seller.call(getBooking, { params: { id: confirmed.id } })
  expect(after.contact).toMatchObject({ name: 'Agencia Sur', email: 'jose@example.com' })
  expect(after.terms_accepted_at).not.toBeNull()
})

test('a hold without a contact is not confirmed by the office', async () => {
  const { db, operator, as, anyone } = await startTestApp()
  const product = await givenProduct(db, operator)
  const hold = await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { ...slot, party: { ADULT: 1 } },
  })
  const admin = await as(1)
  const { version } = await admin.call(getBooking, { params: { id: hold.id } })
  await expect(
    admin.call(confirmBooking, { params: { id: hold.id }, body: { version } }),
  ).rejects.toMatchObject({
    problem: { code: 'contact_missing' },
  })
})

test('what was sold over the capacity goes back to the plan when it is cancelled', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator, { capacity: 4 })
  const admin = await as(1)
  const body = { ...slot, product_id: product.id, party: { ADULT: 3 }, contact: { name: 'Ana' } }
  const override = { past_cutoff: false, over_capacity: true, reason: 'Van de apoyo' }
  await admin.call(createBooking, { body: saleOf(body) })
  const extra = await admin.call(createBooking, { body: saleOf({ ...body, override }) })
  const capacity = () =>
    db.selectFrom('departures').select(['capacity', 'seats_sold']).executeTakeFirstOrThrow()
  expect(await capacity()).toEqual({ capacity: 6, seats_sold: 6 })
  await admin.call(cancelBooking, {
    params: { id: extra.id },
    body: { version: extra.version, origin: 'operador', reason: 'No hay van' },
  })
  expect(await capacity()).toEqual({ capacity: 4, seats_sold: 3 })
})

test('reviving looks at the calendar too: not into a closed day, not into an archived tour', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const admin = await as(1)
  const body = { ...slot, product_id: product.id, party: { ADULT: 1 }, contact: { name: 'Ana' } }
  const booking = await admin.call(createBooking, { body: saleOf(body) })
  const cancelled = await admin.call(cancelBooking, {
    params: { id: booking.id },
    body: { version: booking.version, origin: 'cliente', reason: 'Enfermedad' },
  })
  await db
    .insertInto('availability_exceptions')
    .values({ ...operator, product_id: product.id, date: slot.date, kind: 'close', reason: 'Viento' })
    .execute()
  const revive = () =>
    admin.call(reviveBooking, { params: { id: booking.id }, body: { version: cancelled.version } })
  await expect(revive()).rejects.toMatchObject({ problem: { code: 'departure_closed' } })
  await db.deleteFrom('availability_exceptions').execute()
  await db.updateTable('products').set({ status: 'archivado' }).execute()
  await expect(revive()).rejects.toMatchObject({ problem: { code: 'departure_closed' } })
  const override = { past_cutoff: true, over_capacity: true, reason: 'Insistente' }
  await expect(admin.call(createBooking, { body: saleOf({ ...body, override }) })).rejects.toMatchObject({
    problem: { code: 'departure_closed' },
  })
})

test('hides passengers’ documents of other sellers’ bookings, and refuses changes', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const one = await as(2)
  const other = await as(2)
  const body = { ...slot, product_id: product.id, party: { ADULT: 1 }, contact: { name: 'Ana' } }
  const { id } = await one.call(createBooking, { body: saleOf(body) })
  await db.updateTable('passengers').set({ document_number: 'X9325274', health_notes: 'Asma' }).execute()
  const papers = async (who: typeof one) => {
    const { items } = await who.call(getBooking, { params: { id } })
    return items[0]?.passengers[0]
  }
  expect(await papers(one)).toMatchObject({ document_number: 'X9325274', health_notes: 'Asma' })
  expect(await papers(other)).toMatchObject({ document_number: '', health_notes: '' })
  expect(await papers(await as(3))).toMatchObject({ health_notes: 'Asma' })
})

test('a booking is edited although its hotel was closed since; a new pickup there is refused', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const hotel = await givenAccommodation(db, operator)
  const admin = await as(1)
  const pickup = { mode: 'hotel' as const, accommodation_id: hotel.id }
  const body = { ...slot, product_id: product.id, party: { ADULT: 1 }, contact: { name: 'Ana' } }
  const booking = await admin.call(createBooking, { body: saleOf({ ...body, pickup }) })
  await db.updateTable('accommodations').set({ state: 2 }).execute()
  const edit = {
    version: booking.version,
    contact: { name: 'Ana' },
    note_public: '',
    note_operational: 'Llegan tarde',
    note_internal: '',
    items: [{ id: booking.items[0]?.id ?? '', pickup, passengers: [] }],
  }
  const saved = await admin.call(updateBooking, { params: { id: booking.id }, body: edit })
  expect(saved.note_operational).toBe('Llegan tarde')
  await expect(admin.call(createBooking, { body: saleOf({ ...body, pickup }) })).rejects.toMatchObject({
    problem: { code: 'accommodation_without_pickup' },
  })
  const late = {
    ...edit,
    version: saved.version,
    items: [
      {
        ...edit.items[0],
        id: booking.items[0]?.id ?? '',
        pickup: { ...pickup, pickup_time: '16:00' },
        passengers: [],
      },
    ],
  }
  await expect(admin.call(updateBooking, { params: { id: booking.id }, body: late })).rejects.toMatchObject({
    problem: { code: 'pickup_after_start' },
  })
})

test('a key that can not be kept is refused instead of ignored', async () => {
  const { db, operator, as } = await startTestApp()
  const product = await givenProduct(db, operator)
  const admin = await as(1)
  const body = { ...slot, product_id: product.id, party: { ADULT: 1 }, contact: { name: 'Ana' } }
  const refused = await admin
    .call(createBooking, { body: saleOf(body) }, { 'idempotency-key': 'x'.repeat(300) })
    .catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CallFailed)
  expect(refused).toMatchObject({ status: 400 })
})
