import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelBooking, reviveBooking } from '#contract/bookings/booking-acts.contract.ts'
import { moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { startRun } from '#testing/given/crew-run.ts'
import { givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'

const slot = { date: '2027-05-10', start_time: '08:00' }
const email = 'maria@andes.test'

/** A tour of 60 000 for two, confirmed by a deposit if there is one. */
async function startSelling({ deposit_percent = 0 } = {}) {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const product = await givenProduct(app.db, app.operator, { capacity: 20 })
  await app.db.updateTable('products').set({ deposit_percent }).execute()
  const manager = await app.as(1)
  const openMailbox = await startMailbox(app)
  /** What has left two minutes later. */
  const inbox = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 60_000)
    return openMailbox()
  }
  const sell = (more: object = {}) =>
    manager.call(createBooking, {
      body: {
        items: [{ ...slot, product_id: product.id, party: { ADULT: 2 } }],
        contact: { name: 'María Núñez', email, phone: '' },
        ...more,
      },
    })
  const pay = (id: string, amount: number, more: object = {}) =>
    manager.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount, ...more } })
  const subjects = async () => (await inbox()).map(({ subject }) => subject.replace(/\s/g, ' '))
  return { ...app, manager, inbox, sell, pay, subjects }
}

test('notifies recorded payments with the balance, and refunds too', async () => {
  const { sell, pay, inbox } = await startSelling()
  const { id, locator } = await sell()
  await inbox()
  await pay(id, 20_000)
  const [received, ...rest] = await inbox()
  expect(rest).toEqual([])
  expect(received?.subject.replace(/\s/g, ' ')).toBe('Recibimos tu pago de $20.000 · Andes de Prueba')
  const text = received?.text.replace(/[^\S\n]/g, ' ') ?? ''
  expect(text).toContain('Recibimos $20.000 para tu reserva del lunes 10 de mayo. Gracias.')
  expect(text).toContain('Falta pagar $40.000.')
  expect(text).toContain(`https://tours.test/public/booking/${id}#pagar`)
  expect(text).toContain(`Localizador: ${locator}`)
  await pay(id, 40_000, { method: 'transferencia' })
  expect((await inbox())[0]?.text).toContain('Tu reserva está totalmente pagada.')
  await pay(id, 10_000, { kind: 'reembolso', method: 'transferencia' })
  const [back] = await inbox()
  expect(back?.subject.replace(/\s/g, ' ')).toContain('Te devolvimos $10.000')
  expect(back?.text).toContain('Lo devolvimos por transferencia a tu cuenta.')
  expect(back?.text).not.toContain('alta pagar')
})

test('records a payment without a message, and none about its annulment', async () => {
  const { clock, manager, sell, pay, inbox } = await startSelling()
  const { id } = await sell()
  expect(await inbox()).toHaveLength(1)
  clock.now = new Date(clock.now.getTime() + 60_000)
  const { payments } = await pay(id, 20_000, { notifies: false })
  expect(await inbox()).toEqual([])
  await manager.call(settlePayment, {
    params: { id, payment_id: payments[0]?.id ?? '' },
    body: { status: 'anulado', reason: 'Era de otra reserva' },
  })
  expect(await inbox()).toEqual([])
})

test('notifies money of another currency in it, with its value', async () => {
  const { db, operator, sell, pay, inbox } = await startSelling()
  await givenDollars(db, operator)
  const { id } = await sell()
  await inbox()
  await pay(id, 2000, { currency: 'USD', exchange_rate: '950' })
  const [mail] = await inbox()
  expect(mail?.text.replace(/\s/g, ' ')).toMatch(
    /Recibimos US\$ ?20,00 para .*En la moneda de tu reserva son \$19\.000\./,
  )
})

test('names payments of the same minutes in one message, and a refund between them in its own', async () => {
  const { db, operator, clock, sell, pay, inbox } = await startSelling()
  await givenDollars(db, operator)
  const { id } = await sell()
  await inbox()
  const later = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }
  await pay(id, 20_000)
  later(60)
  await pay(id, 5000, { kind: 'reembolso', method: 'transferencia' })
  later(30)
  await pay(id, 1000, { currency: 'USD', exchange_rate: '950' })
  const mails = await inbox()
  expect(mails.map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Recibimos tu pago de \$20\.000 y US\$ ?10,00 · /),
    expect.stringMatching(/^Te devolvimos \$5\.000 · /),
  ])
  const text = mails[0]?.text.replace(/[^\S\n]/g, ' ') ?? ''
  expect(text).toMatch(/Recibimos \$20\.000 y US\$ ?10,00 para tu reserva del lunes 10 de mayo\./)
  expect(text).toContain('En la moneda de tu reserva son $29.500.')
  expect(text).toContain('Falta pagar $35.500.')

  await pay(id, 3000)
  const [alone] = await inbox()
  expect(alone?.text.replace(/\s/g, ' ')).toContain('Recibimos $3.000 para')
})

