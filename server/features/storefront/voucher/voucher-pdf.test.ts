import sharp from 'sharp'
import { expect, test } from 'vitest'

import { speakToMany } from '#server/language/speaking.ts'
import { linesOf, missingGlyphsOf, wordsOf } from '#testing/app/pdf-words.ts'
import { someBooking, someVoucher } from '#testing/whole-product/storefront-facts.ts'
import { speak } from '#words/language.ts'

import { voucherPdf } from './voucher-pdf.document.ts'

const wordsIn = async (facts: Parameters<typeof voucherPdf>[0]) =>
  wordsOf(await voucherPdf(facts)).replace(/\s+/g, ' ')

test('of several tours the PDF says whose each price is', async () => {
  const [tour] = someBooking.items
  if (!tour) throw new Error('A booking of one tour')
  const items = [tour, { ...tour, product_name: 'Salar', date: '2027-05-07' }]
  const words = await wordsIn({ ...someVoucher, booking: { ...someBooking, items } })
  expect(words).toContain('2 × Adulto · Géiseres, mié 5 may')
  expect(words).toContain('2 × Adulto · Salar, vie 7 may')
  expect(await wordsIn(someVoucher)).not.toContain('Adulto ·')
})

test('the PDF says the guide’s language that was chosen', async () => {
  const booking = { ...someBooking, guide_language: 'en' as const }
  expect(await wordsIn({ ...someVoucher, booking })).toContain('Idioma preferido de la guía: Inglés')
  expect(await wordsIn(someVoucher)).not.toContain('Idioma preferido')
})

test('the PDF says what the customer wrote, or the office wrote to them, in its language', async () => {
  const facts = { ...someVoucher, booking: { ...someBooking, note_public: 'Alergia severa al maní' } }
  expect(await wordsIn(facts)).toContain('Nota: Alergia severa al maní')
  expect(await wordsIn(someVoucher)).not.toContain('Nota:')
  speakToMany()
  expect(await speak('pt', () => wordsIn(facts))).toContain('Observação: Alergia severa al maní')
})

test('the PDF says what is left to do, who travels free, and when money goes back', async () => {
  const [tour] = someBooking.items
  const [line] = tour?.lines ?? []
  if (!tour || !line) throw new Error('the booking has a tour')
  const items = [{ ...tour, lines: [line, { ...line, name: 'Bebé', quantity: 1, unit_amount: 0, total: 0 }] }]
  const steps = [
    { kind: 'pay' as const, left: 104_000 },
    { kind: 'passengers' as const, left: 0 },
  ]
  const discounts = [{ name: 'Descuento (FAMILIA)', amount: 1000 }]
  const booking = { ...someBooking, items, discounts, discount: 1000, refund_due: 5000 }
  const words = await wordsIn({ ...someVoucher, booking, to_do: steps })
  for (const said of ['Qué falta', '• Pagar $104.000', '1 × Bebé Gratis', 'Descuento (FAMILIA)'])
    expect(words).toContain(said)
  expect(words).toContain('Te devolveremos $5.000.')
  expect(words).not.toContain('Datos de los pasajeros completos')
})

test('the PDF offers no free cancellation that is past', async () => {
  expect(await wordsIn(someVoucher)).toContain('Cancelas gratis')
  const late = await wordsIn({ ...someVoucher, now: '2027-05-04T10:00:00.000Z' })
  expect(late).not.toContain('ancelas gratis')
  expect(late).toContain('Si cancelas ahora, no hay devolución.')
})

test('the PDF says what the voucher says, with Spanish letters', async () => {
  const words = await wordsIn(someVoucher)
  for (const expected of [
    'Confirmada',
    'BCD 234',
    'María José Núñez',
    'Hostal Ñandú',
    'miércoles 5 de mayo de 2027, 05:00',
    'Te recogemos entre las 04:15 y las 04:30',
    '2 × Adulto, 1 × Niño',
    'Cancelas gratis hasta el martes 4 de mayo, 05:00 (hora de Chile).',
    'Qué llevar',
    '$104.000',
  ])
    expect(words).toContain(expected)
})

test.for([
  ['en', 'Booking code', 'We’ll pick you up between 04:15 and 04:30', 'What to bring', 'CLP 104.000'],
  ['pt', 'Em nome de', 'Vamos buscar você entre 04:15 e 04:30', 'O que levar', 'CLP 104.000'],
] as const)('in %s it says so too, and names its language', async ([language, ...said]) => {
  speakToMany()
  const pdf = await speak(language, () => voucherPdf(someVoucher))
  expect(pdf.toString('latin1')).toContain(`/Lang (${language})`)
  const words = wordsOf(pdf).replace(/\s+/g, ' ')
  for (const each of said) expect(words).toContain(each)
  expect(words).not.toMatch(/A nombre|Qué llevar|Incluye|Pasajeros/)
})

test('it is one page, in Spanish, and small enough for a slow connection', async () => {
  const pdf = await voucherPdf(someVoucher)
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  expect(pdf.toString('latin1')).toContain('/Lang (es)')
  expect(pdf.length).toBeLessThan(120_000)
})

test('a cancelled booking prints that it is cancelled, without code or list of what to bring', async () => {
  const booking = { ...someBooking, status: 'cancelada' as const, penalty: 52_000 }
  const words = await wordsIn({ ...someVoucher, booking })
  expect(words).toContain('Cancelada')
  expect(words).toContain('$52.000')
  expect(words).not.toContain('Qué llevar')
})

