import { expect, test } from 'vitest'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { drawnPages } from '#server/http/pages.ts'
import { startOwnTime } from '#testing/app/own-time.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { createPaymentLink } from '../contract/online-payments.contract.ts'
import { startPaying } from '../testing/online-payments.ts'

/** A booking that waits for its deposit, and its page as a browser without script uses it. */
async function startAtPage() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startPaying({ pages })
  const { id } = await app.sell()
  const visit = async (query = '', booking_id = id) =>
    (await fetch(`${app.host}/public/booking/${booking_id}${query}`)).text()
  const page = /name="page" value="([^"]+)"/.exec(await visit())?.[1] ?? ''
  const send = async (fields: Record<string, string>) => {
    const answer = await fetch(`${app.host}/public/booking/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ act: 'pay', page, provider: 'webpay', choice: 'abono:19800', ...fields }),
      redirect: 'manual',
    })
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() }
  }
  const tries = () => app.db.selectFrom('payment_attempts').select(['id', 'status']).execute()
  return { ...app, id, visit, send, tries }
}

test('the form leads to a page of ours, which alone may send a form to the provider', async () => {
  const { host, id, send, visit, server } = await startAtPage()
  const { status, to } = await send({})
  expect(status).toBe(303)
  const away = await fetch(host + to)
  const policy = away.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`form-action 'self' ${server.url}`)
  expect(away.headers.get('cache-control')).toBe('no-store')
  const html = await away.text()
  expect(html).toContain('Te llevamos a Webpay')
  expect(html).toMatch(/name="token_ws" value="[0-9a-f]{64}"/)
  const plain = await fetch(`${host}/public/booking/${id}`)
  expect(plain.headers.get('content-security-policy')).not.toContain(server.url)
  // A customer who lost the provider's page finds it again.
  expect(await visit()).toContain(to)
})

test('the same page sent twice is one try; another choice is another', async () => {
  const { send, tries } = await startAtPage()
  const [one, other] = await Promise.all([send({}), send({})])
  expect(one.to).toBe(other.to)
  const all = await send({ choice: 'total:60000' })
  expect(all.to).not.toBe(one.to)
  expect(await tries()).toHaveLength(2)
})

test('what was changed in the form is refused on the page, and nothing is begun', async () => {
  const { send, tries } = await startAtPage()
  const cheaper = await send({ choice: 'abono:1' })
  expect(cheaper.status).toBe(409)
  expect(cheaper.html).toContain('El monto por pagar cambió')
  const wrongs: Record<string, string>[] = [
    { choice: '' },
    { provider: 'paypal' },
    { choice: 'regalo:1' },
    { choice: 'abono:x' },
  ]
  for (const wrong of wrongs) {
    const answer = await send(wrong)
    expect(answer.status).toBe(400)
    expect(answer.html).toContain('Pagar en línea')
  }
  expect(await tries()).toEqual([])
})

test('an amount that is written at length is the same amount, and the same try', async () => {
  const { send, tries } = await startAtPage()
  const one = await send({})
  const other = await send({ choice: `abono:${'0'.repeat(300)}19800` })
  expect([other.status, other.to]).toEqual([303, one.to])
  expect(await tries()).toHaveLength(1)
})

test('reports an unavailable provider, and keeps the booking', async () => {
  const { send, server, tries, read, id } = await startAtPage()
  server.misbehave({ webpay: { create: 'error' } })
  const answer = await send({})
  expect(answer.status).toBe(409)
  expect(answer.html).toContain('El medio de pago no responde en este momento. No se cobró nada')
  expect(await read(id)).toMatchObject({ status: 'pendiente', paid: 0 })
  server.behave()
  expect(await send({ page: 'another' })).toMatchObject({ status: 303 })
  expect((await tries()).map(({ status }) => status).toSorted()).toContain('enviado')
})

test('ignores what an address says about a payment', async () => {
  const { sell, send, visit, read, id } = await startAtPage()
  const attempt = /pay\/([0-9a-f-]{36})/.exec((await send({})).to)?.[1] ?? ''
  const html = await visit(`?pago=${attempt}&status=approved&collection_status=approved`)
  expect(html).toContain('Comprobando tu pago…')
  expect(await read(id)).toMatchObject({ status: 'pendiente', paid: 0 })
  // An attempt of another booking is not shown, nor is an invalid id.
  const other = await sell()
  for (const query of [`?pago=${attempt}`, '?pago=null', `?pago=${id}`, '?enlace=null', `?enlace=${id}`]) {
    const page = await visit(query, other.id)
    expect(page).not.toContain('Comprobando')
    expect(page).toContain('Pagar en línea')
  }
})

test('shows a returning customer the result at once, even if the answer to the provider was lost', async () => {
  const { send, visit, server, referenceOf, comeBack } = await startAtPage()
  const attempt = /pay\/([0-9a-f-]{36})/.exec((await send({})).to)?.[1] ?? ''
  server.payAtWebpay(await referenceOf(attempt))
  server.misbehave({ webpay: { commit: 'error_after' } })
  const waited = startOwnTime()
  await comeBack(attempt, 'pay')
  expect(await visit(`?pago=${attempt}`)).toContain('Recibimos tu pago de $19.800')
  expect(waited()).toBeLessThan(5000)
  // The page of the provider is over: its address leads to the booking.
  expect(await visit(`/pay/${attempt}`)).toContain('Recibimos tu pago')
})

test('asks a customer of a payment link again after a return without payment', async () => {
  const { manager, id, visit, send, host, comeBack } = await startAtPage()
  const { links } = await manager.call(createPaymentLink, {
    params: { id },
    body: { purpose: 'monto', amount: 25_000, note: 'Segunda cuota del grupo' },
  })
  const link_id = links[0]?.id ?? ''
  expect(await visit(`?enlace=${link_id}`)).toContain('Segunda cuota del grupo')
  const { to } = await send({ choice: 'monto:25000', link_id })
  const attempt = /pay\/([0-9a-f-]{36})/.exec(to)?.[1] ?? ''
  // «Back» on the way to the provider leads to what the office asked for.
  expect(await (await fetch(host + to)).text()).toContain(`href="/public/booking/${id}?enlace=${link_id}"`)
  const { location } = await comeBack(attempt, 'abort')
  const html = await visit(new URL(location ?? '', host).search)
  expect(html).toContain('Este pago no se completó')
  expect(html).toContain('Pagar $25.000')
  expect(html).toContain(`name="link_id" value="${link_id}"`)
})

test('the forms of two bookings drawn in one moment are two tries', async () => {
  const { sell, send, id, host, tries } = await startAtPage()
  const other = await sell()
  const page = '2027-01-01T00:00:00.000Z'
  expect((await send({ page })).to).toContain(id)
  const answer = await fetch(`${host}/public/booking/${other.id}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay', page, provider: 'webpay', choice: 'abono:19800' }),
    redirect: 'manual',
  })
  expect(answer.headers.get('location')).toContain(other.id)
  expect(await tries()).toHaveLength(2)
})

const uploads: readonly string[] = gatherList(modules, 'publicUploads')
test.for(['/public/booking/:booking_id/answer', ...uploads])(
  'a refused form of %s leaves paying online where it was',
  async (address) => {
    const { host, id } = await startAtPage()
    const body = new FormData()
    body.set('file', new Blob(['no picture']), 'comprobante')
    const refused = await fetch(host + address.replace(':booking_id', id), {
      method: 'POST',
      body: address.endsWith('/answer') ? new URLSearchParams() : body,
    })
    expect(refused.status).toBeGreaterThanOrEqual(400)
    expect(await refused.text()).toContain('Pagar en línea')
  },
)