test('names of several payments only those that count as it leaves, and corrects none that it left out', async () => {
  const { clock, manager, sell, pay, inbox } = await startSelling()
  const { id } = await sell()
  await inbox()
  clock.now = new Date(clock.now.getTime() + 60_000)
  await pay(id, 7000)
  const { payments } = await pay(id, 8000)
  const annul = (amount: number) =>
    manager.call(settlePayment, {
      params: { id, payment_id: payments.find((each) => each.amount === amount)?.id ?? '' },
      body: { status: 'anulado', reason: 'Era de otra reserva' },
    })
  await annul(7000)
  const mails = await inbox()
  expect(mails.map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
    expect.stringContaining('Recibimos tu pago de $8.000 ·'),
  ])
  expect(await inbox()).toEqual([])
  await annul(8000)
  expect((await inbox()).map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
    expect.stringContaining('Una corrección de $8.000'),
  ])
})

test('notifies the payment that confirms a booking by its confirmation, with the amount', async () => {
  const { sell, pay, inbox } = await startSelling({ deposit_percent: 50 })
  const { id } = await sell({ status: 'pendiente' })
  await inbox()
  await pay(id, 10_000)
  const [first] = await inbox()
  expect(first?.text.replace(/\s/g, ' ')).toContain(
    'Falta pagar $50.000. La confirmamos cuando recibamos un abono de $20.000.',
  )
  await pay(id, 20_000)
  const [mail, ...rest] = await inbox()
  expect(rest).toEqual([])
  expect(mail?.subject).toContain('está confirmada')
  expect(mail?.text.replace(/\s/g, ' ')).toContain('Pagado: $30.000 Falta pagar: $30.000 ')
})

test('notifies a payment at the counter by the confirmation of the sale only', async () => {
  const { sell, inbox } = await startSelling()
  await sell({ payment: { method: 'efectivo', amount: 60_000 } })
  const mails = await inbox()
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('está confirmada')])
  expect(mails[0]?.text).toContain('Pagado: ')
})

test('notifies no unverified payment, none annulled before sending, and no agency credit', async () => {
  const { manager, sell, pay, subjects, db } = await startSelling()
  const { id } = await sell()
  await subjects()
  await pay(id, 20_000, { method: 'transferencia', status: 'por_verificar' })
  expect(await subjects()).toEqual([])
  const settle = async (status: 'aprobado' | 'anulado') => {
    const { payments } = await manager.call(getBooking, { params: { id } })
    const payment_id = payments[0]?.id ?? ''
    await manager.call(settlePayment, { params: { id, payment_id }, body: { status, reason: 'Prueba' } })
  }
  await settle('aprobado')
  expect(await subjects()).toEqual([expect.stringContaining('Recibimos tu pago de $20.000')])
  await pay(id, 5000)
  await sql`update payments set status = 'anulado' where amount = 5000`.execute(db)
  expect(await subjects()).toEqual([])
  expect(
    await db
      .selectFrom('messages')
      .select(['status', 'dropped'])
      .where('status', '=', 'descartado')
      .execute(),
  ).toEqual([{ status: 'descartado', dropped: 'not_true' }])

  const agency = await sell({ channel: 'agencia' })
  await subjects()
  await pay(agency.id, 60_000, { method: 'credito_agencia' })
  await pay(agency.id, 60_000, { method: 'transferencia' })
  expect(await subjects()).toEqual([])
})

