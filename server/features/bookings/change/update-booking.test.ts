import { expect, test } from 'vitest'

import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking, getBooking, updateBooking } from '#contract/bookings/bookings.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenOperator, givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'

const slot = { date: '2027-05-05', start_time: '08:00' }
const contact = {
  name: 'José Muñoz',
  email: 'jose@correo.test',
  phone: '+56987654321',
  language: 'es' as const,
}

/** The form's values without any edit. */
function unchanged({ version, note_public, note_operational, note_internal, items, ...booking }: Booking) {
  return {
    version,
    note_public,
    note_operational,
    note_internal,
    contact: { ...booking.contact, language: 'es' as const },
    items: items.map(
      ({ id, pickup: { mode, accommodation_id, address, room, pickup_time }, passengers }) => ({
        id,
        pickup: { mode, accommodation_id, address, room, pickup_time },
        passengers: passengers.map(
          ({ category_code: _code, category_label: _label, ...passenger }) => passenger,
        ),
      }),
    ),
  }
}

async function startWithBooking() {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator)
  const hotel = await givenAccommodation(app.db, app.operator)
  const seller = await app.as(2)
  const booking = await seller.call(createBooking, {
    body: saleOf({ ...slot, product_id: product.id, party: { ADULT: 2 }, contact }),
  })
  type Caller = Pick<typeof seller, 'call'>
  const save = (who: Caller, change: (body: ReturnType<typeof unchanged>) => object, of = booking) =>
    who.call(updateBooking, {
      params: { id: of.id },
      body: { ...unchanged(of), ...change(unchanged(of)) },
    })
  const history = async (id = booking.id) =>
    (await seller.call(listBookingEvents, { params: { id }, query: {} })).map(({ kind, data, actor }) => ({
      kind,
      data,
      actor,
    }))
  return { ...app, product, hotel, seller, booking, save, history }
}

const withHotel = (accommodation_id: string) => (body: ReturnType<typeof unchanged>) => ({
  items: body.items.map((item) => ({
    ...item,
    pickup: { ...item.pickup, mode: 'hotel' as const, accommodation_id, room: '7' },
  })),
})

test('records every changed field with old and new value, and names the hotel', async () => {
  const { seller, save, hotel, history } = await startWithBooking()
  const saved = await save(seller, (body) => ({
    ...withHotel(hotel.id)(body),
    contact: { ...body.contact, phone: '+56 9 1111 2222' },
    note_operational: 'Silla infantil',
  }))
  expect(saved).toMatchObject({
    version: 2,
    contact: { phone: '+56911112222' },
    items: [{ pickup: { place: 'Hostal Sonchek', room: '7', window: { from: '07:15' } } }],
  })
  const [event] = await history()
  expect(event).toMatchObject({ kind: 'booking_updated', actor: 'Ana Rojas' })
  expect(event?.data['changes']).toEqual(
    expect.arrayContaining([
      { field: 'note_operational', before: '', after: 'Silla infantil' },
      { field: 'contact_phone', before: '+56987654321', after: '+56911112222' },
      { field: 'pickup_mode', before: 'por_definir', after: 'hotel' },
      { field: 'accommodation', before: null, after: 'Hostal Sonchek' },
      { field: 'room', before: '', after: '7' },
    ]),
  )
  expect(event?.data['changes']).toHaveLength(5)
})

test('saving without a change leaves no trace in the history', async () => {
  const { seller, save, history } = await startWithBooking()
  await save(seller, () => ({}))
  expect((await history()).map(({ kind }) => kind)).toEqual(['booking_created'])
})

test('what is noted of documents and health is saved, and not repeated in the history', async () => {
  const { seller, save, history } = await startWithBooking()
  const saved = await save(seller, ({ items }) => ({
    items: items.map((item) => ({
      ...item,
      passengers: item.passengers.map((passenger, index) =>
        index === 1
          ? {
              ...passenger,
              full_name: 'Lucía Pérez',
              document_type: 'pasaporte' as const,
              document_number: 'XJ-55512',
              nationality: 'PE',
              birth_date: '1990-02-03',
              diet: 'Vegana',
              health_notes: 'Asma severa',
            }
          : passenger,
      ),
    })),
  }))
  expect(saved.items[0]?.passengers[1]).toMatchObject({
    document_number: 'XJ-55512',
    health_notes: 'Asma severa',
  })
  const recorded = JSON.stringify(await history())
  expect(recorded).toContain('Lucía Pérez')
  expect(recorded).toContain('health_notes')
  for (const secret of ['XJ-55512', 'Asma', '1990-02-03', 'pasaporte']) expect(recorded).not.toContain(secret)
})

