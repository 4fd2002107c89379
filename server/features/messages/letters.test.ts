import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { cancelItem, moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { liftSuspension, suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { createHold, releaseHold } from '#contract/storefront/public-bookings.contract.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

const tiers = [
  { hours_before: 240, penalty_percent: 0 },
  { hours_before: 24, penalty_percent: 50 },
]
const slot = { date: '2027-05-10', start_time: '08:00' }
const contact = { name: 'María Núñez', email: 'maria@andes.test', phone: '' }
const party = { ADULT: 2 }

/** María has two tours, on 10 May (within the days of a penalty) and on 20 May; what the sale wrote is read already. */
async function startWithBooking() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  await app.db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify(tiers) })
    .where('id', '=', app.operator.tour_operator_id)
    .execute()
  const product = await givenProduct(app.db, app.operator, { capacity: 4 })
  const other = await givenProduct(app.db, app.operator, {
    capacity: 4,
    prices: { ADULT: 45_000, CHILD: 20_000 },
  })
  const office = await app.as(1)
  const inbox = await startMailbox(app)
  const { id, locator } = await office.call(createBooking, {
    body: {
      items: [
        { product_id: product.id, ...slot, party },
        { product_id: other.id, date: '2027-05-20', start_time: '08:00', party },
      ],
      contact,
    },
  })
  await inbox()
  const params = { id }
  const booking = () => office.call(getBooking, { params })
  const items = (await booking()).items
  const [one, two] = items
  if (!one || !two) throw new Error('A booking of two tours')
  return { ...app, product, other, office, inbox, id, locator, params, booking, one, two }
}

test('a tour that the office moves is notified with both dates, the money and the voucher', async () => {
  const { office, inbox, booking, id, one, product, locator } = await startWithBooking()
  const { version } = await booking()
  const body = { version, product_id: product.id, date: '2027-05-12', start_time: '08:00', party }
  await office.call(moveItem, { params: { id, item_id: one.id }, body })
  const [mail, ...rest] = await inbox()
  expect(rest).toEqual([])
  expect(mail?.to).toBe('maria@andes.test')
  expect(mail?.subject).toMatch(/^Tu tour ahora es el mié 12 may, 08:00 · /)
  expect(mail?.text).toContain('Hola, María Núñez:')
  expect(mail?.text).toMatch(/Antes: .*lunes 10 de mayo.*, 08:00, 2 personas/)
  expect(mail?.text).toMatch(/Ahora: .*miércoles 12 de mayo.*, 08:00, 2 personas/)
  expect(mail?.text).toMatch(/Cuesta lo mismo\. Falta pagar \$\s?150\.000\./)
  expect(mail?.text).toContain(`https://tours.test/public/landing/booking-voucher/${id}`)
  expect(mail?.text).toContain(`Localizador: ${locator}`)
})

test('a tour that loses a person tells how many go now; what changes nothing writes nothing', async () => {
  const { office, inbox, booking, id, one, product } = await startWithBooking()
  const move = async (people: number) =>
    office.call(moveItem, {
      params: { id, item_id: one.id },
      body: { version: (await booking()).version, product_id: product.id, ...slot, party: { ADULT: people } },
    })
  await move(2)
  expect(await inbox()).toEqual([])
  await move(1)
  const [mail] = await inbox()
  expect(mail?.subject).toMatch(/^Tu tour del lun 10 may ahora es para 1 persona/)
  expect(mail?.text).toMatch(/Cuesta \$\s?30\.000 menos\./)
})

test('a customer who moves and cancels alone is written each time what it costs and what comes back', async () => {
  const { office, customer, inbox, id, params, one, two } = await startWithBooking()
  await office.call(recordPayment, { params, body: { method: 'efectivo', amount: 150_000 } })
  await inbox()
  const link = { booking_id: id }
  const { version } = await customer.link(link.booking_id)
  const to = { item_id: two.id, date: '2027-05-21', start_time: '08:00', seen_difference: 0 }
  await customer.move(link.booking_id, { version, ...to })
  const [moved] = await inbox()
  expect(moved?.subject).toMatch(/^Tu tour ahora es el vie 21 may/)
  expect(moved?.text).toContain('Listo: cambiamos tu tour como pediste.')
  expect(moved?.text).not.toContain('responde este correo')

  const now = await customer.link(link.booking_id)
  const cancelled = { item_ids: [one.id], seen_penalty: 30_000 }
  await customer.cancel(link.booking_id, { version: now.version, ...cancelled })
  const [ended, ...rest] = await inbox()
  expect(rest).toEqual([])
  expect(ended?.subject).toMatch(/^Cancelamos tu tour del lun 10 may · /)
  expect(ended?.text).toMatch(/cargo de \$\s?30\.000\. Te devolveremos \$\s?30\.000 en efectivo\./)
  expect(ended?.text).toContain('El resto de tu reserva se mantiene.')
})

test('the office cancels one tour, then all: the reason is given only where the operator or the weather ends it', async () => {
  const { office, inbox, booking, id, params, two } = await startWithBooking()
  const { version } = await booking()
  const reason = 'Nos llamó'
  await office.call(cancelItem, {
    params: { id, item_id: two.id },
    body: { version, origin: 'cliente', reason },
  })
  const [one] = await inbox()
  expect(one?.text).toContain('No tiene cargo.')
  expect(one?.text).not.toContain(reason)
  await office.call(cancelBooking, {
    params,
    body: { version: (await booking()).version, origin: 'clima', reason: 'Viento en el Tatio' },
  })
  const [all] = await inbox()
  expect(all?.subject).toMatch(/^Cancelamos tu reserva /)
  expect(all?.text).toContain('Es por el clima. Motivo: Viento en el Tatio')
  expect(all?.text.match(/^· /gm)).toHaveLength(1)
  expect(all?.text).toContain(`https://tours.test/public/booking/${id}`)
})

test('a hold that is let go writes to nobody', async () => {
  const { anyone, inbox, product } = await startWithBooking()
  const hold = await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { date: '2027-05-14', start_time: '08:00', party },
  })
  await anyone.call(releaseHold, { params: { booking_id: hold.id } })
  expect(await inbox()).toEqual([])
})

test('a suspension that is lifted is notified to each person who was asked', async () => {
  const { office, inbox, one, id } = await startWithBooking()
  const { disruption } = await office.call(suspendDeparture, {
    params: { departure_id: one.departure_id },
    body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
  })
  expect((await inbox())[0]?.subject).toMatch(/^Se suspendió tu salida/)
  await office.call(liftSuspension, { params: { disruption_id: disruption?.id ?? '' } })
  const mails = await inbox()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Tu salida del lun 10 may se realizará/)
  expect(mails[0]?.text).toContain('No tienes que elegir nada')
  expect(mails[0]?.text).toContain(`https://tours.test/public/landing/booking-voucher/${id}`)
})