test('corrects an annulled payment that was notified once, and one that was not sent never', async () => {
  const { manager, sell, pay, inbox, subjects } = await startSelling()
  const annul = async (id: string) => {
    const { payments } = await manager.call(getBooking, { params: { id } })
    const payment_id = payments.find(({ status }) => status === 'aprobado')?.id ?? ''
    const body = { status: 'anulado' as const, reason: 'El banco lo devolvió' }
    await manager.call(settlePayment, { params: { id, payment_id }, body })
  }
  const { id } = await sell()
  await pay(id, 20_000)
  await inbox()
  await annul(id)
  const [correction, ...rest] = await inbox()
  expect(rest).toEqual([])
  expect(correction?.subject.replace(/\s/g, ' ')).toContain('Una corrección de $20.000 en tu reserva')
  const text = correction?.text.replace(/[^\S\n]/g, ' ') ?? ''
  expect(text).toContain('Te informamos que recibimos $20.000 para tu reserva del lunes 10 de mayo.')
  expect(text).toContain('Falta pagar $60.000.')
  // Why is the office's own affair.
  expect(text).not.toContain('banco')

  await pay(id, 5000)
  await annul(id)
  expect(await subjects()).toEqual([])

  await pay(id, 10_000)
  await pay(id, 4000, { kind: 'reembolso', method: 'transferencia' })
  await inbox()
  const { payments } = await manager.call(getBooking, { params: { id } })
  const payment_id = payments.find(({ kind }) => kind === 'reembolso')?.id ?? ''
  const body = { status: 'anulado' as const, reason: 'Volvió' }
  await manager.call(settlePayment, { params: { id, payment_id }, body })
  expect((await inbox())[0]?.text).toContain('Esa devolución quedó anulada.')

  const counter = await sell({ payment: { method: 'efectivo', amount: 60_000 } })
  await inbox()
  await annul(counter.id)
  expect(await subjects()).toEqual([expect.stringContaining('Una corrección de $60.000')])
})

test('a request that waited in the outbox says the day and the deposit of when it leaves', async () => {
  const { manager, sell, pay, inbox } = await startSelling({ deposit_percent: 50 })
  const { id, items, version: first } = await sell({ status: 'pendiente' })
  const version = async () => (await manager.call(getBooking, { params: { id } })).version
  await manager.call(cancelBooking, {
    params: { id },
    body: { version: first, origin: 'cliente', reason: 'Llamó' },
  })
  await inbox()
  await manager.call(reviveBooking, { params: { id }, body: { version: await version() } })
  await manager.call(moveItem, {
    params: { id, item_id: items[0]?.id ?? '' },
    body: {
      version: await version(),
      product_id: items[0]?.product.id ?? '',
      ...slot,
      date: '2027-05-12',
      party: { ADULT: 2 },
    },
  })
  await pay(id, 10_000)
  const awaited = (await inbox()).find(({ subject }) => subject.includes('Recibimos tu solicitud'))
  const text = awaited?.text.replace(/[^\S\n]/g, ' ') ?? ''
  expect(text).toContain('miércoles 12 de mayo')
  expect(text).not.toContain('10 de mayo')
  expect(text).toContain('$20.000')
})

test('lets the crew undo a typing error before the customer is notified', async () => {
  const run = await startRun()
  const { db, clock, driver } = run
  const { item_id, booking_id } = run.payers[0]
  await db.updateTable('bookings').set({ contact_email: email }).where('id', '=', booking_id).execute()
  const wrong = driver.act({ kind: 'cash', item_id, amount: 700 })
  await driver.send(wrong, driver.act({ kind: 'undone', act_id: wrong.id }))
  await driver.send(driver.act({ kind: 'cash', item_id, amount: 900 }))
  const inbox = await startMailbox(run)
  expect((await inbox()).filter(({ subject }) => subject.startsWith('Recibimos'))).toEqual([])
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  const mails = (await inbox()).filter(({ subject }) => subject.startsWith('Recibimos'))
  expect(mails.map(({ subject }) => subject.replace(/\s/g, ' '))).toEqual([
    expect.stringContaining('Recibimos tu pago de $900'),
  ])
})

test('what waited says what is owed as it leaves, without what was undone and with what came meanwhile', async () => {
  const run = await startRun()
  const { db, clock, driver } = run
  const { item_id, booking_id } = run.payers[0]
  await db.updateTable('bookings').set({ contact_email: email }).where('id', '=', booking_id).execute()
  const { total } = await db
    .selectFrom('bookings')
    .select('total')
    .where('id', '=', booking_id)
    .executeTakeFirstOrThrow()
  const wrong = driver.act({ kind: 'cash', item_id, amount: 700 })
  await driver.send(wrong, driver.act({ kind: 'cash', item_id, amount: 900 }))
  await driver.send(driver.act({ kind: 'undone', act_id: wrong.id }))
  const inbox = await startMailbox(run)
  clock.now = new Date(clock.now.getTime() + 11 * 60_000)
  const [mail, ...rest] = (await inbox()).filter(({ subject }) => subject.startsWith('Recibimos'))
  expect(rest).toEqual([])
  const left = (total - 900).toString().replace(/\B(?=(\d{3})+$)/g, '.')
  expect(mail?.text.replace(/[^\S\n]/g, ' ')).toContain(`Falta pagar $${left}.`)
})
