import { expect, test } from 'vitest'

import {
  someBooking,
  someBookingPage,
  someDay,
  someLanding,
  someAlternative,
  someNewBooking,
  someProduct,
  someVoucher,
} from '#testing/whole-product/storefront-facts.ts'
import { someLink } from '#testing/whole-product/storefront-link.ts'
import { someOperator } from '#testing/whole-product/storefront-operator.ts'

import { renderPage } from './render.tsx'

const [someItem] = someBooking.items
const inStatus = (status: typeof someBooking.status) => ({
  ...someBooking,
  status,
  items: someItem ? [{ ...someItem, status }] : [],
})

test('works without script on the landing page and describes the offer to search engines', () => {
  const page = renderPage(someLanding)
  expect(page.island).toBeUndefined()
  expect(page.html).not.toContain('<script')
  expect(page.structuredData).toMatchObject({
    '@type': ['TouristTrip', 'Product'],
    offers: { price: '38000', priceCurrency: 'CLP', availability: 'https://schema.org/InStock' },
  })
  expect(page.canonical).toBe(someLanding.public_url)
  expect(page.preloadImage?.srcset).toContain('/480.webp 480w')
})

test('an open day is a link into the booking; a full one to its waiting list', () => {
  const { html } = renderPage(someLanding)
  expect(html).toContain(`/public/booking/product/${someProduct.id}?date=2027-05-04`)
  expect(html).toMatch(
    /class="day closed" href="[^"]*\?date=2027-05-05" aria-label="[^"]*: Completa. Ver otras opciones/,
  )
})

test('the months of the calendar are links of the page itself', () => {
  const { html } = renderPage(someLanding)
  expect(html).toContain(`/public/landing/${someProduct.id}?month=2027-06#salidas`)
  expect(html).not.toContain('month=2027-04')
})

test('shows prices by season, residency and weekday, and a private tour’s by group', () => {
  const { html } = renderPage(someLanding)
  for (const words of [
    'Baja · hasta el',
    'Residente en Chile',
    '$30.000',
    'Fin de semana',
    '$42.000',
    'Alta · desde',
  ])
    expect(html).toContain(words)
  const [season] = someProduct.prices
  if (!season) throw new Error('the tour has prices')
  const row = { category_code: null, national: 180_000, foreign: 180_000 }
  const blocks = [{ weekdays: null, pax_min: 1, pax_max: 4, rows: [row] }]
  const prices = [{ ...season, season: '', blocks }]
  const price_from = { amount: 180_000, residents: null, people: 2, larger: null }
  const group = renderPage({
    ...someLanding,
    product: { ...someProduct, price_unit: 'grupo', prices, price_from, entrance_fees: [] },
    days: [{ ...someDay('2027-05-04'), price_from }],
    strip: [{ ...someDay('2027-05-04'), price_from }],
  }).html
  for (const words of ['Precio por grupo', 'Hasta 4 personas', '$180.000', 'por grupo'])
    expect(group).toContain(words)
  expect(group).not.toContain('Residente')
})

test('advertises the price for two adults from abroad; residents and bigger groups separately', () => {
  const { html, meta } = renderPage(someLanding)
  for (const words of [
    'Residentes en Chile: $30.000',
    'Grupos de 6 o más: $36.000 por persona',
    'Precio por persona, para dos adultos. Residentes en Chile: desde $30.000.',
  ])
    expect(html).toContain(words)
  expect(meta?.find(([name]) => name === 'description')?.[1]).toContain('Desde $38.000 por persona.')
})

test('lists entrance fees separately, by residency and age, on the page and on the voucher', () => {
  const { html } = renderPage(someLanding)
  for (const words of ['Lleva en efectivo', 'Entrada a los géiseres', '$15.000', 'Hasta 11 años'])
    expect(html).toContain(words)
  expect(renderPage(someVoucher).html).toContain('Entrada a los géiseres: $30.000')
})

test('zones say when the van comes and which places are in them', () => {
  const { html } = renderPage(someLanding)
  expect(html).toContain('entre las 04:15 y las 04:30')
  expect(html).toContain('Hostal Ñandú · Hotel Zaguán')
})

