import fs from 'node:fs'

import { expect, test, vi } from 'vitest'

import { missingGlyphsOf, wordsOf } from '#testing/app/pdf-words.ts'

import { mainFont } from './paper-fonts.ts'
import { openPaper } from './paper.ts'
import { wholeOf, within } from './tagged-paper.ts'

async function paperOf(words: string, { font = 'text', width = 400 } = {}) {
  const { paper, whole } = await openPaper({ size: 'A4', margin: 30, tagged: true })
  const document = wholeOf(paper)
  const height = paper.font(font).fontSize(12).heightOfString(words, { width })
  paper.text(words, 30, 30, { width, ...within(document) })
  const drawn = paper.y - 30
  document.end()
  paper.end()
  return { pdf: await whole, height, drawn }
}
const oneLine = (pdf: Buffer) => wordsOf(pdf).replaceAll('\n', '')
const reversed = (text: string) => Array.from(text).toReversed().join('')

test.for([
  ['simplified Chinese', '王小明 Wang'],
  ['traditional Chinese', '陳冠廷'],
  ['a rare sign of a family name', '㼆堃喆'],
  ['Japanese', '髙﨑 さくら サクラ'],
  ['Korean', '김민준'],
  ['Thai', 'สมชาย ใจดี'],
  ['Hindi', 'राम शर्मा'],
  ['Cyrillic, Greek and Georgian', 'Дмитрий Νίκος გიორგი'],
  ['emoji', 'Ana 🦙👍🏽'],
  ['emoji of several parts', '👨‍👩‍👧 🇨🇱 ❤️'],
] as const)('draws %s in a font that has it, in both weights', async ([, name]) => {
  for (const font of ['text', 'bold']) {
    const { pdf } = await paperOf(name, { font })
    expect(missingGlyphsOf(pdf)).toBe(0)
    expect(wordsOf(pdf)).not.toContain('\ufffd')
  }
})

test.for(['王小明 Wang', '髙﨑 さくら サクラ', '김민준', 'สมชาย ใจดี', 'Дмитрий Νίκος გიორგი'])(
  'draws the signs of «%s» in their order',
  async (name) => {
    expect(oneLine((await paperOf(name)).pdf)).toBe(name)
  },
)

test.for([
  ['Hebrew', 'יוסי כהן', reversed('יוסי כהן')],
  ['Hebrew beside a Latin name', 'Yossi יוסי כהן', `Yossi ${reversed('יוסי כהן')}`],
  ['Hebrew with brackets and figures', 'כהן (12) יוסי', `${reversed('יוסי')} (12) ${reversed('כהן')}`],
] as const)('draws %s from right to left', async ([, name, expected]) => {
  const { pdf } = await paperOf(name)
  expect(oneLine(pdf)).toBe(expected)
  expect(missingGlyphsOf(pdf)).toBe(0)
})

test('draws the words of an Arabic name from right to left, and keeps the space between them', async () => {
  const { pdf } = await paperOf('محمد الأحمد')
  const [left, right] = oneLine(pdf).split(' ')
  expect(right).toBe(reversed('محمد'))
  expect(left?.startsWith('دمح')).toBe(true)
  expect(missingGlyphsOf(pdf)).toBe(0)
})

test('gives a reader program the words in their own order', async () => {
  const { pdf } = await paperOf('יוסי כהן')
  const hex = Buffer.from('\ufeffיוסי כהן', 'utf16le').swap16().toString('latin1')
  expect(pdf.toString('latin1')).toContain(`/ActualText (${hex})`)
})

test('shows a mark for a sign that no font has', async () => {
  const { pdf } = await paperOf('Ana \u{13000}')
  expect(wordsOf(pdf)).toContain('\ufffd')
  expect(missingGlyphsOf(pdf)).toBe(0)
})

test('a box of a font without the sign is counted as missing', async () => {
  const { default: PdfKit } = await import('pdfkit')
  const paper = new PdfKit({ compress: true })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const end = new Promise((resolve) => paper.on('end', resolve))
  paper.font(mainFont.text).text('王小明 Wang')
  paper.end()
  await end
  expect(missingGlyphsOf(Buffer.concat(parts))).toBe(3)
})

test.for([
  ['Chinese without spaces', '王小明'.repeat(30)],
  ['one long Hebrew word', 'שלום'.repeat(40)],
  ['Thai without spaces', 'สมชาย'.repeat(30)],
] as const)('breaks %s at the width, and measures what it draws', async ([, words]) => {
  const { height, drawn, pdf } = await paperOf(words, { width: 150 })
  expect(drawn).toBeCloseTo(height, 5)
  expect(height).toBeGreaterThan(3 * 12)
  expect(wordsOf(pdf).trim().split('\n').length).toBeGreaterThan(3)
})

test('opens no other font for Latin words', async () => {
  const { pdf } = await paperOf('María José Núñez – Ñandú, 100 €')
  expect(pdf.toString('latin1').match(/\/FontDescriptor \d+/g)).toHaveLength(1)
  expect(pdf.toString('latin1')).not.toContain('Noto')
})

test('reads the font of every paper from its file once', async () => {
  await paperOf('María Núñez')
  const read = vi.spyOn(fs, 'readFileSync')
  for (const font of ['text', 'bold']) await paperOf('María Núñez', { font })
  expect(read.mock.calls.filter(([file]) => String(file).endsWith('.ttf'))).toEqual([])
  read.mockRestore()
})

test('copies letters from a paper as written there, whatever another paper wrote with the same glyph', async () => {
  for (const word of ['o\ufb01cina', 'oficina', 'o\ufb01cinas'])
    expect(oneLine((await paperOf(word)).pdf)).toBe(word)
})
