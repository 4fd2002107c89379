import { expect, test } from 'vitest'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { languages } from '#domain/language.ts'
import { drawnPages } from '#server/http/pages.ts'
import { sealTraveller } from '#server/security/traveller-token.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { spanishIn } from '#testing/whole-product/spanish-left.ts'
import { renderPage } from '#web/storefront/render.tsx'
import { speak } from '#words/language.ts'
import { linkTo } from '#words/links.ts'
import { customerStatuses } from '#words/refusals/customer-refusals.ts'

import { refusalSentence } from '../../api-docs/refusal-samples.document.ts'

async function start() {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ settings: { PAGES_KEPT_MB: '16' }, pages })
  const product = await givenProduct(app.db, app.operator, { capacity: 30 })
  const get = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(app.host + path, { headers })).text()
  const languageOf = (id: string) =>
    app.db.selectFrom('bookings').select('language').where('id', '=', id).executeTakeFirstOrThrow()
  return { ...app, product, get, languageOf, landing: `/public/landing/${product.id}` }
}

test('an address says in which language its page speaks, and only the address does', async () => {
  const { get, landing } = await start()
  const spanish = await get(landing)
  expect(spanish).toContain('<html lang="es"')
  expect(spanish).toContain('Elegir fecha y reservar')
  expect(await get(landing, { 'accept-language': 'en', cookie: 'language=en' })).toBe(spanish)
  const english = await get(`/en${landing}`, { 'accept-language': 'es' })
  expect(english).toContain('<html lang="en"')
  expect(english).not.toContain('Elegir fecha y reservar')
  expect(english).toContain(`href="/pt${landing}"`)
  expect(await get(`/pt${landing}`)).toContain('<html lang="pt"')
  expect(await get(landing)).toBe(spanish)
})

