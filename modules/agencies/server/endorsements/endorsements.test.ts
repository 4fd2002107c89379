import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { itemOf, only } from '#testing/given/schedule-day.ts'

import { AgencyInput, createAgency, updateAgency } from '../../contract/agencies.contract.ts'
import { listAgencyEvents } from '../../contract/agency-history.contract.ts'
import {
  exportEndorsements,
  getPassable,
  listEndorsements,
  listEndorsementsOf,
  listPartnerCosts,
  listPartners,
  passBookings,
  sendEndorsement,
  withdrawEndorsement,
} from '../../contract/endorsements.contract.ts'
import { startEndorsedDay } from '../../testing/endorsed-day.ts'

const refused = (code: string, more: object = {}) => ({ problem: { code, ...more } })

test('passes two bookings at a cost for each person, tells the partner, and both histories say so', async () => {
  const { sell, pass, dispatcher, manager, partner, letters } = await startEndorsedDay()
  const bookings = [await sell('Rosa Uno', { people: 3 }), await sell('Pía Dos', { people: 1 })]
  const made = await pass(bookings, { unit_cost: 25_000, note: 'Llamar antes' })
  expect(made).toMatchObject({
    status: 'pendiente',
    agency_name: 'Andes Tours',
    people: 4,
    net_cost: 100_000,
    currency: 'CLP',
    bookings: [
      { contact_name: 'Rosa Uno', net_cost: 75_000 },
      { contact_name: 'Pía Dos', net_cost: 25_000 },
    ],
  })
  expect(made.sent_at).not.toBeNull()
  const [letter] = await letters()
  expect(letter).toMatchObject({
    kind: 'endorsement-offer',
    recipient: 'reservas@andes.test',
    language: 'es',
  })
  expect(letter?.body).toContain('- 3 personas · Rosa Uno · Hostal Cerca')
  expect(letter?.body).toContain('Costo neto acordado: $100.000')
  expect(letter?.body).toContain('Llamar antes')
  expect(letter?.body).toContain(`https://tours.test/public/endorsement/${made.id}`)

  expect(await dispatcher.call(listEndorsements, { query: { 'status[eq]': 'pendiente' } })).toMatchObject([
    { id: made.id },
  ])
  const [first] = bookings
  const params = { id: first?.id ?? '' }
  const [event] = await manager.call(listBookingEvents, { params, query: {} })
  expect(event).toMatchObject({ kind: 'endorsement_passed', data: { partner: 'Andes Tours', people: 3 } })
  const ofAgency = await manager.call(listAgencyEvents, { params: { id: partner.id }, query: {} })
  expect(ofAgency[0]).toMatchObject({ kind: 'endorsement_passed', data: { people: 4 } })
})

test('says what a partner last accepted for the tour, for the passengers who are left', async () => {
  const { sell, pass, answer, dispatcher } = await startEndorsedDay()
  const rosa = await sell('Rosa', { people: 3 })
  const pia = await sell('Pía', { people: 2 })
  const query = { departure_id: only(pia.items).departure_id }
  const made = await pass([rosa], { unit_cost: 25_000 })
  expect(await dispatcher.call(listPartnerCosts, { query })).toEqual([])
  await answer(made.id, 'accept')
  expect(await dispatcher.call(listPartnerCosts, { query })).toMatchObject([
    { agency_name: 'Andes Tours', per_person: true, unit_cost: 25_000, currency: 'CLP', total: 50_000 },
  ])
})

test('a cost for the booking does not follow its people', async () => {
  const { sell, pass } = await startEndorsedDay()
  const made = await pass([await sell('Rosa', { people: 3 })], { unit_cost: 50_000, per_person: false })
  expect(made.net_cost).toBe(50_000)
})

test('passengers leave the sheets when the partner accepts, and wait for a vehicle when it is withdrawn', async () => {
  const { sell, pass, answer, dispatcher, generate, board, waiting, db } = await startEndorsedDay()
  const rosa = await sell('Rosa', { people: 3 })
  await sell('Pía', { people: 2 })
  await generate()
  const made = await pass([rosa])
  const sheetOf = async (name: string) =>
    itemOf(await board(), name).passengers.map(({ sheet_id }) => sheet_id)
  expect((await sheetOf('Rosa')).every(Boolean)).toBe(true)

  expect((await answer(made.id, 'accept')).status).toBe(303)
  expect(await waiting()).toEqual(['Pía'])
  expect(only((await board()).sheets)).toMatchObject({ people: 2, seats_taken: 2 })
  await generate()
  expect(await waiting()).toEqual(['Pía'])
  await expect(
    sql`insert into schedule_sheet_passengers (tour_operator_id, schedule_sheet_id, passenger_id, booking_item_id)
      select p.tour_operator_id, s.id, p.id, p.booking_item_id from passengers p, schedule_sheets s
      where p.booking_id = ${rosa.id}::uuid limit 1`.execute(db),
  ).rejects.toMatchObject({ constraint: 'passenger_not_travelling' })
  const seats = await db.selectFrom('departures').select('seats_sold').executeTakeFirstOrThrow()
  expect(seats.seats_sold).toBe(5)

  const [accepted] = await dispatcher.call(listEndorsementsOf, { query: { booking_id: rosa.id } })
  const body = { version: accepted?.version ?? 0 }
  await dispatcher.call(withdrawEndorsement, { params: { id: made.id }, body })
  expect(await waiting()).toEqual(['Pía', 'Rosa'])
  expect(await sheetOf('Rosa')).toEqual([null, null, null])
  await expect(dispatcher.call(withdrawEndorsement, { params: { id: made.id }, body })).rejects.toMatchObject(
    refused('endorsement_withdrawn'),
  )
  expect((await pass([rosa])).status).toBe('pendiente')
})

