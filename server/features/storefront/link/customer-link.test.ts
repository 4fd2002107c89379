import { expect, test } from 'vitest'

import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenProduct } from '#testing/given/given.ts'
import { typedFields } from '#words/typed-fields.ts'

const tiers = [
  { hours_before: 72, penalty_percent: 0 },
  { hours_before: 24, penalty_percent: 33 },
]

/** A family of three with two tours that the office sold: on Monday 10 May and on Wednesday 12 May 2027. */
async function startWithFamily() {
  const app = await startTestApp()
  await app.db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify(tiers) })
    .where('id', '=', app.operator.tour_operator_id)
    .execute()
  const valley = await givenProduct(app.db, app.operator, { capacity: 5 })
  const geysers = await givenProduct(app.db, app.operator, { prices: { ADULT: 45_001, CHILD: 22_503 } })
  const seller = await app.as(1)
  const party = { ADULT: 2, CHILD: 1 }
  const { id } = await seller.call(createBooking, {
    body: {
      items: [
        { product_id: valley.id, date: '2027-05-10', start_time: '08:00', party },
        { product_id: geysers.id, date: '2027-05-12', start_time: '08:00', party },
      ],
      contact: { name: 'María Núñez' },
    },
  })
  const link = () => app.customer.link(id)
  const office = () => seller.call(getBooking, { params: { id } })
  const events = () => seller.call(listBookingEvents, { params: { id }, query: {} })
  const first = await link()
  const [one, two] = first.items
  // The office named the first adult after the contact.
  const [, ana, child] = first.passengers
  if (!one || !two || !ana || !child) throw new Error('A family of three on two tours')
  const at = (moment: string) => {
    app.clock.now = new Date(moment)
  }
  return {
    ...app,
    valley,
    geysers,
    seller,
    id,
    link,
    office,
    events,
    one,
    two,
    ana,
    child,
    first,
    at,
  }
}

const refused = (code: string, status = 409) => ({ status, problem: { code } })

test('a passenger is answered once for all tours; the office sees it and who did it, not what is delicate', async () => {
  const { customer, id, first, ana, office, events } = await startWithFamily()
  expect(ana.ids).toHaveLength(2)
  const answers = {
    full_name: 'Ana Núñez',
    document_type: 'pasaporte' as const,
    document_number: 'XK123456',
    nationality: 'CL',
    birth_date: '1990-02-28',
    diet: 'Sin gluten',
    health_notes: 'Asma',
  }
  const saved = await customer.answerPassenger(id, { version: first.version, ids: ana.ids, ...answers })
  expect(saved.passengers[1]).toMatchObject({
    full_name: 'Ana Núñez',
    document_ending: '456',
    has_birth_date: true,
    has_diet: true,
    has_health_notes: true,
  })
  expect(JSON.stringify(saved)).not.toMatch(/XK123456|Sin gluten|Asma|1990-02-28/)
  for (const item of (await office()).items) expect(item.passengers[1]).toMatchObject(answers)
  const recorded = await events()
  expect(recorded.find(({ kind }) => kind === 'booking_updated')).toMatchObject({ actor: 'Cliente' })
  expect(JSON.stringify(recorded)).not.toMatch(/XK123456|Asma|1990-02-28/)
})

test('own answers may be corrected; what the office noted is not written over', async () => {
  const { customer, first, ana, office, seller, id, link } = await startWithFamily()
  const answer = (version: number, full_name: string) =>
    customer.answerPassenger(id, { version, ids: ana.ids, full_name })
  const once = await answer(first.version, 'Ana Nunez')
  const twice = await answer(once.version, 'Ana Núñez')
  expect(twice.passengers[1]).toMatchObject({ full_name: 'Ana Núñez', kept: [] })

  const booking = await office()
  await seller.call(updateBooking, {
    params: { id },
    body: {
      ...booking,
      contact: booking.contact,
      items: booking.items.map((item) => ({
        id: item.id,
        pickup: item.pickup,
        passengers: item.passengers.map((passenger, index) => ({
          ...passenger,
          full_name: index === 1 ? 'Ana María Núñez Soto' : passenger.full_name,
        })),
      })),
    } as never,
  })
  const after = await link()
  expect(after.passengers[1]).toMatchObject({ full_name: 'Ana María Núñez Soto', kept: ['full_name'] })
  await expect(answer(after.version, 'Otra')).rejects.toMatchObject(refused('answer_kept'))
})

