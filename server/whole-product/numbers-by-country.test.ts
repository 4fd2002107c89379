import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { exportBookings } from '#contract/bookings/bookings-export.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { addressOf, CallFailed } from '#contract/endpoint/call.ts'
import { exportPerson } from '#contract/persons/persons.contract.ts'
import { confirmHold, createHold } from '#contract/storefront/public-bookings.contract.ts'
import { languages } from '#domain/language.ts'
import { drawnPages } from '#server/http/pages.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator, givenProduct } from '#testing/given/given.ts'
import { givenDollars } from '#testing/given/second-currency.ts'
import { readingOf } from '#testing/whole-product/demo.ts'
import { renderPage } from '#web/storefront/render.tsx'

const date = '2027-05-05'

const operators = [
  {
    country: 'PE',
    currency: 'PEN',
    each: 'S/ 1,193.10',
    total: 'S/ 2,386.20',
    rate: '1,050.75',
    csv: '2386.20',
  },
  { country: 'CL', currency: 'CLP', each: '$119.310', total: '$238.620', rate: '1.050,75', csv: '238620' },
] as const
type Written = (typeof operators)[number]

/** An amount without its sign, which foreigners read as a code. */
const digitsOf = (amount: string) => amount.replace(/^\D+/, '')

/** Buys for two and returns each text that names the total, by where it is read. */
async function gatherTexts(app: Awaited<ReturnType<typeof startTestApp>>, { country, currency }: Written) {
  const { db, anyone, host } = app
  const owner = await givenOperator(db, { country, currency, secondary_currency: 'USD' })
  await givenDollars(db, owner, { rate: '1050.75', main_currency: currency })
  const { id } = await givenProduct(db, owner, { prices: { ADULT: 119_310, CHILD: 0, INFANT: 0 } })
  const manager = await app.as(1, owner)
  const texts: Record<string, string> = {}
  const read = async (path: string) => readingOf(await (await fetch(host + path)).text())
  const rates: Record<string, string> = {}
  const single: Record<string, string> = {}
  for (const language of languages) {
    single[`tour ${language}`] = await read(`/${language}/public/landing/${id}`)
    rates[`tour ${language}`] = single[`tour ${language}`] ?? ''
    texts[`start ${language}`] = await read(`/${language}/public/booking/product/${id}?date=${date}&ADULT=2`)
    const held = await anyone.call(createHold, {
      params: { product_id: id },
      body: { date, start_time: '08:00', party: { ADULT: 2 } },
    })
    texts[`hold ${language}`] = await read(`/${language}/public/booking/${held.id}`)
    await anyone.call(confirmHold, {
      params: { booking_id: held.id },
      body: {
        contact: {
          name: `Ann Lee ${language}`,
          email: `${language}@lee.test`,
          phone: '+56911111111',
          language,
        },
        pickup: { mode: 'por_definir' },
        accepts_terms: true,
        seen_total: held.total,
      },
    })
    const voucher = `/${language}/public/landing/booking-voucher/${held.id}`
    texts[`booking ${language}`] = await read(`/${language}/public/booking/${held.id}`)
    texts[`voucher ${language}`] = await read(voucher)
    const paper = await fetch(`${host}${voucher}/voucher.pdf`)
    texts[`paper ${language}`] = wordsOf(Buffer.from(await paper.arrayBuffer()))
    const pay = (kind: 'pago' | 'reembolso', amount: number) =>
      manager.call(recordPayment, {
        params: { id: held.id },
        body: { kind, amount, currency, method: 'efectivo' },
      })
    await pay('pago', held.total)
    const refused = await pay('reembolso', held.total + 1).catch((error: unknown) => error)
    texts[`refusal ${language}`] = refused instanceof CallFailed ? refused.message : ''
    const letters = await db
      .selectFrom('messages')
      .select(['kind', 'body'])
      .where('booking_id', '=', held.id)
      .execute()
    expect(letters.map(({ kind }) => kind).toSorted()).toEqual(['booking-confirmed', 'payment-received'])
    for (const { kind, body } of letters) texts[`${kind} ${language}`] = body
  }
  const file = await fetch(host + addressOf(exportBookings, { query: { format: 'csv', columns: 'total' } }), {
    headers: manager.headers,
  })
  const person = await db
    .selectFrom('persons')
    .select('id')
    .where('tour_operator_id', '=', owner.tour_operator_id)
    .executeTakeFirstOrThrow()
  const all = await fetch(host + addressOf(exportPerson, { params: { id: person.id } }), {
    method: 'POST',
    headers: { ...manager.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'Lo pidió por correo' }),
  })
  const parts = Object.entries(unzipSync(new Uint8Array(await all.arrayBuffer())))
  const [summary] = parts.filter(([name]) => name.startsWith('resumen'))
  texts['person'] = summary ? strFromU8(summary[1]) : ''
  return { texts, single, rates, csv: await file.text() }
}

test('pages, mails, vouchers, refusals and files of one process write each operator’s amounts as its country does', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const app = await startTestApp({ pages })
  const found = await Promise.all(
    operators.map(async (written) => ({ written, ...(await gatherTexts(app, written)) })),
  )
  const wrong: string[] = []
  for (const { written, texts, single, rates, csv } of found) {
    const check = (where: string, text: string, expected: string) => {
      if (!text.replace(/\s/g, ' ').includes(expected)) wrong.push(`${written.country} ${where}: ${text}`)
    }
    for (const [where, text] of Object.entries(texts))
      check(where, text, / (?:en|pt)$/.test(where) ? digitsOf(written.total) : written.total)
    for (const [where, text] of Object.entries(single)) check(where, text, digitsOf(written.each))
    for (const [where, text] of Object.entries(rates)) check(where, text, written.rate)
    check('csv', csv, written.csv)
  }
  expect(wrong).toEqual([])
})
