import { expect, test } from 'vitest'

import { cancelBooking, confirmBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { listBookingEvents } from '#contract/history/history.contract.ts'
import { confirmHold, createHold, getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { waitText } from '#words/customer/voucher-text.ts'
import { inCountry } from '#words/language.ts'

const slot = { date: '2027-05-10', start_time: '08:00' }
const contact = { name: 'José Muñoz', email: 'jose@correo.test', phone: '+56987654321' }

/** A tour of 30 000 a person that asks for a third before it is confirmed. */
async function startWithDeposit(deposit_percent = 33) {
  const app = await startTestApp()
  const product = await givenProduct(app.db, app.operator)
  await app.db.updateTable('products').set({ deposit_percent }).where('id', '=', product.id).execute()
  const seller = await app.as(2)
  const trusted = await app.as(2, app.operator, { may_override: true })
  type Caller = Pick<typeof seller, 'call'>
  const body = (more: object = {}) => ({
    ...saleOf({ ...slot, product_id: product.id, party: { ADULT: 2 }, contact }),
    ...more,
  })
  const sell = (who: Caller, more: object = {}) => who.call(createBooking, { body: body(more) })
  const confirm = (who: Caller, { id, version }: Booking, confirm_unpaid: { reason: string } | null = null) =>
    who.call(confirmBooking, { params: { id }, body: { version, confirm_unpaid } })
  const pay = (who: Caller, { id }: Booking, amount: number) =>
    who.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount } })
  const kinds = async (id: string) =>
    (await seller.call(listBookingEvents, { params: { id }, query: {} })).map(({ kind, reason }) => [
      kind,
      reason,
    ])
  return { ...app, product, seller, trusted, sell, confirm, pay, kinds }
}

test('a tour with a deposit is confirmed once it is paid, and not before', async () => {
  const { seller, sell, confirm, pay } = await startWithDeposit()
  await expect(sell(seller)).rejects.toMatchObject({
    status: 409,
    problem: {
      code: 'deposit_unpaid',
      message: 'Para confirmarla falta un abono de $19.800. Regístralo o déjala pendiente.',
    },
  })
  const pending = await sell(seller, { status: 'pendiente' })
  expect(pending).toMatchObject({ deposit_due: 19_800, may: { confirm: true, confirm_unpaid: false } })
  await pay(seller, pending, 19_799)
  const almost = await seller.call(getBooking, { params: { id: pending.id } })
  await expect(confirm(seller, almost)).rejects.toMatchObject({ problem: { details: { unpaid: 1 } } })
  expect(await pay(seller, pending, 1)).toMatchObject({ status: 'confirmada', deposit_due: 0 })
})

test('counts a payment made with the sale, but no unverified transfer', async () => {
  const { seller, sell } = await startWithDeposit()
  const paying = (status: string) => ({ payment: { method: 'transferencia', amount: 19_800, status } })
  expect(await sell(seller, paying('aprobado'))).toMatchObject({ status: 'confirmada', paid: 19_800 })
  await expect(sell(seller, paying('por_verificar'))).rejects.toMatchObject({
    problem: { code: 'deposit_unpaid' },
  })
})

test('only who has the right confirms what is unpaid; the history says who and why', async () => {
  const { seller, trusted, sell, confirm, kinds, as } = await startWithDeposit(100)
  const why = { reason: 'Cliente de años' }
  await expect(sell(seller, { confirm_unpaid: why })).rejects.toMatchObject({
    status: 422,
    problem: { code: 'confirm_unpaid_not_allowed' },
  })
  const sold = await sell(trusted, { confirm_unpaid: why })
  expect(sold).toMatchObject({ status: 'confirmada', deposit_due: 60_000 })
  expect(await kinds(sold.id)).toContainEqual(['confirmed_unpaid', 'Cliente de años'])

  const pending = await sell(seller, { status: 'pendiente' })
  await expect(confirm(seller, pending, why)).rejects.toMatchObject({
    problem: { code: 'confirm_unpaid_not_allowed' },
  })
  const dispatcher = await as(3)
  await expect(confirm(dispatcher, pending, why)).rejects.toMatchObject({ status: 403 })
  const admin = await as(1)
  expect(await confirm(admin, pending, why)).toMatchObject({ status: 'confirmada' })
  expect(await kinds(pending.id)).toContainEqual(['confirmed_unpaid', 'Cliente de años'])
})

test('a customer who completes a hold waits for the deposit, with the seats', async () => {
  const { anyone, db, product, seller, pay, kinds } = await startWithDeposit()
  const { id, total } = await anyone.call(createHold, {
    params: { product_id: product.id },
    body: { ...slot, party: { ADULT: 2 } },
  })
  await anyone.call(confirmHold, {
    params: { booking_id: id },
    body: { contact, pickup: { mode: 'punto' }, accepts_terms: true, seen_total: total },
  })
  const waiting = await seller.call(getBooking, { params: { id } })
  expect(waiting).toMatchObject({ status: 'pendiente', deposit_due: 19_800 })
  const [mail] = await db.selectFrom('messages').select('body').where('booking_id', '=', id).execute()
  expect(mail?.body).toContain('cuando recibamos un abono de $19.800.')
  expect(mail?.body).toContain(
    'Si no llega antes del miércoles 5 de mayo, 08:00 (hora de Chile), tus cupos se liberan.',
  )
  expect(await pay(seller, waiting, 19_799)).toMatchObject({ status: 'pendiente', deposit_due: 1 })
  expect(await pay(seller, waiting, 1)).toMatchObject({ status: 'confirmada' })
  expect(await kinds(id)).toContainEqual(['booking_confirmed', ''])
})