test('describes a tour of several days day by day', () => {
  const itinerary = [
    { offset_minutes: 0, title: 'Salida', text: '' },
    { offset_minutes: 1500, title: 'Salar', text: '' },
  ]
  const { html } = renderPage({ ...someLanding, product: { ...someProduct, itinerary } })
  expect(html).toContain('Día 1')
  expect(html).toContain('Día 2')
  expect(html).toContain('06:00')
})

test('itinerary times are the clock where the tour leaves at one time, else how long after the start', () => {
  expect(renderPage(someLanding).html).toContain('06:30')
  const days = [someDay('2027-05-04', [{}, { start_time: '16:00' }])]
  expect(renderPage({ ...someLanding, days }).html).toContain('+ 1 h 30 min')
})

test('a paused tour says so, offers no booking and stays out of search engines', () => {
  const page = renderPage({ ...someLanding, product: { ...someProduct, on_sale: false } })
  expect(page.html).toContain('Este tour no está a la venta por ahora')
  expect(page.html).not.toContain(`/public/booking/product/${someProduct.id}`)
  expect(page.meta).toContainEqual(['robots', 'noindex'])
  expect(page.structuredData).toBeUndefined()
})

test('a preview is private and says that it is one', () => {
  const page = renderPage({ ...someLanding, preview: true })
  expect(page.private).toBe(true)
  expect(page.html).toContain('Vista previa')
  const draft = { ...someLanding, preview: true, product: { ...someLanding.product, on_sale: false } }
  expect(renderPage(draft).html).toContain('Todavía no se puede reservar')
  expect(page.html).not.toContain('Todavía no se puede reservar')
})

test('what an operator or a customer wrote is text, never markup', () => {
  const evil = '<script>alert(1)</script>'
  expect(renderPage({ ...someLanding, product: { ...someProduct, name: evil } }).html).not.toContain(evil)
  const booking = { ...someBooking, contact_name: evil }
  expect(renderPage({ ...someVoucher, booking }).html).not.toContain(evil)
})

test('the calendar starts at the running week and a past day is no link', () => {
  const { html } = renderPage({ ...someNewBooking, today: '2027-05-12' })
  expect(html).not.toContain('date=2027-05-09')
  expect(html).toContain('date=2027-05-12')
})

test('the booking page carries to its script what it needs and nothing of the texts', () => {
  const { island } = renderPage(someNewBooking)
  expect(island?.entry).toBe('web/storefront/islands/new-booking.tsx')
  expect(JSON.stringify(island?.props)).not.toContain(someProduct.description)
})

test('what is largest on a page is fetched with it: the thumbnail beside the tour, in a small copy', () => {
  const held = { ...inStatus('bloqueada'), expires_at: '2027-05-03T12:30:00.000Z' }
  const products = [
    {
      id: someProduct.id,
      includes: [],
      excludes: [],
      pictures: someProduct.pictures,
      languages: [],
      cash: { fees: [], total: 0 },
    },
  ]
  for (const page of [someNewBooking, { ...someBookingPage, booking: held, products }]) {
    const { preloadImage } = renderPage(page)
    expect(preloadImage?.srcset).toContain('/240.webp 240w')
    expect(preloadImage?.sizes).toBe('6rem')
  }
})

test('what was typed is on the page again beside what is wrong with it', () => {
  const booking = { ...inStatus('bloqueada'), expires_at: '2027-05-03T12:30:00.000Z', contact_name: '' }
  const { html } = renderPage({
    ...someBookingPage,
    booking,
    typed: { name: 'Zoë', email: 'nada' },
    problem: {
      code: 'invalid_input',
      message: 'Revisa los datos marcados.',
      fields: { 'contact.email': 'Mal' },
    },
  })
  expect(html).toContain('value="Zoë"')
  expect(html).toContain('value="nada"')
  expect(html).toMatch(/id="email-error"[^>]*>Mal</)
  expect(html).toContain('href="#email"')
  expect(html).toContain('Quedan 30 minutos')
})

