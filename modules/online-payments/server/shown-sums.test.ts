import { expect, test } from 'vitest'

import { cancelItem } from '#contract/bookings/booking-items.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { sumMovements } from '#contract/payments/movements.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { expectOneAmount, sumOf } from '#testing/whole-product/one-amount.ts'
import { randomOf, unlessRefused } from '#testing/whole-product/random-office.ts'
import { renderPage } from '#web/storefront/render.tsx'
import { formatMoney } from '#words/format.ts'

import { createPaymentLink, refundOnline } from '../contract/online-payments.contract.ts'
import { chargedAmount } from '../rules/charge.rules.ts'
import { startPaying } from '../testing/online-payments.ts'

const rate = { rate: '948.5', source: 'Banco Central', date: '2027-05-03' }

/** Two tours, sold in pesos and dollars to travellers who pay by card, in pesos always. */
async function startSelling() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startPaying({ pages, deposit_percent: 0, capacity: 1000, environment: 'produccion' })
  await givenDollars(app.db, app.operator, { rate: rate.rate })
  const other = await givenProduct(app.db, app.operator, { capacity: 1000 })
  await app.db.updateTable('products').set({ deposit_percent: 0 }).execute()
  const visit = async (path: string) => {
    const response = await fetch(app.host + path)
    return { status: response.status, html: await response.text() }
  }
  return { ...app, admin: app.manager, visit, other, inbox: await startMailbox(app) }
}
type Selling = Awaited<ReturnType<typeof startSelling>>
type Random = ReturnType<typeof randomOf>

const seen = {
  orders: 0,
  dollars: 0,
  cards: 0,
  parts: 0,
  cash: 0,
  refunds: 0,
  chargebacks: 0,
  letters: 0,
}

async function sellOrder({ sell, product, other }: Selling, { upTo, oneIn }: Random) {
  const party = () => ({ ADULT: 1 + upTo(2) })
  const first = { product_id: product.id, date: '2027-05-10', start_time: '08:00', party: party() }
  const second = { product_id: other.id, date: '2027-05-12', start_time: '08:00', party: party() }
  const items = oneIn(2) ? [first, second] : [first]
  const inDollars = oneIn(2)
  if (items.length > 1) seen.orders += 1
  if (inDollars) seen.dollars += 1
  const paid = { status: 'confirmada', confirm_unpaid: { reason: 'Paga luego' } }
  return sell({ items, ...paid, ...(inDollars && { currency: 'USD' }) })
}

/** The whole balance by a card, or a part of it by a link. */
async function payByCard(app: Selling, id: string, { upTo, oneIn }: Random) {
  const { due, currency } = await app.read(id)
  if (due < 200) return
  const isPart = oneIn(2)
  const amount = isPart ? 100 + upTo(due - 200) : due
  const sold = { currency, rate }
  const seen_amount = chargedAmount(amount, currency === 'CLP' ? null : { currency: 'CLP', sold })
  const linked = isPart
    ? await app.manager.call(createPaymentLink, {
        params: { id },
        body: { purpose: 'monto', amount, note: 'Una parte' },
      })
    : null
  const link_id = linked?.links[0]?.id
  const provider = oneIn(2) ? 'webpay' : 'mercado_pago'
  const begun = await app.start(id, {
    provider,
    purpose: link_id ? 'monto' : 'total',
    seen_amount,
    ...(link_id && { link_id }),
  })
  const reference = await app.referenceOf(begun.id)
  if (provider === 'webpay') {
    app.server.payAtWebpay(reference)
    await app.comeBack(begun.id, 'pay')
  } else {
    await app.server.notify(app.server.payAtMercadoPago(reference).id)
    await app.work()
  }
  seen.cards += 1
  if (isPart) seen.parts += 1
}

async function refundCard(app: Selling, id: string, { upTo, oneIn }: Random) {
  const { attempts } = await app.online(id)
  const attempt = attempts.find(({ refundable }) => refundable > 1)
  if (!attempt) return
  const amount = oneIn(3) ? attempt.refundable : 1 + upTo(attempt.refundable - 2)
  const body = { amount, reason: 'Se enfermó' }
  const params = { id, attempt_id: attempt.id }
  const key = { 'idempotency-key': `${attempt.id}-${amount}` }
  const done = await unlessRefused(app.manager.call(refundOnline, { params, body }, key))
  await app.work()
  if (done) seen.refunds += 1
}

async function chargeBack(app: Selling, id: string) {
  const { attempts } = await app.online(id)
  const attempt = attempts.find(({ provider, refundable }) => provider === 'mercado_pago' && refundable > 0)
  if (!attempt) return
  const payment_id = Number(attempt.provider_payment_id)
  app.server.changePayment(payment_id, { status: 'charged_back', status_detail: '' })
  await app.server.notify(payment_id)
  await app.work()
  seen.chargebacks += 1
}

async function payCash(app: Selling, id: string, { upTo }: Random) {
  const { due } = await app.read(id)
  if (due < 1) return
  const body = { kind: 'pago' as const, method: 'efectivo' as const, amount: 1 + upTo(due - 1) }
  await app.manager.call(recordPayment, { params: { id }, body })
  seen.cash += 1
}

async function cancelTour(app: Selling, id: string) {
  const { version, items } = await app.read(id)
  const item = items.find(({ status }) => status === 'confirmada')
  if (!item || items.length < 2) return
  const body = { version, origin: 'cliente' as const, reason: 'No viaja' }
  await unlessRefused(app.manager.call(cancelItem, { params: { id, item_id: item.id }, body }))
}

const bare = (text: string) => text.replace(/\s/g, ' ')

/** Letters about money that leave now say the balance of now. */
async function expectInLetters({ inbox, later, read }: Selling, id: string) {
  later(3)
  const { due, refund_due, currency, locator } = await read(id)
  const open = refund_due || due
  for (const { subject, text } of await inbox()) {
    if (!subject.startsWith('Recibimos tu pago')) continue
    seen.letters += 1
    const expected = open > 0 ? bare(formatMoney(open, currency)) : 'totalmente pagada'
    expect([locator, bare(text)]).toEqual([locator, expect.stringContaining(expected)])
  }
}

const seed = 20_264

test(`shows one amount of orders that are paid and refunded by card in two currencies: seed ${seed}`, async () => {
  const app = await startSelling()
  const random = randomOf(seed)
  const acts = [payByCard, payCash, refundCard, payByCard, chargeBack, cancelTour]
  const inFiles = { CLP: 0, USD: 0 }
  for (let order = 0; order < 10; order += 1) {
    const { id } = await sellOrder(app, random)
    await payByCard(app, id, random)
    for (let step = 0; step < 4; step += 1) await acts[random.upTo(acts.length - 1)]?.(app, id, random)
    await expectInLetters(app, id)
    const ledger = await expectOneAmount(app, await app.read(id))
    for (const currency of ['CLP', 'USD'] as const)
      inFiles[currency] += sumOf(
        ledger.filter((row) => row['Moneda'] === currency),
        'Monto',
        currency,
      )
  }
  const report = await app.manager.call(sumMovements, { query: { 'status[eq]': 'aprobado' } })
  for (const currency of ['CLP', 'USD'] as const) {
    const rows = report.filter((row) => row.currency === currency)
    const net = rows.reduce((sum, { kind, amount }) => sum + (kind === 'pago' ? amount : -amount), 0)
    expect([currency, net]).toEqual([currency, inFiles[currency]])
  }
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([])
}, 180_000)
