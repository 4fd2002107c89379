import { expect, test } from 'vitest'

import { someBooking, someBookingPage } from '#testing/whole-product/storefront-facts.ts'
import { renderPage } from '#web/storefront/render.tsx'

import type { PaymentChoices, PublicAttempt } from '../contract/online-payments.contract.ts'
import { payingScript } from './paying-script.rules.ts'

const inStatus = (status: typeof someBooking.status) => ({
  ...someBooking,
  status,
  items: someBooking.items.map((item) => ({ ...item, status })),
})

const someAttempt: PublicAttempt = {
  id: '00000000-0000-4000-8000-0000000000a1',
  provider: 'webpay',
  is_test: true,
  purpose: 'abono',
  amount: 30_000,
  currency: 'CLP',
  status: 'enviado',
  created_at: '2027-05-03T12:00:00Z',
  expires_at: '2027-05-03T12:10:00Z',
  approved_at: null,
  card_ending: '',
  installments: null,
  authorization: '',
  without_seats: false,
  browser: null,
}
const somePaying: PaymentChoices = {
  currency: 'CLP',
  charge: null,
  providers: [{ provider: 'webpay', is_test: true }],
  choices: [
    { purpose: 'abono', amount: 30_000 },
    { purpose: 'total', amount: 100_000 },
  ],
  link: null,
  under_way: 0,
  attempts: [],
}

test('without a provider nothing on a booking’s page speaks of paying online', () => {
  const { html } = renderPage({ ...someBookingPage, booking: inStatus('pendiente') })
  for (const word of ['en línea', 'Webpay', 'Mercado Pago', 'Modo de prueba'])
    expect(html).not.toContain(word)
})

test('what can be paid is a plain form, and a trial says so', () => {
  const booking = { ...inStatus('pendiente'), deposit_due: 30_000 }
  const { html } = renderPage({ ...someBookingPage, booking, parts: { paying: somePaying } })
  expect(html).toContain('Modo de prueba: no se mueve dinero.')
  expect(html).toContain('value="abono:30000"')
  expect(html).toContain('value="total:100000"')
  expect(html).toMatch(
    /<form action="[^"]+" method="post" target="_top"><input type="hidden" name="act" value="pay"/,
  )
  const live = { ...somePaying, providers: [{ provider: 'webpay' as const, is_test: false }] }
  const page = renderPage({ ...someBookingPage, booking, parts: { paying: live } })
  const unaccepted = renderPage({
    ...someBookingPage,
    booking: { ...inStatus('pendiente'), deposit_due: 0 },
    parts: { paying: live },
  })
  expect(unaccepted.html).not.toContain('value="pay"')
  expect(page.html).not.toContain('Modo de prueba')
  expect(page.island).toBeUndefined()
})

const someLink = {
  id: '00000000-0000-4000-8000-0000000000b1',
  booking_id: someBookingPage.booking.id,
  state: 'abierto' as const,
  purpose: 'monto' as const,
  amount: 12_345,
  currency: 'CLP',
  note: '',
  expires_at: '2027-05-04T12:00:00Z',
}
const withLink = (status: typeof someBooking.status, more: Partial<PaymentChoices>) =>
  renderPage({
    ...someBookingPage,
    booking: { ...inStatus(status), deposit_due: 0 },
    parts: { paying: { ...somePaying, link: someLink, ...more } },
  }).html
const closed = 'ya no es válido'

test('a link of the office offers its amount and nothing beside', () => {
  const html = withLink('confirmada', {})
  expect(html).toContain('value="monto:12345"')
  expect(html).toContain(someLink.id)
  expect(html).not.toContain('total:100000')
  expect(html).not.toContain(closed)
})

test('a link offers no more than what is left to pay', () => {
  const html = withLink('confirmada', { choices: [{ purpose: 'saldo', amount: 5000 }] })
  expect(html).toContain('value="monto:5000"')
  expect(html).toContain(someLink.id)
})

