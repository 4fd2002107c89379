import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listPersonEvents } from '#contract/history/history.contract.ts'
import { deletePerson, getPerson, mergePersons, updatePerson } from '#contract/persons/persons.contract.ts'
import { givenPerson } from '#testing/given/given-resources.ts'

import * as statements from '../../../contract/account-statements.contract.ts'
import * as accounts from '../../../contract/accounts.contract.ts'
import { givenEarnings } from '../../../testing/accounts/given-earnings.ts'
import { brokenAccounts } from '../../../testing/accounts/start-accounts.ts'
import { startCrew } from '../../../testing/accounts/start-crew.ts'

const refused = (code: string) => ({ problem: { code } })

test('a closed run opens the accounts of its crew, and the month of all is drawn at once', async () => {
  const { db, product, manager, driver, guide, work, draw, lines, goTo, account } = await startCrew()
  await work('2027-05-04', { departs: true })
  await work('2027-05-06')
  expect(await account(driver.id)).toMatchObject({
    party_kind: 'persona',
    party_name: 'Wilson Mamani',
    email: 'wilson@crew.test',
    balance: -86_000,
    open: -86_000,
  })
  await goTo('2027-06-01T12:00:00Z')
  const drawn = await draw()
  expect(drawn.toSorted((one, other) => one.total - other.total)).toMatchObject([
    { party_id: driver.id, party_kind: 'persona', total: -86_000, lines: 2 },
    { party_id: guide.id, total: -80_000, lines: 2 },
  ])
  const of = (id: string) => drawn.find(({ party_id }) => party_id === id)?.id
  expect(await lines(of(driver.id))).toMatchObject([
    {
      kind: 'salida',
      service_date: '2027-05-04',
      tour: product.name,
      amount: -43_000,
      run: {
        role: 'chofer',
        vehicle: 'Van 1 · ABCD12',
        minutes: 300,
        overtime_minutes: 60,
        languages: [],
        pay: 30_000,
        overtime_pay: 5000,
        per_diem: 8000,
      },
    },
    { tour: 'Valle de prueba, 08:00', amount: -43_000 },
  ])
  expect((await lines(of(guide.id))).map(({ run }) => run?.languages)).toEqual([
    ['es', 'en'],
    ['es', 'en'],
  ])
  await expect(draw()).rejects.toMatchObject(refused('statement_without_entries'))
  const entries = await manager.call(accounts.listAccountEntries, {
    params: { party_id: guide.id },
    query: {},
  })
  expect(entries[0]).toMatchObject({
    kind: 'salida',
    earning: { kind: 'salida', role: 'guia', minutes: 300 },
  })
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})

test('what a second closing of a run changes is a correction on the next statement', async () => {
  const { db, operator, driver, work, draw, lines, goTo } = await startCrew()
  const sheet_id = await work('2027-05-04')
  await goTo('2027-06-01T12:00:00Z')
  await draw()
  await givenEarnings(db, operator, { sheet_id, service_date: '2027-05-04' }, [
    { person_id: driver.id, amount: -2000, revision: 2 },
  ])
  const [second] = await draw()
  expect(second).toMatchObject({ party_id: driver.id, total: 2000, lines: 1 })
  expect(await lines(second?.id)).toMatchObject([
    { kind: 'correccion', amount: 2000, run: { pay: -2000, overtime_pay: 0 } },
  ])
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})

