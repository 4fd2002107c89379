import { expect, test } from 'vitest'

import { addressOf } from '#contract/endpoint/call.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'

import {
  answerAccountLine,
  downloadAccountStatement,
  getAccountStatement,
  linkAccountStatement,
  listAccountLines,
} from '../../../contract/account-statements.contract.ts'
import type { StatementPage } from '../../../contract/statement-pages.ts'
import { startAccounts } from '../../../testing/accounts/start-accounts.ts'

const refused = (code: string) => ({ problem: { code } })

async function startWithLink() {
  const started = await startAccounts()
  const { host, sellOnCredit, goTo, draw, manager, db, agency_id } = started
  await db.updateTable('agencies').set({ language: 'en' }).where('id', '=', agency_id).execute()
  await sellOnCredit('2027-05-04')
  await sellOnCredit('2027-05-04', { adults: 2 })
  await goTo('2027-05-05T12:00:00Z')
  const [drawn] = await draw('2027-05')
  const params = { id: drawn?.id ?? '' }
  const { url, text } = await manager.call(linkAccountStatement, { params })
  const path = new URL(url).pathname
  const open = async (more = '') => (await (await fetch(`${host}${path}${more}`)).json()) as StatementPage
  const post = (act: string, fields: Record<string, string>) =>
    fetch(`${host}${path}/${act}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { ...started, params, path, text, open, post }
}

test('an agency reads its statement by a link, objects to a line, gets an answer and confirms', async () => {
  const { manager, params, text, open, post, host, path } = await startWithLink()
  expect(text).toMatch(/^Hello, Agencia Luna\. Your statement no\. 1: .*90/)
  const page = await open()
  expect(page).toMatchObject({
    page: 'statement',
    statement: { number: 1, total: 90_000, status: 'emitida' },
    parts: 1,
  })
  const [first] = page.shown
  const line_id = first?.id ?? ''
  const empty = await post('dispute', { line_id, text: ' ' })
  expect([empty.status, await empty.json()]).toMatchObject([
    400,
    { problem: { code: 'invalid_input' }, typed: { line_id } },
  ])
  expect((await post('dispute', { line_id, text: 'They did not come' })).status).toBe(303)
  expect(await open()).toMatchObject({ statement: { status: 'disputada' } })
  expect(await manager.call(getAccountStatement, { params })).toMatchObject({
    status: 'disputada',
    disputed: 1,
  })
  const answer = (reduction: number) =>
    manager.call(answerAccountLine, {
      params: { ...params, line_id },
      body: { text: 'You are right', reduction },
    })
  await expect(answer((first?.amount ?? 0) + 1)).rejects.toMatchObject(refused('adjustment_above'))
  expect(await answer(5_000)).toMatchObject({ status: 'emitida', unpaid: 85_000, total: 90_000 })
  await expect(answer(0)).rejects.toMatchObject(refused('line_answered'))
  const again = await post('dispute', { line_id, text: 'Still' })
  expect([again.status, await again.json()]).toMatchObject([409, { problem: { code: 'line_answered' } }])
  expect((await post('confirm', {})).status).toBe(303)
  const other = page.shown[1]?.id ?? ''
  const late = await post('dispute', { line_id: other, text: 'This one too' })
  expect([late.status, await late.json()]).toMatchObject([409, { problem: { code: 'statement_confirmed' } }])
  expect(await manager.call(getAccountStatement, { params })).toMatchObject({
    status: 'confirmada',
    unpaid: 85_000,
  })
  const [kept] = await manager.call(listAccountLines, { params, query: { 'disputed[eq]': '1' } })
  expect(kept).toMatchObject({ dispute: 'They did not come', answer: 'You are right' })

  const answered = await fetch(`${host}${path}`)
  expect(answered.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answered.headers.get('cache-control')).toBe('no-store')
  expect(answered.headers.get('x-robots-tag')).toContain('noindex')
})

test('a link opens one statement only, and another text none', async () => {
  const { host, path, open, agency_id, sellOnCredit, goTo, draw, manager, post } = await startWithLink()
  await sellOnCredit('2027-05-06')
  await goTo('2027-05-07T12:00:00Z')
  const [second] = await draw('2027-05')
  const [line] = await manager.call(listAccountLines, { params: { id: second?.id ?? '' }, query: {} })
  expect((await post('dispute', { line_id: line?.id ?? '', text: 'Of another statement' })).status).toBe(404)
  expect((await open()).shown).toHaveLength(2)
  for (const token of ['x', agency_id, second?.id ?? '', `${path.split('/').at(-1)?.slice(0, -1)}!`])
    expect((await fetch(`${host}/public/statement/${token}`)).status).toBe(404)
})

test('PDF and workbook are those of the statement, in the language of the agency', async () => {
  const { host, path, as, params } = await startWithLink()
  const { headers } = await as(1)
  const pdf = await fetch(`${host}${path}/statement.pdf`)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const words = wordsOf(Buffer.from(await pdf.arrayBuffer()))
  expect(words).toContain('Statement no. 1')
  expect(words).toContain('Eva Paz')
  const sheet = await fetch(`${host}${path}/statement.xlsx`)
  expect(sheet.headers.get('content-disposition')).toContain('statement-1.xlsx')
  expect((await sheet.arrayBuffer()).byteLength).toBeGreaterThan(1000)
  const own = await fetch(`${host}${addressOf(downloadAccountStatement, { params })}`, { headers })
  expect(own.headers.get('content-type')).toBe('application/pdf')
})