test.each(['cancelada', 'confirmada'] as const)(
  'an open link where nothing is left, %s, says it is closed',
  (status) => {
    const html = withLink(status, { choices: [] })
    expect(html).toContain(closed)
    expect(html).not.toContain('value="pay"')
  },
)

test('a link whose money is on its way is neither offered nor called closed', () => {
  const html = withLink('confirmada', { choices: [], under_way: 12_345 })
  expect(html).toContain('en camino')
  expect(html).not.toContain(closed)
  expect(html).not.toContain('value="pay"')
})

test('pays an unaccepted request by its link, without saying that nothing is due', () => {
  const html = withLink('pendiente', { choices: [{ purpose: 'total', amount: 100_000 }] })
  expect(html).toContain('value="monto:12345"')
  expect(html).not.toContain('Todavía no pagas nada')
  expect(withLink('pendiente', { link: null })).toContain('Todavía no pagas nada')
})

test('shows the payment deadline also for online payment without bank details', () => {
  const { html } = renderPage({
    ...someBookingPage,
    booking: { ...inStatus('confirmada'), due: 100_000, deposit_due: 0 },
    bank_details: '',
    parts: { paying: somePaying },
  })
  expect(html).toContain('a más tardar el día de tu primer tour')
})

test.each([
  [{ status: 'enviado' }, 'Comprobando tu pago…', true],
  [{ status: 'pendiente' }, 'Comprobando tu pago…', true],
  [{ status: 'aprobado', card_ending: '6623', installments: 3 }, 'terminada en 6623, en 3 cuotas', false],
  [{ status: 'aprobado', without_seats: true }, 'ya no quedaban cupos', false],
  [{ status: 'rechazado' }, 'El pago fue rechazado y no se cobró nada.', false],
  [{ status: 'abandonado' }, 'Este pago no se completó y no recibimos dinero.', false],
  [{ status: 'vencido' }, 'Este pago no se completó', false],
  [{ status: 'devuelto' }, 'Devolvimos este pago.', false],
] as const)('who comes back from a payment that is %j reads «%s»', (more, words, asks) => {
  const page = renderPage({
    ...someBookingPage,
    booking: inStatus('pendiente'),
    parts: { paying: somePaying, came_back: { ...someAttempt, ...more } },
  })
  expect(page.html).toContain(words)
  expect(page.island?.entry === payingScript).toBe(asks)
})

const backFrom = (more: Partial<PublicAttempt>, paying: Partial<PaymentChoices> = {}) =>
  renderPage({
    ...someBookingPage,
    booking: { ...inStatus('pendiente'), deposit_due: 30_000 },
    parts: { paying: { ...somePaying, ...paying }, came_back: { ...someAttempt, ...more } },
  }).html
const retry =
  /<form action="[^"]+" method="post" target="_top"><input[^>]*value="pay"\/>(?:(?!<\/form>).)*Volver a intentar: \$30\.000/

test.each(['rechazado', 'abandonado', 'vencido'] as const)(
  'offers a payment that is %s once more beside its sentence',
  (status) => {
    const html = backFrom({ status })
    expect(html).toMatch(retry)
    expect(html.indexOf('Volver a intentar')).toBeLessThan(html.indexOf('O paga de otra forma'))
  },
)

test('repeats no payment that is unknown, done, or no longer payable', () => {
  for (const status of ['enviado', 'pendiente', 'aprobado', 'devuelto'] as const)
    expect(backFrom({ status })).not.toContain('Volver a intentar')
  expect(backFrom({ status: 'rechazado' }, { choices: [] })).not.toContain('Volver a intentar')
  expect(backFrom({ status: 'rechazado' }, { providers: [] })).not.toContain('Volver a intentar')
})

test('repeats the amount that is due now, not the one that was due then', () => {
  const html = backFrom({ status: 'rechazado', purpose: 'total', amount: 90_000 })
  expect(html).toContain('Volver a intentar: $100.000')
})

