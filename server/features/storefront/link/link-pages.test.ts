import { expect, test } from 'vitest'

import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenAccommodation, givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

/** A couple's tour on Monday 10 May 2027, sold by the office; its page as a browser without script uses it. */
async function startWithBooking() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { start_times: ['08:00', '15:00'] })
  const hotel = await givenAccommodation(app.db, app.operator, { name: 'Hostal Ñandú' })
  const office = await app.as(1)
  const { id } = await office.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-10', start_time: '08:00', party: { ADULT: 2 } }],
      contact: { name: 'María Núñez' },
    },
  })
  const path = `/public/booking/${id}`
  const visit = async (query = '') => (await fetch(`${app.host}${path}${query}`)).text()
  /** The fields of an action's form, as in the page. */
  const formOf = (html: string, act: string, having = '') => {
    const form = [...html.matchAll(/<form[\s\S]*?<\/form>/g)].find(
      ([text]) => text.includes(`name="act" value="${act}"`) && text.includes(having),
    )?.[0]
    if (!form) throw new Error(`The page has no form for ${act}`)
    const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
    return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
  }
  const send = async (fields: Record<string, string>) => {
    const answer = await fetch(app.host + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  const booking = () => office.call(getBooking, { params: { id } })
  return { ...app, office, product, id, visit, formOf, send, booking, hotel }
}

test('passengers and hotel are plain forms; what was typed wrong comes back with what is wrong', async () => {
  const { visit, formOf, send, booking, hotel } = await startWithBooking()
  const page = await visit()
  expect(page).toContain('Adulto · persona 2')
  expect(page).not.toContain('<script type="module"')
  const fields = { ...formOf(page, 'passenger', 'full_name-2'), full_name: 'Ana Núñez' }
  const wrong = await send({ ...fields, birth_date: '2190-01-01' })
  expect(wrong.status).toBe(400)
  expect(wrong.html).toContain('value="Ana Núñez"')
  expect(wrong.html).toContain('class="error"')
  const saved = await send({ ...fields, document_type: 'pasaporte', document_number: 'XK123456' })
  expect(saved).toMatchObject({ status: 303, to: expect.stringContaining('done=passenger') })
  const after = await visit('?done=passenger')
  expect(after).toContain('Guardamos los datos')
  expect(after).toContain('termina en 456')
  expect(after).not.toContain('XK123456')

  const typed = { ...formOf(after, 'hotel'), pickup_mode: 'hotel', accommodation_id: hotel.id, room: '7' }
  expect((await send(typed)).status).toBe(303)
  expect((await booking()).items[0]?.pickup).toMatchObject({ mode: 'hotel', room: '7' })
  expect(await visit()).toContain('Te recogemos')
})

test('a room stays behind with the hotel that it was of', async () => {
  const { db, operator, hotel, visit, formOf, send, booking } = await startWithBooking()
  const other = await givenAccommodation(db, operator, { name: 'Lodge Quebrada' })
  const sendPickup = async (accommodation_id: string, typed?: string) => {
    const page = await visit()
    const room = typed ?? /name="room"[^>]* value="([^"]*)"/.exec(page)?.[1] ?? ''
    await send({ ...formOf(page, 'hotel'), pickup_mode: 'hotel', accommodation_id, room })
    return (await booking()).items[0]?.pickup
  }
  expect(await sendPickup(hotel.id, '12')).toMatchObject({ accommodation_id: hotel.id, room: '12' })
  expect(await sendPickup(hotel.id)).toMatchObject({ room: '12' })
  expect(await sendPickup(other.id)).toMatchObject({ accommodation_id: other.id, room: '' })
  expect(await sendPickup(hotel.id, '7')).toMatchObject({ accommodation_id: hotel.id, room: '7' })
})

test('lists payments and the balance with bank details, which disappear once paid', async () => {
  const { db, operator, visit, office, id } = await startWithBooking()
  await db
    .updateTable('tour_operators')
    .set({ bank_details: 'Banco Andino\nCuenta 12-345' })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const pay = (method: 'efectivo' | 'transferencia', amount: number) =>
    office.call(recordPayment, { params: { id }, body: { method, amount } })
  const fresh = await visit()
  expect(fresh).toMatch(/Paga \$\s?60\.000 a más tardar el día de tu primer tour, el lunes 10 de mayo/)
  expect(fresh).toContain('Cuenta 12-345')
  await pay('efectivo', 20_000)
  const part = await visit()
  expect(part).toContain('Pagado en efectivo, lun 3 may')
  expect(part).toMatch(/Falta pagar<\/b><b>\$\s?40\.000/)
  await pay('efectivo', 40_000)
  const paid = await visit()
  expect(paid).toContain('Todo pagado')
  expect(paid).not.toContain('Cuenta 12-345')
})