test('withdrawing before an answer changes no sheet', async () => {
  const { sell, pass, dispatcher, generate, board } = await startEndorsedDay()
  const rosa = await sell('Rosa')
  await generate()
  const before = await board()
  const made = await pass([rosa])
  await dispatcher.call(withdrawEndorsement, { params: { id: made.id }, body: { version: made.version } })
  expect((await board()).items).toEqual(before.items)
  expect((await board()).sheets).toEqual(before.sheets)
})

test('refuses a booking twice, of another departure or cancelled, a deactivated partner, and a cost below zero', async () => {
  const { sell, pass, inputOf, dispatcher, manager, partner, as, db, operator } = await startEndorsedDay()
  const { id: product_id } = await givenProduct(db, operator, { start_times: ['14:00'] })
  const [rosa, late] = [await sell('Rosa'), await sell('Tarde', { product_id, start_time: '14:00' })]
  await pass([rosa])
  await expect(pass([rosa])).rejects.toMatchObject(
    refused('already_endorsed', { details: { name: 'Rosa', partner: 'Andes Tours' } }),
  )
  await expect(
    dispatcher.call(passBookings, { body: { ...inputOf([rosa]), items: inputOf([late]).items } }),
  ).rejects.toMatchObject(refused('endorsement_not_confirmed'))
  const [item] = inputOf([late]).items
  if (!item) throw new Error('It was sold')
  await expect(
    dispatcher.call(passBookings, { body: { ...inputOf([late]), items: [{ ...item, unit_cost: -1 }] } }),
  ).rejects.toMatchObject({ status: 400 })
  await expect(
    dispatcher.call(passBookings, { body: { ...inputOf([late]), currency: 'PEN' } }),
  ).rejects.toMatchObject({ status: 400, problem: { fields: { currency: expect.any(String) } } })
  const hostel = await manager.call(createAgency, {
    body: AgencyInput.parse({ name: 'Hostal', kind: 'hostal' }),
  })
  await expect(
    dispatcher.call(passBookings, { body: { ...inputOf([late]), agency_id: hostel.id } }),
  ).rejects.toMatchObject(refused('endorsement_partner_inactive'))
  const { id, ...values } = partner
  await manager.call(updateAgency, {
    params: { id },
    body: { ...AgencyInput.parse(values), version: values.version, state: 2 },
  })
  await expect(pass([late])).rejects.toMatchObject(refused('endorsement_partner_inactive'))
  expect(await (await as(3)).call(listPartners, { query: {} })).toEqual([])
})

test('is of one operator, and for administrators and dispatchers', async () => {
  const { sell, pass, inputOf, as, db, host } = await startEndorsedDay()
  const rosa = await sell('Rosa')
  const made = await pass([rosa])
  const other = await as(1, await givenOperator(db))
  expect(await other.call(listEndorsements, { query: {} })).toEqual([])
  expect(await other.call(listEndorsementsOf, { query: { booking_id: rosa.id } })).toEqual([])
  const departure_id = made.departure_id
  await expect(other.call(getPassable, { query: { departure_id } })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(passBookings, { body: inputOf([rosa]) })).rejects.toMatchObject({ status: 404 })
  const params = { id: made.id }
  await expect(
    other.call(withdrawEndorsement, { params, body: { version: made.version } }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(other.call(sendEndorsement, { params, body: { by_hand: true } })).rejects.toMatchObject({
    status: 404,
  })
  for (const level of [2, 4, 5] as const) {
    const caller = await as(level)
    await expect(caller.call(listEndorsements, { query: {} })).rejects.toMatchObject(refused('forbidden'))
  }
  const dispatcher = await as(3)
  const file = await fetch(`${host}${addressOf(exportEndorsements, { query: { format: 'csv' } })}`, {
    headers: dispatcher.headers,
  })
  const text = await file.text()
  expect(text).toContain('Andes Tours')
  expect(text).toContain(rosa.locator)
})

test('a partner without an address gets the link by hand', async () => {
  const { sell, pass, dispatcher, letters } = await startEndorsedDay({ email: '', language: 'en' })
  const made = await pass([await sell('Rosa')])
  expect([made.sent_at, await letters()]).toEqual([null, []])
  const params = { id: made.id }
  await expect(dispatcher.call(sendEndorsement, { params, body: { by_hand: false } })).rejects.toMatchObject(
    refused('endorsement_without_email'),
  )
  const { text, endorsement } = await dispatcher.call(sendEndorsement, { params, body: { by_hand: true } })
  expect(text).toContain('Can you take 2 people')
  expect(text).toContain(`https://tours.test/en/public/endorsement/${made.id}`)
  expect(endorsement.sent_at).not.toBeNull()
})