test('an advance is taken off the next statement, and can be annulled once', async () => {
  const { db, manager, driver, work, draw, lines, goTo, account } = await startCrew()
  await work('2027-05-04')
  const params = { party_id: driver.id }
  const pay = (amount: number, method: 'efectivo' | 'transferencia') =>
    manager.call(accounts.payAdvance, {
      params,
      body: { currency: 'CLP', amount, method, reference: 'T-1', note: 'Quincena' },
    })
  await pay(10_000, 'efectivo')
  await pay(5000, 'transferencia')
  expect(await account(driver.id)).toMatchObject({ balance: -28_000 })
  const cash = async () =>
    (
      await sql<{ amount: number; note: string }>`select amount, note from till_entries
        where kind = 'cuenta' order by id`.execute(db)
    ).rows
  expect(await cash()).toEqual([{ amount: -10_000, note: 'Anticipo de Wilson Mamani' }])
  const entries = () => manager.call(accounts.listAccountEntries, { params, query: {} })
  const advance = (await entries()).find(({ amount }) => amount === 10_000)
  expect(advance).toMatchObject({ kind: 'directo', advance: 'pagado', reason: 'T-1 · Quincena' })
  await goTo('2027-06-01T12:00:00Z')
  const drawn = (await draw()).find(({ party_id }) => party_id === driver.id)
  expect(drawn).toMatchObject({ total: -28_000, lines: 3 })
  expect((await lines(drawn?.id)).map(({ kind, amount, tour }) => [kind, amount, tour])).toEqual([
    ['salida', -43_000, 'Valle de prueba, 08:00'],
    ['anticipo', 10_000, 'T-1 · Quincena'],
    ['anticipo', 5000, 'T-1 · Quincena'],
  ])
  const annul = (entry_id = advance?.id ?? '') =>
    manager.call(accounts.annulAdvance, { params: { ...params, entry_id }, body: { reason: 'No se pagó' } })
  await annul()
  await expect(annul()).rejects.toMatchObject(refused('advance_annulled'))
  const earning = (await entries()).find(({ kind }) => kind === 'salida')
  await expect(annul(earning?.id)).rejects.toMatchObject({ status: 404 })
  expect(await account(driver.id)).toMatchObject({ balance: -38_000, open: -10_000 })
  expect((await cash()).map(({ amount }) => amount)).toEqual([-10_000, 10_000])
  expect((await entries()).flatMap(({ advance: state }) => state ?? []).toSorted()).toEqual([
    'anulado',
    'devuelto',
    'pagado',
  ])
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})

test('a statement of a person is paid out of the till, and the payment can be annulled', async () => {
  const { db, manager, guide, work, draw, goTo, account } = await startCrew()
  await work('2027-05-04')
  await goTo('2027-06-01T12:00:00Z')
  const drawn = (await draw()).find(({ party_id }) => party_id === guide.id)
  const params = { id: drawn?.id ?? '' }
  await manager.call(statements.confirmAccountStatement, { params })
  const paid = await manager.call(statements.payOutAccountStatement, { params, body: { method: 'efectivo' } })
  expect(paid).toMatchObject({ status: 'pagada', unpaid: 0, settlements: [{ amount: -40_000 }] })
  expect(await account(guide.id)).toMatchObject({ balance: 0 })
  const settlement_id = paid.settlements[0]?.id ?? ''
  const undone = await manager.call(statements.annulAccountSettlement, {
    params: { ...params, settlement_id },
    body: { reason: 'Era otro guía' },
  })
  expect(undone).toMatchObject({ status: 'confirmada', unpaid: -40_000 })
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})

test('cash that a driver holds is shown beside what they get, and not set off', async () => {
  const { db, operator, as, manager, driver, work, draw, goTo } = await startCrew()
  const { user } = await as(4)
  await db.updateTable('persons').set({ user_id: user.id }).where('id', '=', driver.id).execute()
  await sql`with till as (
      insert into tills (tour_operator_id, holder_id, currency, number, opened_at)
      values (${operator.tour_operator_id}::uuid, ${user.id}::uuid, 'CLP', 1, '2027-05-03') returning tour_operator_id, id)
    insert into till_entries (tour_operator_id, created_at, till_id, currency, kind, amount)
    select tour_operator_id, '2027-05-03', id, 'CLP', 'fondo', 12000 from till`.execute(db)
  await work('2027-05-04')
  await goTo('2027-06-01T12:00:00Z')
  const drawn = (await draw()).find(({ party_id }) => party_id === driver.id)
  const held = await manager.call(accounts.getAccount, { params: { party_id: driver.id } })
  expect(held.held_cash).toEqual([{ currency: 'CLP', amount: 12_000 }])
  expect(
    await manager.call(statements.getAccountStatement, { params: { id: drawn?.id ?? '' } }),
  ).toMatchObject({ unpaid: -43_000, held_cash: 12_000 })
})

