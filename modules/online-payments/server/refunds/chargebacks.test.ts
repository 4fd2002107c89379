import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { listMovements } from '#contract/payments/movements.contract.ts'
import { movementKindName } from '#words/office/movement-columns.ts'

import { type Paying, startPaying } from '../../testing/online-payments.ts'
import { startPaid } from '../../testing/paid-online.ts'

/** Sets the payment's status at the provider and sends its webhooks, `times` times. */
const becoming =
  ({ server, work, online }: Pick<Paying, 'server' | 'work' | 'online'>, id: string, payment_id: number) =>
  async (status_text: string, times = 1) => {
    const [status = '', status_detail = ''] = status_text.split('/')
    server.changePayment(payment_id, { status, status_detail })
    for (let round = 0; round < times; round += 1) {
      await server.notify(payment_id)
      await work()
    }
    return (await online(id)).attempts[0]?.status
  }

test('a dispute is shown, a chargeback takes what was left, and winning it brings it back', async () => {
  const paid = await startPaid('mercado_pago')
  const { giveBack, ledger, read, id, paymentOf, kinds } = paid
  await giveBack(20_000)
  const become = becoming(paid, id, paymentOf().id)
  expect(await become('in_mediation')).toBe('en_disputa')
  const toReview = async () => {
    const { attempts } = await paid.online(id)
    return attempts[0]?.troubles.flatMap(({ trouble, is_reviewed }) => (is_reviewed ? [] : [trouble]))
  }
  expect(await toReview()).toEqual(['en_disputa'])
  expect(await read(id)).toMatchObject({ paid: 40_000 })
  expect(await become('charged_back', 2)).toBe('contracargo')
  expect(await toReview()).toEqual(['contracargo'])
  const { issues } = await paid.manager.call(getDashboard, {})
  const { locator } = await read(id)
  expect(issues?.find(({ kind }) => kind === 'troubled_payments')).toMatchObject({
    count: 1,
    items: [{ name: `José Muñoz · ${locator}`, note: 'contracargo' }],
  })
  const { payments, payment_status } = await paid.manager.call(getBooking, { params: { id } })
  expect(payment_status).toBe('contracargo')
  expect(payments.map(({ kind, is_chargeback }) => [kind, is_chargeback])).toEqual([
    ['pago', false],
    ['reembolso', false],
    ['reembolso', true],
  ])
  const [last] = await paid.manager.call(listMovements, { query: {} })
  expect(last && movementKindName(last)).toContain('Contracargo')
  expect(await read(id)).toMatchObject({ paid: 0 })
  expect(await ledger(id)).toHaveLength(3)
  // Mercado Pago keeps the status and changes the detail.
  expect(await become('charged_back/settled')).toBe('contracargo')
  expect(await become('charged_back/reimbursed', 2)).toBe('devuelto_en_parte')
  expect(await toReview()).toEqual([])
  expect(await paid.manager.call(getBooking, { params: { id } })).toMatchObject({
    paid: 40_000,
    payment_status: 'reembolso_parcial',
  })
  expect(await kinds(id)).toEqual(
    expect.arrayContaining(['online_payment_disputed', 'online_payment_charged_back', 'online_payment_won']),
  )
})

test('takes the money again for a second chargeback after a won one, each once', async () => {
  const paid = await startPaid('mercado_pago')
  const { ledger, read, id, paymentOf, online } = paid
  const become = becoming(paid, id, paymentOf().id)
  for (const round of [1, 2]) {
    expect(await become('charged_back', 3)).toBe('contracargo')
    expect(await read(id)).toMatchObject({ paid: 0 })
    expect((await online(id)).attempts).toMatchObject([{ troubles: [{ trouble: 'contracargo' }] }])
    expect((await ledger(id)).filter(([, , , status]) => status === 'aprobado')).toHaveLength(2)
    expect(await become('approved', 2)).toBe('aprobado')
    expect(await read(id)).toMatchObject({ paid: 60_000 })
    expect(await ledger(id)).toHaveLength(1 + round)
  }
  expect(await become('charged_back')).toBe('contracargo')
  expect(await become('in_mediation', 2)).toBe('en_disputa')
  expect(await read(id)).toMatchObject({ paid: 60_000 })
  expect(await become('charged_back', 2)).toBe('contracargo')
  expect(await read(id)).toMatchObject({ paid: 0 })
})