test('shows one form where the only payment is the one to repeat', () => {
  const only = { choices: [{ purpose: 'abono' as const, amount: 30_000 }] }
  const html = backFrom({ status: 'rechazado' }, only)
  expect(html.match(/value="pay"/g)).toHaveLength(1)
})

test('keeps the notices of online payment where the only payment is the one to repeat', () => {
  const only = { choices: [{ purpose: 'abono' as const, amount: 30_000 }] }
  const again = { ...someAttempt, status: 'rechazado' as const }
  const open = {
    ...someAttempt,
    id: '00000000-0000-4000-8000-0000000000a9',
    browser: { method: 'GET' as const, url: 'https://pay.test/x', fields: {} },
  }
  const withNotices = (more: Partial<PaymentChoices>) => {
    const html = backFrom(again, { ...only, ...more })
    expect(html.match(/value="pay"/g)).toHaveLength(1)
    expect(html).not.toContain('O paga de otra forma')
    return html
  }
  expect(withNotices({ under_way: 5000 })).toContain('Hay un pago de $5.000 en camino')
  expect(withNotices({ link: { ...someLink, state: 'pagado' } })).toContain(closed)
  expect(withNotices({ link: { ...someLink, note: 'Es el resto del grupo.' } })).toContain(
    'Es el resto del grupo.',
  )
  expect(withNotices({ attempts: [open] })).toContain('Seguir con el pago de $30.000')
  expect(withNotices({})).not.toContain('Pagar en línea')
})

test('says of a payment that a later one replaced that its window was no longer valid', () => {
  const later = { ...someAttempt, id: '00000000-0000-4000-8000-0000000000a9' }
  const attempts = [later, { ...someAttempt, status: 'abandonado' as const }]
  expect(backFrom({ status: 'abandonado' }, { attempts })).toContain('Empezaste otro pago después de este')
  expect(backFrom({ status: 'abandonado' }, { attempts: attempts.slice(1) })).not.toContain('ya no valía')
})

test('folds the payment while a receipt is being checked, and keeps it possible', () => {
  const page = { ...someBookingPage, booking: { ...inStatus('pendiente'), deposit_due: 30_000 } }
  const folded = /<details><summary>Pagar de todos modos.*?value="pay".*?<\/details>/
  expect(renderPage({ ...page, claimed: 30_000, parts: { paying: somePaying } }).html).toMatch(folded)
  expect(renderPage({ ...page, parts: { paying: somePaying } }).html).not.toMatch(folded)
})

test('shows the charge of a cancelled booking with the ways to pay it', () => {
  const { html } = renderPage({
    ...someBookingPage,
    booking: { ...inStatus('cancelada'), total: 38_000, penalty: 38_000, due: 38_000, deposit_due: 0 },
    bank_details: 'Banco Andes 1-2',
    parts: { paying: { ...somePaying, choices: [{ purpose: 'total', amount: 38_000 }] } },
  })
  for (const each of [
    'Falta pagar el cargo por cancelación: $38.000',
    'Banco Andes 1-2',
    'value="total:38000"',
  ])
    expect(html).toContain(each)
  expect(html).toMatch(/<b>Falta pagar<\/b><b>\$38\.000<\/b>/)
})

test('the way to a provider is a form or a link that works without a script', () => {
  const base = {
    page: 'to-provider' as const,
    operator: someBookingPage.operator,
    booking_id: someBookingPage.booking.id,
    link_id: null,
    attempt: someAttempt,
  }
  const form = renderPage({
    ...base,
    browser: { method: 'POST', url: 'https://pay.test/form', fields: { token_ws: 'abc' } },
  })
  expect(form.html).toContain('<input type="hidden" name="token_ws" value="abc"/>')
  expect(form.html).toContain('action="https://pay.test/form"')
  const link = renderPage({ ...base, browser: { method: 'GET', url: 'https://pay.test/x?a=1', fields: {} } })
  expect(link.html).toContain('href="https://pay.test/x?a=1"')
  expect(link.private).toBe(true)
})
