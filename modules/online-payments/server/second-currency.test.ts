import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { recordPayment, setDiscount } from '#contract/bookings/payments.contract.ts'
import { sumMovements } from '#contract/payments/movements.contract.ts'
import { seededRandom } from '#domain/seeded-random.ts'
import { drawnPages } from '#server/http/pages.ts'
import { only } from '#testing/given/schedule-day.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { createPaymentLink, enterDispute, refundOnline } from '../contract/online-payments.contract.ts'
import { chargedAmount } from '../rules/charge.rules.ts'
import { startPaying } from '../testing/online-payments.ts'

const rate = { rate: '948.5', source: 'Banco Central', date: '2027-05-03' }
const charge = { currency: 'CLP', sold: { currency: 'USD', rate } }
const inPesos = (dollars: number) => chargedAmount(dollars, charge)
/** 30 000 pesos at 948.5 are 31.63 dollars. */
const total = 2 * 31_63

async function startInDollars({ deposit_percent = 0, connections = 10 } = {}) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startPaying({
    pages,
    deposit_percent,
    connections,
    capacity: 1000,
    environment: 'produccion',
  })
  await givenDollars(app.db, app.operator, { rate: rate.rate })
  const { id } = await app.sell({
    currency: 'USD',
    status: deposit_percent ? 'pendiente' : 'confirmada',
    ...(!deposit_percent && { confirm_unpaid: { reason: 'Paga luego' } }),
  })
  const pay = async (booking_id: string, purpose: 'total' | 'abono', dollars: number, link_id?: string) => {
    const begun = await app.start(booking_id, {
      purpose: link_id ? 'monto' : purpose,
      seen_amount: inPesos(dollars),
      ...(link_id && { link_id }),
    })
    app.server.payAtWebpay(await app.referenceOf(begun.id))
    await app.comeBack(begun.id, 'pay')
    return begun
  }
  const rows = (booking_id: string) =>
    app.db
      .selectFrom('payments')
      .select([
        'kind',
        'amount',
        'currency',
        'booking_amount',
        'exchange_rate',
        'rate_per',
        'status',
        'attempt_id',
      ])
      .where('booking_id', '=', booking_id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const visit = async (path: string) =>
    (await (await fetch(app.host + path)).text()).replaceAll('\u00a0', ' ')
  return { ...app, id, pay, rows, visit }
}

test('charges the own currency at the frozen rate, and the button names both sums and the rate', async () => {
  const { id, pay, rows, read, visit, server } = await startInDollars()
  const page = await visit(`/public/booking/${id}`)
  expect(page).toContain('Pagar $60.002 · US$63,26')
  expect(page).toMatch(
    /cobra en CLP, al cambio de tu reserva: 1 USD = 948,5 CLP \(Banco Central, \S+ 3 may\)/,
  )
  expect(page).toContain('value="total:60002"')
  const { id: attempt } = await pay(id, 'total', total)
  expect(only([...server.world.sales.values()]).amount).toBe(60_002)
  expect(await rows(id)).toMatchObject([
    {
      kind: 'pago',
      amount: 60_002,
      currency: 'CLP',
      booking_amount: total,
      exchange_rate: '948.5',
      rate_per: 'reserva',
    },
  ])
  expect(await read(id)).toMatchObject({ paid: total, due: 0, refund_due: 0 })
  expect(await visit(`/public/booking/${id}?pago=${attempt}`)).toContain('Recibimos tu pago de $60.002')
})

test('a deposit confirms, the rest pays exactly what is due, and nothing is overpaid', async () => {
  const { id, pay, read, choices } = await startInDollars({ deposit_percent: 33 })
  const [deposit] = (await choices(id)).choices
  await pay(id, 'abono', deposit?.amount ?? 0)
  expect(await read(id)).toMatchObject({ status: 'confirmada', paid: deposit?.amount })
  await pay(id, 'total', total - (deposit?.amount ?? 0))
  expect(await read(id)).toMatchObject({ paid: total, due: 0, refund_due: 0, payment_status: 'pagada' })
})

test('a refund in parts returns the charged pesos, and the booking ends with nothing paid', async () => {
  const { id, pay, rows, read, manager, online, visit } = await startInDollars()
  const { id: attempt_id } = await pay(id, 'total', total)
  const { version } = await read(id)
  await manager.call(cancelBooking, {
    params: { id },
    body: { origin: 'cliente', reason: 'Se enfermó', version, waive_penalty: true },
  })
  expect(await visit(`/public/booking/${id}`)).toContain(
    'Te devolveremos $60.002 (US$63,26) a tu tarjeta terminada en 6623.',
  )
  const giveBack = (amount: number) =>
    manager.call(refundOnline, { params: { id, attempt_id }, body: { amount, reason: 'Se enfermó' } })
  expect(await giveBack(20_000)).toMatchObject({
    attempts: [{ refundable: 40_002, proposed_refund: 40_002 }],
  })
  await expect(giveBack(40_003)).rejects.toMatchObject({ problem: { code: 'refund_not_possible' } })
  await giveBack(40_002)
  expect((await rows(id)).map(({ kind, amount, booking_amount }) => [kind, amount, booking_amount])).toEqual([
    ['pago', 60_002, total],
    ['reembolso', 20_000, 21_09],
    ['reembolso', 40_002, total - 21_09],
  ])
  expect(await read(id)).toMatchObject({ paid: 0, refund_due: 0 })
  expect((await online(id)).attempts).toMatchObject([{ status: 'devuelto' }])
})