test('a form that is older than the booking says so and keeps what was typed', async () => {
  const { visit, formOf, send } = await startWithBooking()
  const page = await visit()
  const fields = { ...formOf(page, 'passenger', 'full_name-2'), full_name: 'Ana' }
  expect((await send(fields)).status).toBe(303)
  const late = await send({ ...fields, full_name: 'Ana Núñez' })
  expect(late.status).toBe(409)
  expect(late.html).toContain('Otra persona guardó cambios')
  const again = { ...formOf(late.html, 'passenger', 'full_name-2'), full_name: 'Ana Núñez' }
  expect((await send(again)).status).toBe(303)
})

test('moving shows the days with their seats, the hours of a day, and what it costs before it is done', async () => {
  const { visit, formOf, send, booking, id } = await startWithBooking()
  const { items } = await booking()
  const item_id = items[0]?.id ?? ''
  const calendar = await visit(`?mover=${item_id}`)
  expect(calendar).toContain('Elige la fecha nueva')
  expect(calendar).toContain(`/public/booking/${id}?mover=${item_id}&amp;date=2027-05-14#elegido`)
  const hours = await visit(`?mover=${item_id}&date=2027-05-14`)
  expect(hours).toContain('15:00 · igual')
  expect(hours).not.toContain('name="act" value="move"')
  const chosen = await visit(`?mover=${item_id}&date=2027-05-14&start_time=15:00`)
  expect(chosen).toContain('Cuesta lo mismo')
  expect((await send(formOf(chosen, 'move'))).to).toContain('done=move')
  expect((await booking()).items[0]).toMatchObject({ date: '2027-05-14', start_time: '15:00' })
  expect(await visit(`?mover=${item_id}`)).not.toContain('Elige la fecha nueva')
})