test('before it is confirmed a hold says what it will wait for and until when, and that is what comes', async () => {
  const { db, product, anyone } = await startWithDeposit()
  const hold = () =>
    anyone.call(createHold, { params: { product_id: product.id }, body: { ...slot, party: { ADULT: 2 } } })
  const held = await hold()
  // It is 08:00 there, and a booking waits for two days at most.
  expect(held.on_confirm).toEqual({
    deposit: 19_800,
    by_hand: false,
    until: { date: '2027-05-05', time: '08:00' },
  })
  const confirmed = await anyone.call(confirmHold, {
    params: { booking_id: held.id },
    body: {
      contact: { ...contact, guide_language: 'fr' },
      pickup: { mode: 'punto' },
      accepts_terms: true,
      seen_total: held.total,
    },
  })
  expect(confirmed).toMatchObject({
    expires_at: '2027-05-05T12:00:00.000Z',
    on_confirm: null,
    guide_language: 'fr',
  })
  await db
    .updateTable('products')
    .set({ confirm_mode: 'manual', deposit_percent: 0 })
    .where('id', '=', product.id)
    .execute()
  expect((await hold()).on_confirm).toMatchObject({ deposit: 0, by_hand: true })
  await db.updateTable('products').set({ confirm_mode: 'inmediata' }).where('id', '=', product.id).execute()
  expect((await hold()).on_confirm).toEqual({ deposit: 0, by_hand: false, until: null })
})

test('repeats the requirements of a pending booking after a move, as on its page, and none of a confirmed one', async () => {
  const { db, product, seller, anyone, sell, pay } = await startWithDeposit()
  const { id } = await sell(seller, { status: 'pendiente' })
  const moved = async (date: string) => {
    const { version, items } = await seller.call(getBooking, { params: { id } })
    await seller.call(moveItem, {
      params: { id, item_id: items[0]?.id ?? '' },
      body: { version, product_id: product.id, date, start_time: '08:00', party: { ADULT: 2 } },
    })
    const [letter] = await db
      .selectFrom('messages')
      .select('body')
      .where('booking_id', '=', id)
      .where('kind', '=', 'booking-changed')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    return letter?.body
  }
  const letter = await moved('2027-05-11')
  const shown = await anyone.call(getPublicBooking, { params: { booking_id: id } })
  expect(letter).toContain(inCountry('CL', () => waitText(shown, 'America/Santiago')))
  expect(letter).toContain('un abono de $19.800')
  await pay(seller, await seller.call(getBooking, { params: { id } }), 19_800)
  expect(await moved('2027-05-12')).not.toContain('abono')
})

test('what the operator confirms waits for them, paid or not', async () => {
  const { db, product, seller, sell, pay, confirm } = await startWithDeposit()
  await db.updateTable('products').set({ confirm_mode: 'manual' }).where('id', '=', product.id).execute()
  const waiting = await sell(seller, { status: 'pendiente' })
  const paid = await pay(seller, waiting, 20_000)
  expect(paid).toMatchObject({ status: 'pendiente', deposit_due: 0 })
  expect(await confirm(seller, paid)).toMatchObject({ status: 'confirmada' })
})

test('one that was cancelled comes back pending while its deposit is missing, confirmed once it is there', async () => {
  const { trusted, as, sell, pay } = await startWithDeposit()
  const admin = await as(1)
  const sold = await sell(trusted, { confirm_unpaid: { reason: 'Paga al llegar' } })
  const cancel = ({ id, version }: Booking) =>
    admin.call(cancelBooking, {
      params: { id },
      body: { version, origin: 'operador', reason: 'Error' },
    })
  const revive = ({ id, version }: Booking) =>
    admin.call(reviveBooking, { params: { id }, body: { version } })
  expect(await cancel(sold)).toMatchObject({ status: 'cancelada', deposit_due: 0 })
  const back = await revive(await admin.call(getBooking, { params: { id: sold.id } }))
  expect(back).toMatchObject({ status: 'pendiente', deposit_due: 19_800 })
  const paid = await pay(admin, back, 19_800)
  expect(await revive(await cancel(paid))).toMatchObject({ status: 'confirmada' })
})

test('the deposit is that of the day of the sale, and follows the price of what was sold', async () => {
  const { db, product, seller, sell } = await startWithDeposit()
  const pending = await sell(seller, { status: 'pendiente' })
  await db.updateTable('products').set({ deposit_percent: 0 }).where('id', '=', product.id).execute()
  expect(await seller.call(getBooking, { params: { id: pending.id } })).toMatchObject({ deposit_due: 19_800 })
  expect(await sell(seller)).toMatchObject({ status: 'confirmada', deposit_due: 0 })
})

test('a tour that says nothing of its own asks for the operator’s deposit', async () => {
  const { db, product, operator, seller, sell } = await startWithDeposit()
  await db.updateTable('products').set({ deposit_percent: null }).where('id', '=', product.id).execute()
  const constants = JSON.stringify({ deposit_percent: 40 })
  await db
    .updateTable('tour_operators')
    .set({ constants })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  expect(await sell(seller, { status: 'pendiente' })).toMatchObject({ deposit_due: 24_000 })
})