test('the database refuses a ledger row that is not worth what was charged', async () => {
  const { id, pay, db, operator } = await startInDollars()
  const { id: attempt_id } = await pay(id, 'total', total)
  const row = {
    ...operator,
    booking_id: id,
    kind: 'pago',
    method: 'enlace',
    amount: 60_002,
    currency: 'CLP',
    status: 'aprobado',
    attempt_id,
    provider: 'webpay',
    provider_payment_id: 'other',
  } as const
  const rated = { exchange_rate: '948.5', rate_date: '2027-05-03', rate_per: 'reserva' } as const
  const write = (more: { booking_amount: number } & Partial<typeof rated>) =>
    db
      .insertInto('payments')
      .values({ ...row, ...more })
      .execute()
  const refused = { constraint: 'payment_as_charged' }
  await expect(write({ booking_amount: 60_002 })).rejects.toMatchObject(refused)
  await expect(write({ ...rated, booking_amount: total + 1 })).rejects.toMatchObject(refused)
  await expect(write({ ...rated, booking_amount: total })).resolves.toBeDefined()
})

/** What every history must keep, in both currencies. */
async function expectSquare(app: Awaited<ReturnType<typeof startInDollars>>, id: string) {
  const rows = (await app.rows(id)).filter(({ status }) => status === 'aprobado')
  const sum = (kind: 'pago' | 'reembolso', of: (row: (typeof rows)[number]) => number, attempt?: string) =>
    rows
      .filter((row) => row.kind === kind && (attempt === undefined || row.attempt_id === attempt))
      .reduce((all, row) => all + of(row), 0)
  const booking = await app.read(id)
  expect(booking.paid).toBe(
    sum('pago', (row) => row.booking_amount) - sum('reembolso', (row) => row.booking_amount),
  )
  expect(booking.due - booking.refund_due).toBe(booking.total - booking.paid)
  const { attempts } = await app.online(id)
  for (const { id: attempt, refundable, status } of attempts) {
    const [came, went] = (['pago', 'reembolso'] as const).map((kind) => ({
      charged: sum(kind, ({ amount }) => amount, attempt),
      booked: sum(kind, ({ booking_amount }) => booking_amount, attempt),
    })) as [{ charged: number; booked: number }, { charged: number; booked: number }]
    const rest = { charged: came.charged - went.charged, booked: came.booked - went.booked }
    expect(Math.min(rest.charged, rest.booked)).toBeGreaterThanOrEqual(0)
    // Nothing is left in one currency while something is left in the other.
    expect(rest.booked === 0).toBe(rest.charged === 0)
    expect(refundable).toBe(status === 'contracargo' ? 0 : rest.charged)
    // What the provider took is what the ledger says.
    const reference = await app.referenceOf(attempt)
    const sale = [...app.server.world.sales.values()].find(({ buy_order }) => buy_order === reference)
    expect(came.charged).toBe(sale?.amount)
  }
}

test(
  'ledger, provider and sums square in both currencies over random histories',
  { timeout: 240_000 },
  async () => {
    const app = await startInDollars()
    const random = seededRandom(402)
    const upTo = (most: number) => 1 + Math.floor(random() * most)
    const { manager, read, pay } = app
    for (let history = 0; history < 6; history += 1) {
      const { id } = await app.sell(
        { currency: 'USD', status: 'confirmada', confirm_unpaid: { reason: 'Luego' } },
        upTo(4),
      )
      for (let step = 0; step < 7; step += 1) {
        const booking = await read(id)
        const attempts = (await app.online(id)).attempts.filter(({ refundable }) => refundable > 1000)
        const at = attempts[upTo(attempts.length) - 1]
        const acts = [
          booking.due > 1 &&
            (async () => {
              const amount = upTo(booking.due)
              const body = { purpose: 'monto', amount } as const
              const { links } = await manager.call(createPaymentLink, { params: { id }, body })
              await pay(id, 'total', amount, links[0]?.id)
            }),
          booking.status === 'confirmada' &&
            (() =>
              manager.call(setDiscount, {
                params: { id },
                body: { kind: 'percent', value: upTo(60), reason: 'Grupo', version: booking.version },
              })),
          booking.status === 'confirmada' &&
            step > 2 &&
            (() =>
              manager.call(cancelBooking, {
                params: { id },
                body: {
                  origin: 'cliente',
                  reason: 'X',
                  version: booking.version,
                  waive_penalty: random() < 0.5,
                },
              })),
          at &&
            (() =>
              manager.call(refundOnline, {
                params: { id, attempt_id: at.id },
                body: { amount: random() < 0.4 ? at.refundable : upTo(at.refundable), reason: 'Parte' },
              })),
          at &&
            random() < 0.4 &&
            (() =>
              manager.call(enterDispute, {
                params: { id, attempt_id: at.id },
                body: { outcome: 'perdida', reason: 'Carta' },
              })),
          booking.due > 100 &&
            (() =>
              manager.call(recordPayment, {
                params: { id },
                body: { kind: 'pago', method: 'efectivo', amount: upTo(booking.due) },
              })),
        ].filter((act) => act !== false && act !== undefined)
        const act = acts[upTo(acts.length) - 1]
        if (act) await act()
        await app.work()
        await expectSquare(app, id)
      }
    }
    const sums = await manager.call(sumMovements, { query: {} })
    const rows = await app.db
      .selectFrom('payments')
      .select(['kind', 'amount', 'currency', 'status'])
      .execute()
    for (const { currency, kind, status, amount } of sums)
      expect(amount).toBe(
        rows
          .filter((row) => row.currency === currency && row.kind === kind && row.status === status)
          .reduce((sum, row) => sum + row.amount, 0),
      )
    expect(new Set(sums.map(({ currency }) => currency))).toEqual(new Set(['CLP', 'USD']))
  },
)