test('each day to move to says its difference and what is left of it, of a tour sold whole in vehicles', async () => {
  const { db, visit, booking } = await startWithBooking()
  const calendar = async () => visit(`?mover=${(await booking()).items[0]?.id}`)
  expect(await calendar()).toContain('aria-label="viernes 14 de mayo, igual, 10 cupos"')
  await db
    .updateTable('products')
    .set({ price_unit: 'vehiculo', unit_label: 'Van', people_per_vehicle: 4 })
    .execute()
  await db.deleteFrom('price_rules').where('category_code', '<>', 'ADULT').execute()
  await db.updateTable('price_rules').set({ category_code: null, amount: 65_000 }).execute()
  const whole = await calendar()
  expect(whole).toMatch(/aria-label="viernes 14 de mayo, \+\$\s?5\.000, 10 libres"/)
  expect(whole).not.toMatch(/\d cupos?"/)
})

test('a day that is none is no departure, whatever a database would make of it', async () => {
  const { visit, formOf, send, booking } = await startWithBooking()
  const { items } = await booking()
  const page = await visit(`?mover=${items[0]?.id}&date=2027-05-14&start_time=15:00`)
  const move = formOf(page, 'move')
  const wrongs: Record<string, string>[] = [
    { date: '2027-02-30' },
    { date: '14/05/2027' },
    { date: '' },
    { start_time: '15:00:00' },
  ]
  for (const wrong of wrongs) {
    const { status, html } = await send({ ...move, ...wrong })
    expect([wrong, status]).toEqual([wrong, 422])
    expect(html).toContain('Ese día no hay una salida a esa hora')
  }
  expect((await booking()).items[0]).toMatchObject({ date: '2027-05-10' })
})

test('cancelling shows what it costs first; afterwards the page says that it is cancelled', async () => {
  const { visit, formOf, send, booking } = await startWithBooking()
  const asked = await visit('?cancelar=todo')
  expect(asked).toContain('Cancelar ahora no tiene cargo')
  expect((await send({ ...formOf(asked, 'cancel'), seen_penalty: '1' })).status).toBe(409)
  expect((await send({ ...formOf(asked, 'cancel'), reason: 'Nieve' })).to).toContain('done=cancel')
  expect(await booking()).toMatchObject({
    status: 'cancelada',
    cancel_origin: 'cliente',
    cancel_reason: 'Nieve',
  })
  const after = await visit('?done=cancel')
  expect(after).toContain('Cancelada')
  expect(after).not.toContain('name="act"')
})

test('cancelling two tours says what each costs, and their sum', async () => {
  const { db, operator, office, product, host } = await startWithBooking()
  const tiers = [
    { hours_before: 72, penalty_percent: 0 },
    { hours_before: 0, penalty_percent: 50 },
  ]
  await db
    .updateTable('tour_operators')
    .set({ cancellation_tiers: JSON.stringify(tiers) })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  const on = (date: string) => ({
    product_id: product.id,
    date,
    start_time: '08:00',
    party: { ADULT: 2 },
  })
  const { id } = await office.call(createBooking, {
    body: { items: [on('2027-05-05'), on('2027-05-12')], contact: { name: 'Rosa Tito' } },
  })
  const asked = await (await fetch(`${host}/public/booking/${id}?cancelar=todo`)).text()
  expect(asked).toMatch(/cancelar ahora tiene un cargo de \$\s?30\.000/)
  expect(asked).toMatch(/<li>[^<]*, mié 5 may: \$\s?30\.000<\/li><li>[^<]*, mié 12 may: sin cargo<\/li>/)
})

test('nonsense in the address or in a form is a page, never a 401 and never an error of ours', async () => {
  const { host, id, send } = await startWithBooking()
  for (const query of ['?mover=x', '?cancelar=x', '?mover=todo&date=ayer&month=99', '?done=otra'])
    expect((await fetch(`${host}/public/booking/${id}${query}`)).status).toBe(200)
  const forms: Record<string, string>[] = [
    { act: 'passenger', ids: 'x', version: '1' },
    { act: 'hotel', item_id: 'x', version: '1', pickup_mode: 'hotel' },
    { act: 'move', item_id: 'x', version: '1' },
    { act: 'cancel', item_ids: '', version: 'x' },
  ]
  for (const fields of forms) expect([400, 404, 409, 422]).toContain((await send(fields)).status)
})

test('how often a tour may be moved is what the operator allows', async () => {
  const { db, visit, booking, operator } = await startWithBooking()
  const allow = (self_moves: number) =>
    db
      .updateTable('tour_operators')
      .set({ constants: JSON.stringify({ self_moves }) })
      .where('id', '=', operator.tour_operator_id)
      .execute()
  const item_id = (await booking()).items[0]?.id ?? ''
  const moving = () => visit(`?mover=${item_id}&date=2027-05-12&start_time=08%3A00`)
  expect(await visit()).toContain('Puedes cambiarla una vez,')
  expect(await moving()).toContain('Después no podrás cambiar la fecha por tu cuenta')
  await allow(3)
  expect(await visit()).toContain('Puedes cambiarla 3 veces,')
  expect(await moving()).toContain('Después puedes cambiar la fecha 2 veces más por tu cuenta.')
  await db.updateTable('booking_items').set({ self_moves: 3 }).where('id', '=', item_id).execute()
  expect(await visit()).toContain('La fecha de este tour ya se cambió 3 veces.')
  await db.updateTable('booking_items').set({ self_moves: 0 }).where('id', '=', item_id).execute()
  await allow(0)
  const never = await visit()
  expect(never).toContain('Para cambiar la fecha, escríbenos y la cambiamos por ti.')
  expect(never).not.toContain('ya se cambió')
})

test('shows a customer the awaited deposit, and confirms them by paying it', async () => {
  const { db, product, office, host } = await startWithBooking()
  await db.updateTable('products').set({ deposit_percent: 50 }).where('id', '=', product.id).execute()
  const { id } = await office.call(createBooking, {
    body: {
      items: [{ product_id: product.id, date: '2027-05-10', start_time: '15:00', party: { ADULT: 2 } }],
      contact: { name: 'Rosa Tito' },
      status: 'pendiente',
    },
  })
  const see = async (path: string) => (await fetch(`${host}/public/${path}`)).text()
  const visit = () => see(`booking/${id}`)
  const asks = /Confirmamos tu reserva cuando recibamos un abono de \$\s?30\.000/
  // The deadline is on the page and on the voucher.
  const ends = 'Si no llega antes del miércoles 5 de mayo, 08:00 (hora de Chile), tus cupos se liberan.'
  for (const said of [await visit(), await see(`landing/booking-voucher/${id}`)]) expect(said).toContain(ends)
  expect(await visit()).toMatch(asks)
  expect(await visit()).toMatch(/El resto, \$\s?30\.000, a más tardar el día de tu primer tour/)
  await office.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount: 30_000 } })
  const confirmed = await visit()
  expect(confirmed).not.toMatch(asks)
  expect(confirmed).not.toContain(ends)
  expect(confirmed).toMatch(/Paga \$\s?30\.000 a más tardar/)
})
