import { inflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { someBooking, someVoucher } from '#testing/storefront-facts.ts'

import { voucherPdf } from './voucher-pdf.document.ts'

/** The words of a PDF, read the way a viewer copies them: glyphs through their font's map to Unicode. */
function wordsOf(pdf: Buffer): string {
  const objects = new Map<string, { head: string; body: string }>()
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, id = '', text = ''] = match
    const [head = '', stream] = text.split(/stream\r?\n/)
    const raw = stream === undefined ? null : Buffer.from(stream.replace(/\r?\nendstream$/, ''), 'latin1')
    const packed = raw && head.includes('FlateDecode')
    objects.set(id, {
      head,
      body: packed ? inflateSync(raw).toString('latin1') : (raw?.toString('latin1') ?? ''),
    })
  }
  const glyphs = (font: string) => {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1] ?? ''
    const letters = (codes: string) =>
      String.fromCodePoint(...(codes.match(/[0-9a-f]{4}/gi) ?? []).map((code) => Number.parseInt(code, 16)))
    return [...(objects.get(map)?.body ?? '').matchAll(/\[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/<([0-9a-f ]+)>/gi)].map(([, codes = '']) => letters(codes)),
    )
  }
  const all = [...objects.values()]
  const fonts = new Map(
    all.flatMap(({ head }) =>
      [...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, glyphs(id)]),
    ),
  )
  let words = ''
  for (const { body } of all) {
    let font: string[] = []
    for (const [, name, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? []
      else {
        for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]*)>/gi))
          words += (hex.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('')
        words += '\n'
      }
    }
  }
  return words
}
const wordsIn = async (facts: Parameters<typeof voucherPdf>[0]) =>
  wordsOf(await voucherPdf(facts)).replace(/\s+/g, ' ')

test('the PDF says what the voucher says, with Spanish letters', async () => {
  const words = await wordsIn(someVoucher)
  for (const expected of [
    'Confirmada',
    'BCD 234',
    'María José Núñez',
    'Hostal Ñandú',
    'miércoles 5 de mayo de 2027, 05:00',
    'Te pasamos a buscar entre las 04:15 y las 04:30',
    '2 × Adulto, 1 × Niño',
    'Cancelas gratis hasta el martes 4 de mayo, 05:00.',
    'Qué llevar',
    '$104.000',
  ])
    expect(words).toContain(expected)
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