test('lets an unfinished lapsed booking be completed; a settled one is read-only', () => {
  const lapsed = { ...inStatus('expirada'), contact_name: '' }
  expect(renderPage({ ...someBookingPage, booking: lapsed }).island).toBeDefined()
  for (const status of ['expirada', 'confirmada', 'cancelada', 'rechazada', 'pendiente'] as const)
    expect(renderPage({ ...someBookingPage, booking: inStatus(status) }).island).toBeUndefined()
})

test('a valid voucher shows code, window and deadline; pages of a booking are private', () => {
  const page = renderPage(someVoucher)
  expect(page.private).toBe(true)
  expect(page.html).toContain('BCD 234')
  expect(page.html).toContain('class="qr"')
  expect(page.html).toContain('entre las 04:15 y las 04:30')
  expect(page.html).toContain('Cancelas gratis hasta el martes 4 de mayo, 05:00 (hora de Chile).')
  expect(renderPage(someBookingPage).private).toBe(true)
})

test.each(['cancelada', 'expirada', 'rechazada', 'pendiente', 'bloqueada', 'no_presentada'] as const)(
  'a voucher of a booking that is %s never looks valid',
  (status) => {
    const { html } = renderPage({ ...someVoucher, booking: inStatus(status) })
    expect(html).not.toContain('class="qr"')
    expect(html).not.toContain('voucher.pdf')
    expect(html.includes('slim void')).toBe(status !== 'pendiente' && status !== 'bloqueada')
  },
)

test('shows after the tour neither what to bring nor a cancellation deadline, and asks for no acceptance', () => {
  const link = { ...someLink, terms_accepted: false }
  const asks = ['Qué llevar', 'Si cambian tus planes', 'Lleva en efectivo', 'Acepto las condiciones']
  const drawn = (status: 'confirmada' | 'completada') => [
    renderPage({ ...someBookingPage, booking: inStatus(status), products: someVoucher.products, link }).html,
    renderPage({ ...someVoucher, booking: inStatus(status) }).html,
  ]
  const [before = '', voucher = ''] = drawn('confirmada')
  for (const words of asks) expect(before).toContain(words)
  expect(voucher).toContain(`href="/public/booking/${someBookingPage.booking.id}"`)
  for (const html of drawn('completada')) for (const words of asks) expect(html).not.toContain(words)
})

test('shows a long hold in hours', () => {
  const booking = { ...inStatus('bloqueada'), expires_at: '2027-05-04T11:49:00.000Z' }
  const { html } = renderPage({ ...someBookingPage, booking, now: '2027-05-03T12:00:00.000Z' })
  expect(html).toContain('Quedan 23 h 49 min.')
})

test('each page comes with its own style sheet', () => {
  const pages = [someLanding, someNewBooking, someBookingPage]
  expect(pages.map((page) => renderPage(page).style)).toEqual(['landing', 'new-booking', 'booking'])
})

test('every page without an operator can be drawn', () => {
  expect(renderPage({ page: 'not-found', operator: null }).html).toContain('No encontramos esta página')
  expect(renderPage({ page: 'trouble', status: 429 }).html).toContain('Demasiadas visitas')
  const money = { currency: 'CLP', other: null, held: null }
  const asked = { public_url: 'https://tours.test/public/tours/andes', today: '2027-05-03', day: null }
  const lists = { products: [], languages: ['es' as const], travellers: 1248 }
  const catalogue = { page: 'catalogue', operator: someOperator, ...money, ...asked } as const
  expect(renderPage({ ...catalogue, ...lists, missing: true }).html).toContain('ya no está disponible')
  expect(renderPage({ ...catalogue, ...lists, missing: false }).html).toContain(someOperator.name)
  expect(renderPage({ ...catalogue, ...lists, missing: true }).html).toContain('1.248 viajeros este año')
})

test('a tour of several days says when it is back on every page that says when it leaves, and what it costs at gates', () => {
  const items = someBooking.items.map((item) => ({ ...item, duration_minutes: 3 * 1440 }))
  const booking = { ...someBooking, items }
  const confirmed = { ...someBookingPage, booking: { ...booking, status: 'confirmada' as const } }
  for (const page of [confirmed, { ...someVoucher, booking }]) {
    const { html } = renderPage(page)
    expect(html).toContain('<dt>Sale</dt><dd>miércoles 5 de mayo de 2027')
    expect(html).toContain('<dt>Vuelve</dt><dd>viernes 7 de mayo de 2027')
  }
  const held = { ...someBookingPage, booking: { ...booking, status: 'bloqueada' as const } }
  expect(renderPage(held).html).toContain('miércoles 5 de mayo, 05:00 · vuelve el viernes 7 de mayo')
  const product = { ...someLanding.product, duration_minutes: 3 * 1440 }
  expect(renderPage({ ...someLanding, product }).html).toContain('Dura 3 días: vuelves 2 días después')
})

