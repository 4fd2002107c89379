import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'

import * as statements from '../../../contract/account-statements.contract.ts'
import { payAdvance } from '../../../contract/accounts.contract.ts'
import type { StatementPage } from '../../../contract/statement-pages.ts'
import { startCrew } from '../../../testing/accounts/start-crew.ts'

/** The statement of May of the guide, with a run and an advance, and its link. */
async function startWithLink() {
  const started = await startCrew()
  const { manager, guide, work, draw, goTo, host } = started
  await work('2027-05-04', { departs: true })
  await manager.call(payAdvance, {
    params: { party_id: guide.id },
    body: { currency: 'CLP', amount: 15_000, method: 'efectivo', note: 'Quincena' },
  })
  await goTo('2027-06-01T12:00:00Z')
  const drawn = (await draw()).find(({ party_id }) => party_id === guide.id)
  const params = { id: drawn?.id ?? '' }
  const { url, text } = await manager.call(statements.linkAccountStatement, { params })
  const path = new URL(url).pathname
  const open = async () => (await (await fetch(`${host}${path}`)).json()) as StatementPage
  const post = (act: string, fields: Record<string, string>) =>
    fetch(`${host}${path}/${act}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { ...started, params, path, text, open, post }
}

test('a guide reads what each run earned by a link, objects to a line and agrees', async () => {
  const { manager, params, text, open, post } = await startWithLink()
  expect(text).toMatch(
    /^Hola, Inti Quispe\. Tu estado de cuenta N\.º 2: \$25\.000 a tu favor\. Revísalo aquí: http/,
  )
  const { statement, shown } = await open()
  expect(statement).toMatchObject({ party_kind: 'persona', total: -25_000 })
  expect(shown).toMatchObject([
    {
      kind: 'salida',
      amount: -40_000,
      run: { role: 'guia', minutes: 300, languages: ['es', 'en'], pay: 40_000 },
    },
    { kind: 'anticipo', tour: 'Quincena', amount: 15_000, run: null },
  ])
  const line_id = shown[0]?.id ?? ''
  expect((await post('dispute', { line_id, text: 'Fueron siete horas' })).status).toBe(303)
  expect(await manager.call(statements.getAccountStatement, { params })).toMatchObject({
    status: 'disputada',
  })
  await manager.call(statements.answerAccountLine, {
    params: { ...params, line_id },
    body: { text: 'Lo corregimos en junio', reduction: 0 },
  })
  expect((await post('confirm', {})).status).toBe(303)
  expect(await open()).toMatchObject({ statement: { status: 'confirmada' } })
})

test('PDF and workbook of a person say role, van, hours and languages', async () => {
  const { host, path, params, as } = await startWithLink()
  const pdf = await fetch(`${host}${path}/statement.pdf`)
  const words = wordsOf(Buffer.from(await pdf.arrayBuffer()))
  for (const said of [
    'Total: $25.000',
    'A tu favor: $25.000',
    'Guía: español, inglés',
    '5 h',
    'Anticipo: Quincena',
    'Van 1 · ABCD12',
  ])
    expect(words).toContain(said)
  expect(words).not.toContain('Precio público')
  // The last row has the sums; an empty column is left out.
  expect(words).toMatch(/Total[\s\S]*\$40\.000[\s\S]*\$25\.000/)
  expect(words).not.toContain('Viático')
  const sheet = await fetch(`${host}${path}/statement.xlsx`)
  const files = unzipSync(new Uint8Array(await sheet.arrayBuffer()))
  const cells = Object.entries(files)
    .filter(([name]) => /sharedStrings|sheet1/.test(name))
    .map(([, bytes]) => strFromU8(bytes))
    .join('')
  for (const said of ['Función', 'Guía', 'español, inglés', 'Viático', '<v>300</v>', '<v>-15000</v>'])
    expect(cells).toContain(said)
  const { headers } = await as(1)
  const own = await fetch(
    host + addressOf(statements.exportAccountLines, { params, query: { format: 'csv' } }),
    { headers },
  )
  expect(await own.text()).toContain('Anticipo: Quincena')
})

test('the page of a person speaks English and Portuguese', async () => {
  const { host, path } = await startWithLink()
  const read = async (language: string) =>
    wordsOf(Buffer.from(await (await fetch(`${host}/${language}${path}/statement.pdf`)).arrayBuffer()))
  expect(await read('en')).toContain('Guide: Spanish, English')
  expect(await read('pt')).toContain('Guia: espanhol, inglês')
})
