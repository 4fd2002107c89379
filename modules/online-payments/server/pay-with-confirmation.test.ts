import { expect, test } from 'vitest'

import { drawnPages } from '#server/http/pages.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { startPaying } from '../testing/online-payments.ts'

const slot = { date: '2027-05-10', start_time: '08:00' }
const answers = {
  act: 'confirm',
  name: 'Ana Núñez',
  email: 'ana@andes.test',
  phone: '+56 9 1234 5678',
  pickup_mode: 'por_definir',
  accepts_terms: 'on',
  seen_total: '60000',
  page: '1',
}

/** Two seats on hold, as a browser without script completes them. */
async function startHeld(settings: Parameters<typeof startPaying>[0] = {}) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startPaying({ pages, deposit_percent: 0, ...settings })
  const visit = async (path: string) => (await fetch(app.host + path)).text()
  const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const body = new URLSearchParams(fields)
    const answer = await fetch(app.host + path, { method: 'POST', body, headers, redirect: 'manual' })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  const held = await send(`/public/booking/product/${app.product.id}`, { ...slot, ADULT: '2' })
  const id = held.to.split('/').at(-1) ?? ''
  return { ...app, path: held.to, id, visit, send, page: await visit(held.to) }
}

test('offers to pay everything now, and by default later', async () => {
  const { page, send, path, read, id } = await startHeld()
  expect(page).toContain('Pagar ahora todo: $60.000')
  expect(page).toContain('name="choice" checked="" value=""')
  for (const name of ['Webpay', 'Mercado Pago'])
    expect(page).toContain(`<span class="pay-mark">${name}</span>`)
  expect((await send(path, { ...answers, choice: '', provider: 'webpay' })).to).toBe(path)
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 0 })
})

test('confirms the booking and leads to the provider in one request; a rejected card is tried again', async () => {
  const { send, path, id, read, visit, server, comeBack, referenceOf, db } = await startHeld()
  const { status, to } = await send(path, { ...answers, choice: 'total:60000', provider: 'webpay' })
  expect(status).toBe(303)
  expect(to).toMatch(new RegExp(`^${path}/pay/`))
  expect(await visit(to)).toContain('Te llevamos a Webpay')
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 0 })
  const attempt_id = to.split('/').at(-1) ?? ''
  server.payAtWebpay(await referenceOf(attempt_id), '5186059559590568')
  await comeBack(attempt_id, 'pay')
  expect(await visit(`${path}?pago=${attempt_id}`)).toContain('Volver a intentar: $60.000')
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 0 })
  const again = await send(path, { act: 'pay', page: '2', choice: 'total:60000', provider: 'webpay' })
  const next = again.to.split('/').at(-1) ?? ''
  server.payAtWebpay(await referenceOf(next))
  await comeBack(next, 'pay')
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 60_000 })
  expect(await db.selectFrom('payments').select('amount').execute()).toHaveLength(1)
})

test('inside a frame confirms the booking and offers to pay by a form that leaves the frame', async () => {
  const { send, path, id, read, visit, host } = await startHeld()
  const inFrame = {
    'sec-fetch-dest': 'iframe',
    'sec-fetch-site': 'same-origin',
    referer: `${host}${path}`,
  }
  const { to } = await send(path, { ...answers, choice: 'total:60000', provider: 'webpay' }, inFrame)
  expect(to).toBe(`${path}#pagar`)
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 0 })
  expect(await visit(path)).toMatch(/id="pagar".*<form[^>]*target="_top">.*Pagar \$60\.000/s)
})

test('keeps the booking when the provider does not answer, and says so on its page', async () => {
  const { send, path, id, read, server } = await startHeld()
  server.misbehave({ webpay: { create: 'error' } })
  const answer = await send(path, { ...answers, choice: 'total:60000', provider: 'webpay' })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.html).toContain('Confirmada')
  expect(answer.html).toContain('Pagar $60.000')
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 0 })
})

test('a deposit can be paid alone, and confirms the booking', async () => {
  const { page, send, path, id, read, server, comeBack, referenceOf } = await startHeld({
    deposit_percent: 33,
  })
  expect(page).toContain('Pagar ahora el abono: $19.800')
  const { to } = await send(path, { ...answers, choice: 'abono:19800', provider: 'webpay' })
  expect(await read(id)).toMatchObject({ status: 'pendiente', paid: 0 })
  const attempt_id = to.split('/').at(-1) ?? ''
  server.payAtWebpay(await referenceOf(attempt_id))
  await comeBack(attempt_id, 'pay')
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 19_800 })
})

test('charges no other amount than the one shown', async () => {
  const { send, path, id, read, db } = await startHeld()
  const answer = await send(path, { ...answers, choice: 'total:59999', provider: 'webpay' })
  expect(answer).toMatchObject({ status: 409 })
  expect(answer.html).toContain('El monto por pagar cambió')
  expect(await read(id)).toMatchObject({ status: 'confirmada' })
  expect(await db.selectFrom('payment_attempts').select('id').execute()).toEqual([])
})

test('a tour that the operator accepts by hand is not paid before', async () => {
  const { db, product, visit, path } = await startHeld()
  await db.updateTable('products').set({ confirm_mode: 'manual' }).where('id', '=', product.id).execute()
  expect(await visit(path)).not.toContain('¿Cuándo pagas?')
})

test('without a provider the page says before the confirmation how it is paid', async () => {
  const { db, visit, path } = await startHeld()
  await db.updateTable('payment_accounts').set({ enabled: false }).execute()
  const page = await visit(path)
  expect(page).toContain('Pagas después de confirmar, por transferencia o en efectivo.')
  expect(page).not.toContain('Pagar ahora')
})

test.each([
  { deposit_percent: 0, choice: 'total:60000' },
  { deposit_percent: 33, choice: 'abono:19800' },
])('its letter waits for the result of the payment: $choice', async ({ deposit_percent, choice }) => {
  const app = await startHeld({ deposit_percent, environment: 'produccion' })
  const { send, path, server, comeBack, referenceOf, later } = app
  const inbox = await startMailbox(app)
  const sent = async () => (await inbox()).map(({ subject }) => subject)
  const { to } = await send(path, { ...answers, choice, provider: 'webpay' })
  expect(await sent()).toEqual([])
  later(2)
  expect(await sent()).toEqual([])
  const attempt_id = to.split('/').at(-1) ?? ''
  server.payAtWebpay(await referenceOf(attempt_id))
  await comeBack(attempt_id, 'pay')
  later(2)
  const letters = await inbox()
  const [confirmed, ...others] = letters.filter(({ subject }) => subject.includes('está confirmada'))
  expect(others).toEqual([])
  expect(confirmed?.text).toContain('Pagado')
  expect(letters.some(({ text }) => text.includes('cuando recibamos un abono'))).toBe(false)
})

test('its letter goes half a minute later to those who pay later, and after ten minutes past an abandoned payment', async () => {
  const app = await startHeld({ environment: 'produccion' })
  const { send, path, later } = app
  const inbox = await startMailbox(app)
  await send(path, { ...answers, choice: '', provider: 'webpay' })
  expect(await inbox()).toEqual([])
  later(1)
  expect((await inbox())[0]?.text).toContain('Falta pagar')

  const second = await startHeld({ environment: 'produccion' })
  const other = await startMailbox(second)
  await second.send(second.path, { ...answers, choice: 'total:60000', provider: 'webpay' })
  second.later(9)
  expect(await other()).toEqual([])
  second.later(3)
  expect((await other())[0]?.text).toContain('Falta pagar')
})