test('asks about a RUT whose check digit does not match, and saves it as another document', async () => {
  const { customer, id, first, ana } = await startWithFamily()
  const answer = (document_type: 'rut' | 'otro', document_number: string) =>
    customer.answerPassenger(id, { version: first.version, ids: ana.ids, document_type, document_number })
  await expect(answer('rut', '12.345.678-9')).rejects.toMatchObject({
    problem: { fields: { document_number: typedFields.rut } },
  })
  await answer('otro', '12.345.678-9')
})

test('saving over a newer version returns the present content instead', async () => {
  const { customer, id, first, ana, child } = await startWithFamily()
  const answer = (ids: string[], full_name: string) =>
    customer.answerPassenger(id, { version: first.version, ids, full_name })
  const saved = await answer(ana.ids, 'Ana')
  await expect(answer(child.ids, 'Tomás')).rejects.toMatchObject(refused('stale'))
  const after = await customer.answerPassenger(id, {
    version: saved.version,
    ids: child.ids,
    full_name: 'Tomás',
  })
  expect(after.passengers.map(({ full_name }) => full_name)).toEqual(['María Núñez', 'Ana', 'Tomás'])
})

test('passengers of another booking are not there', async () => {
  const { customer, id, first } = await startWithFamily()
  const answers = { version: first.version, ids: [id], full_name: 'X' }
  await expect(customer.answerPassenger(id, answers)).rejects.toMatchObject({ status: 404 })
})

test('the hotel is given when it is known, corrected, and closed once the vans are planned', async () => {
  const { customer, db, operator, first, one, office, at, events, id } = await startWithFamily()
  const hotel = await givenAccommodation(db, operator, { name: 'Hostal Ñandú' })
  const setPickup = (
    version: number,
    pickup: Omit<Parameters<typeof customer.answerPickup>[1], 'version' | 'item_id'>,
  ) => customer.answerPickup(id, { version, item_id: one.id, ...pickup })
  const recorded = await setPickup(first.version, { mode: 'hotel', accommodation_id: hotel.id, room: '7' })
  expect((await office()).items[0]?.pickup).toMatchObject({
    mode: 'hotel',
    accommodation_id: hotel.id,
    room: '7',
  })
  expect((await events())[0]).toMatchObject({ actor: 'Cliente' })
  const again = await setPickup(recorded.version, { mode: 'direccion', address: 'Tocopilla 12' })
  expect(again.items[0]?.pickup).toMatchObject({ closed: '', mode: 'direccion' })
  await expect(setPickup(again.version, { mode: 'direccion', address: '' })).rejects.toMatchObject({
    status: 422,
  })

  at('2027-05-10T01:00:00Z')
  await expect(setPickup(again.version, { mode: 'por_definir' })).rejects.toMatchObject(
    refused('self_pickup_too_late'),
  )
  at('2027-05-03T12:00:00Z')
  // The office fixes the hotel: it is theirs from then on.
  await db
    .updateTable('booking_items')
    .set({ room: '9' })
    .where('booking_id', '=', id)
    .where('id', '=', one.id)
    .execute()
  await expect(setPickup(again.version, { mode: 'por_definir' })).rejects.toMatchObject(
    refused('answer_kept'),
  )
})

test('a tour is moved once, until 48 hours before, at the difference that was shown', async () => {
  const {
    customer,
    db,
    id: booking_id,
    first,
    one,
    valley,
    office,
    at,
    link,
    events,
  } = await startWithFamily()
  await db
    .insertInto('price_rules')
    .values({
      tour_operator_id: (await db.selectFrom('products').select('tour_operator_id').executeTakeFirstOrThrow())
        .tour_operator_id,
      product_id: valley.id,
      category_code: 'ADULT',
      valid_from: '2027-05-14',
      amount: 33_333,
    })
    .execute()
  const days = await customer.moves(booking_id, one.id, { from: '2027-05-10', to: '2027-05-15' })
  expect(days.map(({ date, slots }) => [date.slice(8), slots[0]?.difference, slots[0]?.closed])).toEqual([
    ['10', 0, 'Tu fecha'],
    ['11', 0, ''],
    // The day of the other tour.
    ['12', 0, 'Se cruza con otro'],
    ['13', 0, ''],
    ['14', 6666, ''],
    ['15', 6666, ''],
  ])
  const move = (date: string, seen_difference: number, version = first.version) =>
    customer.move(booking_id, { version, item_id: one.id, date, start_time: '08:00', seen_difference })
  await expect(move('2027-05-14', 0)).rejects.toMatchObject(refused('price_changed'))
  const moved = await move('2027-05-14', 6666)
  expect(moved.items.find(({ id }) => id === one.id)?.move.closed).toMatch(/ya se cambió una vez/)
  expect(await office()).toMatchObject({ total: 187_505 + 6666 })
  expect((await events())[0]).toMatchObject({ kind: 'item_moved', actor: 'Cliente' })
  await expect(move('2027-05-20', 6666, moved.version)).rejects.toMatchObject(refused('self_move_used'))

  // The other tour leaves on 12 May at 12:00 UTC.
  const item_id = moved.items.find(({ id }) => id !== one.id)?.id ?? ''
  at('2027-05-10T12:00:01Z')
  await expect(
    customer.move(booking_id, {
      version: moved.version,
      item_id,
      date: '2027-05-20',
      start_time: '08:00',
      seen_difference: 0,
    }),
  ).rejects.toMatchObject(refused('self_move_too_late'))
  expect((await link()).items.find(({ id }) => id === item_id)?.move.closed).toMatch(/48 horas/)
})