test('the PDF is tagged: headings, paragraphs, lists, rows of money and what the code is, in Spanish', async () => {
  const pdf = (await voucherPdf(someVoucher)).toString('latin1')
  expect(pdf).toMatch(/\/MarkInfo|\/Marked true/)
  expect(pdf).toContain('/StructTreeRoot')
  expect(pdf).toMatch(/\/Lang \(es\)/)
  for (const kind of ['H1', 'H2', 'P', 'L', 'LI', 'LBody', 'TR', 'Figure'])
    expect(pdf).toMatch(new RegExp(`/S /${kind}\\b`))
  expect(pdf).toMatch(/\/Alt /)
  expect(
    await voucherPdf({ ...someVoucher, booking: { ...someBooking, status: 'cancelada' } }),
  ).not.toBeNull()
})

test('a suspended tour prints that it does not leave: alone without code, beside another without its pickup', async () => {
  const [item] = someBooking.items
  if (!item) throw new Error('the booking has a tour')
  const cancelled = { ...item, is_suspended: true }
  const alone = await wordsIn({ ...someVoucher, booking: { ...someBooking, items: [cancelled] } })
  expect(alone).toContain('Suspendida')
  expect(alone).not.toMatch(/Te esperamos|Te recogemos|Qué llevar/)
  const both = await wordsIn({ ...someVoucher, booking: { ...someBooking, items: [cancelled, item] } })
  expect(both).toContain('Uno de tus tours se suspendió')
  expect(both).toContain('Géiseres · Suspendida')
  expect(both.match(/Te recogemos/g)).toHaveLength(1)
})

test('the PDF shows the name, the note and the place as they were typed, in every script', async () => {
  const [item] = someBooking.items
  if (!item) throw new Error('the booking has a tour')
  const booking = {
    ...someBooking,
    contact_name: '王小明 Wang',
    note_public: 'สมชาย 🦙 김민준',
    items: [{ ...item, product_name: 'יוסי' }],
  }
  const pdf = await voucherPdf({ ...someVoucher, booking })
  const words = wordsOf(pdf).replaceAll(/\s/g, '')
  for (const expected of ['王小明Wang', 'สมชาย', '김민준', 'יסוי']) expect(words).toContain(expected)
  expect(missingGlyphsOf(pdf)).toBe(0)
})

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('lists that are longer than a page follow each other, without a repeated line or a bullet alone', async () => {
  const [item] = someBooking.items
  if (!item) throw new Error('the booking has a tour')
  const bring = Array.from({ length: 90 }, (_, n) => `Cosa ${n} que se lleva`)
  const [product] = someVoucher.products
  if (!product) throw new Error('the voucher has a product')
  const products = [{ ...product, includes: ['Guía local', 'Guía local', 'Desayuno final'] }]
  const booking = { ...someBooking, items: [{ ...item, bring }] }
  const pdf = await voucherPdf({ ...someVoucher, booking, products })
  const words = wordsOf(pdf)
  expect(words.match(/Guía local/g)).toHaveLength(1)
  expect(words.indexOf('Desayuno final')).toBeGreaterThan(words.indexOf('Cosa 89'))
  // Each page ends with words, not with the bullet of the next page.
  expect(words).not.toMatch(/•\s*•/)
  expect(pagesOf(pdf)).toBe(3)
})

test('a long name of the operator moves the status and the code down', async () => {
  const operator = {
    ...someVoucher.operator,
    name: 'Turismo Andino '.repeat(8),
    legal_name: 'Sociedad '.repeat(18),
  }
  const lines = linesOf(await voucherPdf({ ...someVoucher, operator }))
  const yOf = (words: string) => lines.findLast(({ text }) => text.includes(words))?.y ?? Number.NaN
  expect(yOf('Sociedad') - yOf('Confirmada')).toBeGreaterThan(15)
})

test('the PDF has the logo of the operator beside its name', async () => {
  const png = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#b4532a' } })
    .png()
    .toBuffer()
  const picturesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  const plain = await voucherPdf(someVoucher)
  const marked = await voucherPdf({ ...someVoucher, logo: { png, width: 150, height: 40 } })
  expect([picturesIn(plain), picturesIn(marked)]).toEqual([0, 1])
  expect(wordsOf(marked)).toBe(wordsOf(plain))
})

test('the PDF shows the logo of the agency that sold it, and where it hides prices only what is owed', async () => {
  const agency = {
    name: 'Norte Puro',
    logo_file_id: '01a22cc4-5aef-7547-a466-7b8e56bc0143',
    hides_prices: true,
  }
  const png = await sharp({ create: { width: 80, height: 40, channels: 3, background: '#1b6' } })
    .png()
    .toBuffer()
  const logo = { png, width: 80, height: 40 }
  const pdf = await voucherPdf({
    ...someVoucher,
    booking: { ...someBooking, agency },
    logo,
    agencyLogo: logo,
  })
  const words = wordsOf(pdf).replace(/\s+/g, ' ')
  expect(words).toContain('Vendido por Norte Puro')
  expect(words).toContain('El precio lo acordaste con Norte Puro.')
  expect(words).not.toContain('Adulto $')
  const pictures = (bytes: Buffer) => bytes.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  expect(pictures(pdf)).toBeGreaterThan(pictures(await voucherPdf(someVoucher)))
})