test('repeats a call whose answer is older than another recorded one', async () => {
  const { server, handlers, operator, paymentProviders, id, paymentOf, online, ledger } =
    await startPaid('mercado_pago')
  const { id: payment_id } = paymentOf()
  const notice = { ...operator, provider: 'mercado_pago' as const, payment_id: String(payment_id) }
  server.changePayment(payment_id, { status: 'charged_back', status_detail: 'settled' })
  const real = paymentProviders.mercado_pago.payment
  const calls: string[] = []
  paymentProviders.mercado_pago.payment = async (...given) => {
    const answer = await real(...given)
    calls.push(answer?.state ?? '')
    if (calls.length === 1) {
      // During this call it is disputed again, with a webhook.
      server.changePayment(payment_id, { status: 'in_mediation', status_detail: '' })
      await handlers.read_notice(notice)
    }
    return answer
  }
  await handlers.read_notice(notice)
  expect(calls).toEqual(['contracargo', 'en_disputa', 'en_disputa'])
  expect((await online(id)).attempts).toMatchObject([{ status: 'en_disputa' }])
  expect(await ledger(id)).toHaveLength(1)
})

test('reports a chargeback of a second payment refunded by hand once, however often it is read', async () => {
  const paid = await startPaid('mercado_pago', { environment: 'produccion' })
  const { manager, id, reference, server, work, online, read } = paid
  const second = server.payAtMercadoPago(reference)
  const noticed = async () => {
    await server.notify(second.id)
    await work()
  }
  await noticed()
  await manager.call(recordPayment, {
    params: { id },
    body: { kind: 'reembolso', method: 'efectivo', amount: 120_000 },
  })
  server.changePayment(second.id, { status: 'charged_back', status_detail: 'settled' })
  for (let round = 0; round < 3; round += 1) await noticed()
  expect(await read(id)).toMatchObject({ paid: 0 })
  const { attempts } = await online(id)
  const troubles = attempts.flatMap((each) => each.troubles.map(({ trouble }) => trouble))
  expect(troubles.toSorted()).toEqual(['devuelto_de_mas', 'pagado_dos_veces'])
  const { rows } = await sql`select from events where kind = 'online_payment_troubled'
    and data ->> 'trouble' = 'devuelto_de_mas'`.execute(paid.db)
  expect(rows).toHaveLength(1)
})

test('what was won back and then given back at the provider leaves nothing', async () => {
  const paid = await startPaid('mercado_pago')
  const { read, id, paymentOf, panelGivesBack, online } = paid
  const become = becoming(paid, id, paymentOf().id)
  await become('charged_back')
  panelGivesBack(60_000)
  expect(await become('refunded', 2)).toBe('devuelto')
  expect(await read(id)).toMatchObject({ paid: 0 })
  expect((await online(id)).attempts).toMatchObject([
    { troubles: [{ trouble: 'contracargo', is_reviewed: true }] },
  ])
})

test('a deposit that came in dispute confirms the booking once the dispute is won', async () => {
  const paying = await startPaying()
  const { server, sell, start, referenceOf, read, kinds } = paying
  const { id } = await sell()
  const begun = await start(id, { provider: 'mercado_pago' })
  const payment = server.payAtMercadoPago(await referenceOf(begun.id))
  const become = becoming(paying, id, payment.id)
  expect(await become('in_mediation', 2)).toBe('en_disputa')
  expect(await read(id)).toMatchObject({ status: 'pendiente' })
  expect(await become('approved', 2)).toBe('aprobado')
  expect(await read(id)).toMatchObject({ status: 'confirmada' })
  expect((await kinds(id)).filter((kind) => kind === 'booking_confirmed')).toHaveLength(1)
})

test('a deposit that was charged back at once confirms the booking once it is won', async () => {
  const paying = await startPaying()
  const { server, sell, start, referenceOf, read } = paying
  const { id } = await sell()
  const begun = await start(id, { provider: 'mercado_pago' })
  const payment = server.payAtMercadoPago(await referenceOf(begun.id))
  const become = becoming(paying, id, payment.id)
  await become('charged_back', 2)
  expect(await read(id)).toMatchObject({ status: 'pendiente', paid: 0 })
  await become('approved', 2)
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: 19_800 })
})

test('does not take refunds between two indistinguishable chargebacks twice', async () => {
  const paid = await startPaid('mercado_pago')
  const { read, id, paymentOf, panelGivesBack, online, ledger } = paid
  const become = becoming(paid, id, paymentOf().id)
  await become('charged_back')
  panelGivesBack(50_000)
  expect(await become('charged_back', 2)).toBe('contracargo')
  expect(await read(id)).toMatchObject({ paid: 0 })
  expect((await online(id)).attempts).toMatchObject([{ troubles: [{ trouble: 'contracargo' }] }])
  const approved = (await ledger(id)).filter(([, , , status]) => status === 'aprobado')
  expect(approved.map(([, , amount]) => amount)).toEqual(expect.arrayContaining([60_000, 50_000, 10_000]))
})
