import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenOperator } from '#testing/given/given.ts'

import * as statements from '../../../contract/account-statements.contract.ts'
import { adjustAccount } from '../../../contract/accounts.contract.ts'
import type { StatementPage } from '../../../contract/statement-pages.ts'
import { givenEarnings } from '../../../testing/accounts/given-earnings.ts'
import { startCrew } from '../../../testing/accounts/start-crew.ts'

/** Statements of May of a driver and a guide, each with its link. */
async function startWithLinks() {
  const started = await startCrew()
  const { manager, driver, guide, work, draw, goTo, host } = started
  const sheet_id = await work('2027-05-04', { departs: true })
  await goTo('2027-06-01T12:00:00Z')
  const drawn = await draw()
  const of = async (party_id: string) => {
    const params = { id: drawn.find((each) => each.party_id === party_id)?.id ?? '' }
    const { url } = await manager.call(statements.linkAccountStatement, { params })
    return { params, path: new URL(url).pathname }
  }
  const [ofDriver, ofGuide] = [await of(driver.id), await of(guide.id)]
  const read = (path: string) => fetch(host + path)
  const open = async (path: string) => (await (await read(path)).json()) as StatementPage
  const post = async (path: string, fields: Record<string, string> = {}) => {
    const answer = await fetch(host + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return { status: answer.status, body: await answer.text() }
  }
  const linesOf = ({ params }: { params: { id: string } }) =>
    manager.call(statements.listAccountLines, { params, query: {} })
  return { ...started, sheet_id, ofDriver, ofGuide, read, open, post, linesOf }
}

test('only the right token opens a statement of a person, with its papers and its acts', async () => {
  const { ofDriver, ofGuide, driver, read, post, linesOf } = await startWithLinks()
  const token = ofDriver.path.split('/').at(-1) ?? ''
  const other = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  for (const wrong of [
    other,
    token.toLowerCase(),
    driver.id,
    ofDriver.params.id,
    randomBytes(32).toString('base64url'),
  ])
    for (const paper of ['', '/statement.pdf', '/statement.xlsx'])
      expect([wrong, (await read(`/public/statement/${wrong}${paper}`)).status]).toEqual([wrong, 404])
  expect((await post(`/public/statement/${other}/confirm`)).status).toBe(404)
  // The line of another person cannot be objected to by this link.
  const [line] = await linesOf(ofGuide)
  const strange = await post(`${ofDriver.path}/dispute`, { line_id: line?.id ?? '', text: 'No es mío' })
  expect(strange.status).toBe(404)
  expect((await linesOf(ofGuide))[0]).toMatchObject({ disputed_at: null })
})

test('a person reads their own work and pay: no other person, no passenger, no price and no cost', async () => {
  const { db, product, ofDriver, guide, read, open } = await startWithLinks()
  await db.updateTable('products').set({ tagline: 'Margen 61 %' }).where('id', '=', product.id).execute()
  const page = await open(ofDriver.path)
  expect(page.statement).toMatchObject({ party_name: 'Wilson Mamani', party_kind: 'persona', total: -43_000 })
  expect(page.shown).toMatchObject([
    { passenger: '', people: 0, locator: '', reference: '', run: { pay: 30_000, overtime_pay: 5000 } },
  ])
  const told = await (await read(ofDriver.path)).text()
  for (const hidden of [
    guide.full_name,
    guide.id,
    '12.345.678-5',
    'wilson@crew.test',
    'Margen',
    'schedule_sheets',
  ])
    expect(told).not.toContain(hidden)
})

test('no machine keeps or indexes the page and its papers, and no other site learns the address', async () => {
  const { ofDriver, read } = await startWithLinks()
  for (const paper of ['', '/statement.pdf', '/statement.xlsx']) {
    const { headers } = await read(ofDriver.path + paper)
    expect([
      headers.get('x-robots-tag'),
      headers.get('cache-control'),
      headers.get('referrer-policy'),
    ]).toEqual(['noindex, nofollow', 'no-store', 'no-referrer'])
  }
})

test('an annulled statement is still read, says so, and takes no answer; the corrected one has its own link', async () => {
  const { manager, driver, ofDriver, open, post, linesOf, draw } = await startWithLinks()
  const [line] = await linesOf(ofDriver)
  const objection = { line_id: line?.id ?? '', text: 'Fueron siete horas' }
  expect((await post(`${ofDriver.path}/dispute`, objection)).status).toBe(303)
  await manager.call(statements.annulAccountStatement, {
    params: ofDriver.params,
    body: { reason: 'Faltan dos horas' },
  })
  expect(await open(ofDriver.path)).toMatchObject({ statement: { status: 'anulada', unpaid: 0 } })
  for (const [act, fields] of [
    ['confirm', {}],
    ['dispute', objection],
  ] as const) {
    const { status, body } = await post(`${ofDriver.path}/${act}`, fields)
    expect(status).toBe(409)
    expect(body).toContain('anulad')
  }
  await manager.call(adjustAccount, {
    params: { party_id: driver.id },
    body: { currency: 'CLP', amount: -10_000, reason: 'Dos horas más' },
  })
  const again = (await draw('2027-06')).find(({ party_id }) => party_id === driver.id)
  const { url } = await manager.call(statements.linkAccountStatement, { params: { id: again?.id ?? '' } })
  expect(await open(new URL(url).pathname)).toMatchObject({
    statement: { number: 3, total: -53_000, status: 'emitida' },
  })
})

test('a correction of a run after the link was sent changes nothing of what it shows', async () => {
  const { db, operator, driver, sheet_id, ofDriver, open, post } = await startWithLinks()
  const before = await open(ofDriver.path)
  await givenEarnings(db, operator, { sheet_id, service_date: '2027-05-04' }, [
    { person_id: driver.id, amount: 7000, revision: 2 },
  ])
  expect(await open(ofDriver.path)).toEqual(before)
  expect((await post(`${ofDriver.path}/confirm`)).status).toBe(303)
  const confirmed = await post(`${ofDriver.path}/confirm`)
  expect([confirmed.status, (await open(ofDriver.path)).statement.status]).toEqual([303, 'confirmada'])
})

test('links of another operator, of an operator that left, and of a merged person', async () => {
  const { db, operator, ofDriver, read, as } = await startWithLinks()
  const stranger = await as(1, await givenOperator(db))
  for (const endpoint of [statements.linkAccountStatement, statements.getAccountStatement] as const)
    await expect(stranger.call(endpoint, { params: ofDriver.params })).rejects.toMatchObject({ status: 404 })
  await db
    .updateTable('tour_operators')
    .set({ state: 2 })
    .where('id', '=', operator.tour_operator_id)
    .execute()
  expect((await read(ofDriver.path)).status).toBe(404)
  const { rows } = await sql<{ token_hash: string }>`select token_hash from account_links`.execute(db)
  const token = ofDriver.path.split('/').at(-1) ?? ''
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token)
})