test('both steps of a booking say what to carry in cash, apart from the total', () => {
  const booking = { ...someBooking, status: 'bloqueada' as const }
  const held = { ...someBookingPage, booking, products: someVoucher.products }
  expect(renderPage(held).html).toContain('Lleva en efectivo')
  const fee = {
    name: 'Entrada',
    note: '',
    payment: 'en_efectivo_en_la_entrada' as const,
    rates: [{ residency: 'cualquiera' as const, min_age: 0, max_age: null, amount: 10_000 }],
  }
  const pricing = { ...someNewBooking.pricing, entrance_fees: [fee] }
  const chosen = { ...someNewBooking.chosen, date: someNewBooking.days[10]?.date ?? '', party: { ADULT: 2 } }
  const { html } = renderPage({ ...someNewBooking, pricing, chosen })
  expect(html).toContain('Lleva en efectivo')
  expect(html).toContain('Entrada: $20.000')
})

test('gives the shared link its own name for screen readers, and the step in the title', () => {
  const voucher = renderPage(someVoucher).html
  expect(voucher).toMatch(/<span>Compartir<\/span><\/a>/)
  expect(voucher).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<output/)
  const booking = { ...someBooking, status: 'bloqueada' as const }
  const problem = { code: 'invalid_input' as const, message: 'Revisa', fields: { name: 'Campo requerido' } }
  expect(renderPage({ ...someBookingPage, booking }).title).toMatch(/^Completa tu reserva, paso 2 de 2/)
  const wrong = renderPage({ ...someBookingPage, booking, problem })
  expect(wrong.title).toMatch(/^Falta algo · Completa/)
  expect(wrong.html).not.toMatch(/<label[^>]*>(?:(?!<\/label>).)*<h2/)
})

test('requests no payment before the operator’s acceptance', () => {
  const bank_details = 'Banco de los Andes 123'
  const asked = { ...someBooking, status: 'pendiente' as const, due: 104_000, deposit_due: 0 }
  const items = asked.items.map((item) => ({ ...item, status: 'pendiente' as const }))
  const waiting = renderPage({ ...someBookingPage, booking: { ...asked, items }, bank_details }).html
  expect(waiting).toContain('Todavía no pagas nada')
  // Nor does it wait without end, here and on the voucher.
  const expires_at = '2027-05-05T12:00:00.000Z'
  const ends =
    'Si no te respondemos antes del miércoles 5 de mayo, 08:00 (hora de Chile), tus cupos se liberan.'
  const booking = { ...asked, items, expires_at }
  expect(renderPage({ ...someBookingPage, booking }).html).toContain(ends)
  expect(renderPage({ ...someVoucher, booking }).html).toContain(ends)
  expect(waiting).not.toContain(bank_details)
  const deposit = { ...asked, items, deposit_due: 31_200 }
  expect(renderPage({ ...someBookingPage, booking: deposit, bank_details }).html).toContain(bank_details)
})

test('what is wrong with a day is said above the calendar, with the days that can be had', () => {
  const problem = { code: 'no_seats' as const, message: 'Esta salida está completa.', fields: {} }
  const alternatives = [someAlternative]
  const { html } = renderPage({ ...someNewBooking, problem, alternatives })
  expect(html.indexOf(problem.message)).toBeLessThan(html.indexOf('id="fecha"'))
  expect(html).toContain('queda 1 cupo<')
})

test('does not present a vehicle’s price as the whole group’s', () => {
  const pricing = { ...someNewBooking.pricing, price_unit: 'vehiculo' as const }
  const { html } = renderPage({ ...someNewBooking, pricing })
  expect(html).toContain('Precio de cada vehículo completo.')
})