test('a form of an English page goes on in English, and the booking’s own link speaks it', async () => {
  const { host, get, languageOf, product } = await start()
  const answer = await fetch(`${host}/en/public/booking/product/${product.id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ date: '2027-05-10', start_time: '08:00', ADULT: '2' }),
  })
  expect(answer.status).toBe(303)
  const [, id = ''] =
    /^\/en\/public\/booking\/([0-9a-f-]{36})$/.exec(answer.headers.get('location') ?? '') ?? []
  expect(await languageOf(id)).toEqual({ language: 'en' })
  expect(await get(`/public/booking/${id}`)).toContain('<html lang="en"')
  expect(await get(`/pt/public/booking/${id}`)).toContain('<html lang="pt"')
  expect(await get(`/es/public/booking/${id}`)).toContain('<html lang="es"')
})

test('the public API speaks as its caller reads, and keeps it for the letters', async () => {
  const { host, languageOf, product } = await start()
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${host}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'de, pt-BR;q=0.8, es;q=0.2' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { id: string; total: number }
  }
  const held = await call(createHold.path.replace(':product_id', product.id), {
    date: '2027-05-10',
    start_time: '08:00',
    party: { ADULT: 2 },
  })
  expect(await languageOf(held.id)).toEqual({ language: 'pt' })
  await call(confirmHold.path.replace(':booking_id', held.id), {
    contact: { name: 'João', email: 'joao@example.com', phone: '+5511988887777' },
    pickup: { mode: 'por_definir' },
    accepts_terms: true,
    seen_total: held.total,
  })
  expect(await languageOf(held.id)).toEqual({ language: 'pt' })
})

test('the public API refuses as its caller reads, in a field as well as a sentence', async () => {
  const { host, product, operator } = await start()
  const hold = async (language: string, body: object) => {
    const answer = await fetch(`${host}/api/v1${createHold.path.replace(':product_id', product.id)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { message: string; fields?: Record<string, string> }
  }
  const slot = { date: '2027-05-10', start_time: '08:00' }
  expect((await hold('en', { ...slot, party: { ADULT: 0 } })).message).toBe(
    'Choose how many people are going.',
  )
  expect((await hold('pt-BR', { ...slot, party: {} })).message).toBe('Escolha quantas pessoas vão viajar.')
  expect((await hold('es', { ...slot, party: {} })).message).toBe('Elige cuántas personas viajan.')
  const wrong = await hold('en', { ...slot, date: '2027-02-31', party: { ADULT: 2 } })
  expect(wrong.message).toBe('Check the marked fields.')
  expect(wrong.fields).toEqual({ date: 'Choose a valid date' })
  const missing = await fetch(`${host}/api/v1/public/bookings/${operator.tour_operator_id}`, {
    headers: { 'accept-language': 'pt' },
  })
  expect(await missing.json()).toMatchObject({ message: 'Não encontramos o que você procura.' })
})

test('a form that came back wrong says in the language of its page what is wrong', async () => {
  const { host, get, product } = await start()
  const hold = await fetch(`${host}/en/public/booking/product/${product.id}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ date: '2027-05-10', start_time: '08:00', ADULT: '2' }),
  })
  const path = hold.headers.get('location') ?? ''
  const answer = await fetch(host + path, {
    method: 'POST',
    body: new URLSearchParams({ name: '', email: 'no', phone: '1', pickup_mode: 'por_definir' }),
  })
  const page = await answer.text()
  for (const said of ['Required field', 'Please enter a valid email address', 'country code'])
    expect(page).toContain(said)
  expect(page).not.toContain('Campo requerido')
  expect(await get(path)).toContain('<html lang="en"')
})

test.for(['en', 'pt'] as const)(
  'no refusal that a customer may meet says a word of Spanish in %s',
  (spoken) => {
    const codes = Object.keys(customerStatuses) as (keyof typeof customerStatuses)[]
    const faults = codes.flatMap((code) => {
      const said = speak(spoken, () => refusalSentence(code))
      const words = spanishIn(spoken, said, [
        'Van 1',
        'Bicicleta',
        'Infante',
        'Géiseres del Tatio',
        'Valle de la Luna',
      ])
      return words.length > 0 || said === '' ? [{ code, said, words }] : []
    })
    expect(faults).toEqual([])
  },
)

/** Addresses that no customer's message has. */
const notForCustomers = ['tourPreview', 'siteMap', 'run', 'sheetCopy', 'password'] as const
type Mailed = Exclude<keyof typeof linkTo, (typeof notForCustomers)[number]>

test.for(languages)('every link of a message in %s opens in that language', async (spoken) => {
  const { as, db, host, get, operator, product, tokenSecret } = await start()
  const seller = await as(1)
  const { id } = await seller.call(createBooking, {
    body: saleOf({
      product_id: product.id,
      date: '2027-05-04',
      start_time: '08:00',
      party: { ADULT: 1 },
      contact: { name: 'Zoe', email: 'zoe@example.com', phone: '', language: spoken },
    }),
  })
  const { id: message_id } = await db
    .selectFrom('messages')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  // Mails of this kind have the link to unsubscribe.
  await db.updateTable('messages').set({ kind: 'thanks' }).where('id', '=', message_id).execute()
  const { slug } = await db
    .selectFrom('tour_operators')
    .select('slug')
    .where('id', '=', operator.tour_operator_id)
    .executeTakeFirstOrThrow()
  const from = { publicUrl: host }
  const links: Record<Mailed, string> = {
    tour: linkTo.tour(from, product.id, spoken),
    tours: linkTo.tours(from, slug, spoken),
    sale: linkTo.sale(from, product.id, spoken),
    booking: linkTo.booking(from, id),
    answer: linkTo.answer(from, id),
    voucher: linkTo.voucher(from, id),
    toPay: linkTo.toPay(from, id),
    toDo: linkTo.toDo(from, id, 'pickup'),
    noMoreMail: linkTo.noMoreMail(from, message_id),
    traveller: linkTo.traveller(from, sealTraveller(tokenSecret, { booking_id: id, traveller: 'ADULT 1' })),
  }
  for (const [name, link] of Object.entries(links))
    expect([name, await get(link.slice(host.length))]).toEqual([
      name,
      expect.stringContaining(`<html lang="${spoken}"`),
    ])
})

test('an address below a language is not found in that language', async () => {
  const { host } = await start()
  for (const [path, title] of [
    ['/en/', 'We couldn’t find this page'],
    ['/pt', 'Não encontramos esta página'],
    ['/pt/nada/x', 'Não encontramos esta página'],
    ['/es/', 'No encontramos esta página'],
  ] as const) {
    const answer = await fetch(host + path)
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, expect.stringContaining(title)])
  }
  expect((await fetch(`${host}/english`)).status).toBe(404)
  expect(await (await fetch(`${host}/english`)).text()).not.toContain('lang="en"')
})