test('a move to a departure without room keeps what was', async () => {
  const { customer, id, first, one, seller, valley, office, link } = await startWithFamily()
  const party = { ADULT: 3 }
  await seller.call(createBooking, {
    body: {
      items: [{ product_id: valley.id, date: '2027-05-11', start_time: '08:00', party }],
      contact: { name: 'Otro' },
    },
  })
  const [day] = await customer.moves(id, one.id, { from: '2027-05-11', to: '2027-05-11' })
  expect(day).toMatchObject({ slots: [{ closed: 'Completa' }] })
  const to = { item_id: one.id, date: '2027-05-11', start_time: '08:00', seen_difference: 0 }
  await expect(customer.move(id, { version: first.version, ...to })).rejects.toMatchObject(
    refused('no_seats'),
  )
  expect((await office()).items[0]).toMatchObject({ date: '2027-05-10', status: 'confirmada' })
  expect((await link()).items[0]?.move.closed).toBe('')
})

test('cancelling one tour costs what was shown, to the minor unit; the rest of the money comes back', async () => {
  const { customer, first, two, seller, id, office, at, link, events } = await startWithFamily()
  await seller.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount: 187_505 } })
  expect(first.items.find((item) => item.id === two.id)?.cancel).toMatchObject({ penalty: 0, closed: '' })
  // 48 hours before the second tour: a third of 112 505.
  at('2027-05-10T11:00:00Z')
  const now = await link()
  const shown = now.items.find((item) => item.id === two.id)?.cancel
  expect(shown).toEqual({ closed: '', penalty: 37_127, package_loss: 0, refund: 112_505 - 37_127 })
  const cancel = (seen_penalty: number) =>
    customer.cancel(id, { version: now.version, item_ids: [two.id], seen_penalty })
  await expect(cancel(0)).rejects.toMatchObject(refused('penalty_changed'))
  await cancel(37_127)
  at('2027-05-03T12:00:00Z')
  expect(await office()).toMatchObject({
    status: 'confirmada',
    total: 75_000 + 37_127,
    penalty: 37_127,
    refund_due: 112_505 - 37_127,
  })
  expect((await events())[0]).toMatchObject({ kind: 'item_cancelled', actor: 'Cliente' })
  // A cancelled tour needs no passenger data.
  expect((await link()).passengers.map(({ ids }) => ids.length)).toEqual([1, 1, 1])
})

test('cancelling everything ends the booking; a tour that began is not cancelled', async () => {
  const { customer, id, one, two, office, at, link } = await startWithFamily()
  at('2027-05-10T12:00:00Z')
  const began = await link()
  expect(began.items[0]).toMatchObject({
    may_answer: false,
    cancel: { closed: expect.stringMatching(/empezó/) },
  })
  const cancel = (item_ids: string[], seen_penalty: number) =>
    customer.cancel(id, { version: began.version, item_ids, seen_penalty })
  await expect(cancel([one.id, two.id], 37_127)).rejects.toMatchObject(refused('tour_started'))
  at('2027-05-03T12:00:00Z')
  await cancel([one.id, two.id], 0)
  expect(await office()).toMatchObject({ status: 'cancelada', cancel_origin: 'cliente', total: 0 })
  expect(await link()).toMatchObject({ cancel_all: null, passengers: [] })
})

test('the terms of a booking that the office made are accepted once', async () => {
  const { customer, id, link, events } = await startWithFamily()
  expect(await link()).toMatchObject({ terms_accepted: false })
  await customer.acceptTerms(id)
  await customer.acceptTerms(id)
  expect(await link()).toMatchObject({ terms_accepted: true })
  expect((await events()).filter(({ kind }) => kind === 'terms_accepted')).toHaveLength(1)
})