test('a merge of persons makes one account of two', async () => {
  const { db, operator, manager, driver, guide, work, draw, goTo, account } = await startCrew()
  const other = await givenPerson(db, operator, { full_name: 'Wilson Mamani Choque' })
  const sheet_id = await work('2027-05-04')
  await goTo('2027-06-01T12:00:00Z')
  await draw()
  await givenEarnings(db, operator, { sheet_id, service_date: '2027-05-04' }, [
    { person_id: guide.id, role: 'guia', kind: 'viatico', amount: 500 },
  ])
  const merge = async (kept: string, absorbed: string) => {
    const version = async (id: string) => (await manager.call(getPerson, { params: { id } })).version
    await manager.call(mergePersons, {
      params: { id: kept },
      body: {
        version: await version(kept),
        other_id: absorbed,
        other_version: await version(absorbed),
        take: [],
      },
    })
  }
  // One without an account takes it over.
  await merge(other.id, driver.id)
  expect(await account(other.id)).toMatchObject({ balance: -43_000, open: 0, drawn: -43_000 })
  await merge(other.id, guide.id)
  expect(await account(other.id)).toMatchObject({ balance: -83_500, open: -500 })
  await expect(manager.call(accounts.getAccount, { params: { party_id: driver.id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(await db.selectFrom('accounts').select('party_id').execute()).toEqual([{ party_id: other.id }])
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})

test('a person who earned is not deleted; deactivated, their account goes on', async () => {
  const { manager, driver, work, draw, goTo, account } = await startCrew()
  await work('2027-05-04')
  const params = { id: driver.id }
  await expect(manager.call(deletePerson, { params })).rejects.toMatchObject(refused('in_use'))
  const { version } = await manager.call(getPerson, { params })
  await manager.call(updatePerson, {
    params,
    body: { full_name: 'Wilson Mamani', roles: ['chofer'], state: 2, version },
  })
  await goTo('2027-06-01T12:00:00Z')
  await draw()
  expect(await account(driver.id)).toMatchObject({ party_state: 2, drawn: -43_000 })
})

test('only administrators see accounts of people, and the history of a person has no amounts', async () => {
  const { as, manager, driver, work, draw, goTo } = await startCrew()
  await work('2027-05-04')
  await goTo('2027-06-01T12:00:00Z')
  await draw()
  const params = { party_id: driver.id }
  await manager.call(accounts.payAdvance, {
    params,
    body: { currency: 'CLP', amount: 777, method: 'efectivo' },
  })
  for (const level of [2, 3, 4, 5] as const) {
    const crew = await as(level)
    await expect(crew.call(accounts.getAccount, { params })).rejects.toMatchObject({ status: 403 })
    await expect(crew.call(accounts.listAccounts, { query: {} })).rejects.toMatchObject({ status: 403 })
  }
  const events = await (await as(3)).call(listPersonEvents, { params: { id: driver.id }, query: {} })
  expect(events.map(({ kind, data }) => [kind, data])).toEqual([
    ['advance_paid', {}],
    ['statement_drawn', { number: 1 }],
  ])
})

test('two who draw the month of the crew at once draw it once', async () => {
  const { db, manager, work, draw, goTo } = await startCrew()
  for (const day of ['2027-05-04', '2027-05-05', '2027-05-06']) await work(day)
  await goTo('2027-06-01T12:00:00Z')
  const answers = await Promise.allSettled([draw(), draw(), draw()])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const rows = await manager.call(statements.listAccountStatements, {
    query: { 'party_kind[eq]': 'persona' },
  })
  expect(rows.map(({ lines }) => lines)).toEqual([3, 3])
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})
