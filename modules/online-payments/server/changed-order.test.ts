import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { addItem, cancelItem, moveItem } from '#contract/bookings/booking-items.contract.ts'
import { drawnPages } from '#server/http/pages.ts'
import { givenProduct } from '#testing/given/given.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { refundOnline } from '../contract/online-payments.contract.ts'
import { startPaying } from '../testing/online-payments.ts'

const pages = () => drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
const reason = 'Cambió de idea'

/** An order of two tours, 120,000, whose customer is at the provider's page to pay it whole. */
async function startAtProvider(provider: 'webpay' | 'mercado_pago') {
  const app = await startPaying({ pages: pages(), deposit_percent: 0, environment: 'produccion' })
  const other = await givenProduct(app.db, app.operator, { name: 'Géiseres' })
  const party = { ADULT: 2 }
  const at = (product_id: string, date: string) => ({ product_id, date, start_time: '08:00', party })
  const { id, items } = await app.sell({
    items: [at(app.product.id, '2027-05-10'), at(other.id, '2027-05-12')],
    status: 'confirmada',
    confirm_unpaid: { reason: 'Paga ahora' },
  })
  const attempt = await app.start(id, { provider, purpose: 'total', seen_amount: 120_000 })
  const item_id = items[0]?.id ?? ''
  const changes = {
    added: async (version: number) =>
      app.manager.call(addItem, { params: { id }, body: { ...at(other.id, '2027-05-14'), version } }),
    enlarged: async (version: number) =>
      app.manager.call(moveItem, {
        params: { id, item_id },
        body: { ...at(app.product.id, '2027-05-11'), party: { ADULT: 3 }, version },
      }),
    reduced: async (version: number) =>
      app.manager.call(moveItem, {
        params: { id, item_id },
        body: { ...at(app.product.id, '2027-05-11'), party: { ADULT: 1 }, version },
      }),
    cancelled: async (version: number) =>
      app.manager.call(cancelItem, {
        params: { id, item_id },
        body: { version, origin: 'cliente', reason, waive_penalty: true },
      }),
  }
  /** The order changes while the customer types the card, then the provider takes the money. */
  const payAfter = async (change: keyof typeof changes) => {
    const { version } = await app.read(id)
    await changes[change](version)
    const reference = await app.referenceOf(attempt.id)
    if (provider === 'webpay') {
      app.server.payAtWebpay(reference)
      await app.comeBack(attempt.id, 'pay')
    } else {
      await app.server.notify(app.server.payAtMercadoPago(reference).id)
      await app.work()
    }
  }
  const page = async () => {
    const response = await fetch(`${app.host}/public/booking/${id}?pago=${attempt.id}`)
    return (await response.text()).replaceAll('\u00a0', ' ')
  }
  const letter = async () => {
    const found = await app.db
      .selectFrom('messages')
      .select('body')
      .where('booking_id', '=', id)
      .where('kind', '=', 'payment-received')
      .executeTakeFirst()
    return found?.body.replaceAll('\u00a0', ' ') ?? ''
  }
  const giveBack = (amount: number) =>
    app.manager.call(
      refundOnline,
      { params: { id, attempt_id: attempt.id }, body: { amount, reason } },
      { 'idempotency-key': randomUUID() },
    )
  return { ...app, id, payAfter, page, letter, giveBack }
}

test.each([
  ['added', 'webpay', 60_000],
  ['added', 'mercado_pago', 60_000],
  ['enlarged', 'webpay', 30_000],
  ['enlarged', 'mercado_pago', 30_000],
] as const)(
  'a card that paid for the order before a tour was %s (%s) is recorded, and the rest is owed',
  async (change, provider, due) => {
    const { id, payAfter, page, letter, read, ledger, online } = await startAtProvider(provider)
    await payAfter(change)
    expect(await ledger(id)).toEqual([['pago', 'enlace', 120_000, 'aprobado']])
    expect(await read(id)).toMatchObject({ paid: 120_000, due, refund_due: 0 })
    expect((await online(id)).attempts).toMatchObject([{ status: 'aprobado', troubles: [] }])
    const seen = await page()
    expect(seen).toContain('Recibimos tu pago de $120.000')
    expect(seen).toContain(`Pagar $${due / 1000}.000`)
    expect(await letter()).toContain(`$${due / 1000}.000`)
  },
)

test.each([
  ['cancelled', 60_000],
  ['reduced', 30_000],
] as const)(
  'a card that Mercado Pago charged for an order of which a tour was %s goes back in part, as page and letter say',
  async (change, back) => {
    const { id, payAfter, page, letter, read, ledger, online, giveBack } =
      await startAtProvider('mercado_pago')
    await payAfter(change)
    expect(await ledger(id)).toEqual([['pago', 'enlace', 120_000, 'aprobado']])
    expect(await read(id)).toMatchObject({ paid: 120_000, due: 0, refund_due: back })
    const [attempt] = (await online(id)).attempts
    expect(attempt?.troubles).toMatchObject([{ trouble: 'pagado_de_mas' }])
    const promise = `Te devolveremos $${back / 1000}.000`
    expect(await page()).toContain(promise)
    expect(await letter()).toContain(promise)
    await giveBack(back)
    expect(await read(id)).toMatchObject({ paid: 120_000 - back, due: 0, refund_due: 0 })
  },
)

test.each([
  ['cancelled', 60_000],
  ['reduced', 90_000],
] as const)(
  'a card is not charged at Webpay for an order of which a tour was %s; the page says so and asks for the new sum',
  async (change, due) => {
    const { id, payAfter, page, read, ledger, start, server, referenceOf, comeBack } =
      await startAtProvider('webpay')
    await payAfter(change)
    expect(await ledger(id)).toEqual([])
    expect(await read(id)).toMatchObject({ paid: 0, due, refund_due: 0 })
    const seen = await page()
    expect(seen).toContain('Tu reserva cambió mientras pagabas')
    expect(seen).toContain(`Volver a intentar: $${due / 1000}.000`)
    const again = await start(id, { purpose: 'total', seen_amount: due })
    server.payAtWebpay(await referenceOf(again.id))
    await comeBack(again.id, 'pay')
    expect(await read(id)).toMatchObject({ paid: due, due: 0, refund_due: 0 })
  },
)