test('a dispatcher changes pickup and notes, and never the contact', async () => {
  const { as, save, hotel, booking } = await startWithBooking()
  const dispatcher = await as(3)
  const seen = await dispatcher.call(getBooking, { params: { id: booking.id } })
  expect(seen.may).toMatchObject({ edit: true, edit_contact: false, cancel: false, confirm: false })
  const saved = await save(dispatcher, (body) => ({
    ...withHotel(hotel.id)(body),
    contact: { ...body.contact, name: 'Otro Nombre' },
    note_internal: 'Llamar antes',
  }))
  expect(saved).toMatchObject({
    contact: { name: 'José Muñoz' },
    note_internal: 'Llamar antes',
    items: [{ pickup: { mode: 'hotel' } }],
  })
  const again = await save(dispatcher, () => ({ contact: undefined, note_public: 'Lleva abrigo' }), saved)
  expect(again).toMatchObject({ note_public: 'Lleva abrigo', contact: { name: 'José Muñoz' } })
})

test('a seller changes their own bookings and the ones from the web, not those of a colleague', async () => {
  const { as, anyone, product, save, booking } = await startWithBooking()
  const colleague = await as(2)
  const note = () => ({ note_internal: 'Mía' })
  await expect(save(colleague, note)).rejects.toMatchObject({
    status: 422,
    problem: { code: 'not_your_booking' },
  })
  expect((await colleague.call(getBooking, { params: { id: booking.id } })).may.edit).toBe(false)
  expect(await save(await as(1), note)).toMatchObject({ note_internal: 'Mía' })

  const hold = await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { ...slot, party: { ADULT: 1 } },
  })
  await anyone.call(confirmHold, {
    params: { booking_id: hold.id },
    body: { contact, pickup: { mode: 'punto' }, accepts_terms: true, seen_total: hold.total },
  })
  const web = await colleague.call(getBooking, { params: { id: hold.id } })
  expect(await save(colleague, note, web)).toMatchObject({ channel: 'web', note_internal: 'Mía' })
})

test('refuses an outdated version with the current booking', async () => {
  const { seller, save, booking } = await startWithBooking()
  await save(seller, () => ({ note_public: 'Primera' }))
  await expect(save(seller, () => ({ note_public: 'Segunda' }))).rejects.toMatchObject({
    status: 409,
    problem: { code: 'stale', details: { current: { id: booking.id, version: 2, note_public: 'Primera' } } },
  })
})

test('accepts one of two saves of the same version, and refuses the other', async () => {
  const { seller, as, save } = await startWithBooking()
  const manager = await as(1)
  const results = await Promise.allSettled([
    save(seller, () => ({ note_public: 'Vendedora' })),
    save(manager, () => ({ note_public: 'Jefa' })),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a hotel where no van stops, one of another operator, a stranger’s passenger and bad fields are refused', async () => {
  const { db, operator, seller, save, booking } = await startWithBooking()
  const far = await givenAccommodation(db, operator, { name: 'Domo Lejano', pickup_allowed: false })
  const theirs = await givenAccommodation(db, await givenOperator(db))
  await expect(save(seller, withHotel(far.id))).rejects.toMatchObject({
    problem: { code: 'accommodation_without_pickup' },
  })
  await expect(save(seller, withHotel(theirs.id))).rejects.toMatchObject({ status: 404 })
  await expect(
    save(seller, ({ items }) => ({
      items: items.map((item) => ({
        ...item,
        passengers: item.passengers.map((passenger) => ({ ...passenger, id: crypto.randomUUID() })),
      })),
    })),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    save(seller, (body) => ({ contact: { ...body.contact, name: '', email: 'nada' } })),
  ).rejects.toMatchObject({
    status: 400,
    problem: {
      fields: {
        'contact.name': 'Campo requerido',
        'contact.email': 'Por favor, introduce una dirección de correo electrónico válida',
      },
    },
  })
  expect(await seller.call(getBooking, { params: { id: booking.id } })).toMatchObject({ version: 1 })
})

test('the guide is asked to speak another language than that of the letters', async () => {
  const { seller, as, booking, save, history } = await startWithBooking()
  expect(booking.contact.guide_language).toBeNull()
  const waiting = async () => {
    const board = await (await as(3)).call(getScheduleBoard, { query: { date: slot.date } })
    return board.items.map(({ language }) => language)
  }
  expect(await waiting()).toEqual(['es'])
  const saved = await save(seller, (body) => ({ contact: { ...body.contact, guide_language: 'fr' } }))
  expect(saved.contact).toMatchObject({ language: 'es', guide_language: 'fr' })
  expect(await waiting()).toEqual(['fr'])
  expect(JSON.stringify(await history())).toContain('guide_language')
})
