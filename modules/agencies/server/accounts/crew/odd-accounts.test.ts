import { expect, test } from 'vitest'

import { deletePerson, getPerson, updatePerson } from '#contract/persons/persons.contract.ts'
import { givenPerson } from '#testing/given/given-resources.ts'

import * as statements from '../../../contract/account-statements.contract.ts'
import {
  adjustAccount,
  getAccount,
  getPersonAccount,
  payAdvance,
} from '../../../contract/accounts.contract.ts'
import { givenEarnings, givenPaidRun } from '../../../testing/accounts/given-earnings.ts'
import { brokenAccounts } from '../../../testing/accounts/start-accounts.ts'
import { startCrew } from '../../../testing/accounts/start-crew.ts'

const refused = (code: string) => ({ problem: { code } })

test('one who drives and owns the van has one account, with a line for each', async () => {
  const { db, operator, driver, draw, goTo, lines, account } = await startCrew()
  await givenPaidRun(db, operator, { service_date: '2027-05-04' }, [
    { person_id: driver.id, amount: 30_000 },
    { person_id: driver.id, role: 'dueno', amount: 90_000 },
  ])
  expect(await account(driver.id)).toMatchObject({ balance: -120_000 })
  await goTo('2027-06-01T12:00:00Z')
  const [drawn] = await draw()
  expect(drawn).toMatchObject({ total: -120_000, lines: 2 })
  expect((await lines(drawn?.id)).map(({ run, amount }) => [run?.role, amount])).toEqual(
    expect.arrayContaining([
      ['chofer', -30_000],
      ['dueno', -90_000],
    ]),
  )
})

test('a person with open or drawn pay is not deleted, in words that say what to do', async () => {
  const { db, operator, manager, draw, goTo } = await startCrew()
  const owner = await givenPerson(db, operator, { full_name: 'Rosa Cruz', roles: ['contacto'] })
  await givenPaidRun(db, operator, { service_date: '2027-05-04' }, [
    { person_id: owner.id, role: 'dueno', amount: 90_000 },
  ])
  const remove = () => manager.call(deletePerson, { params: { id: owner.id } })
  await expect(remove()).rejects.toMatchObject({ status: 409, ...refused('in_use') })
  await goTo('2027-06-01T12:00:00Z')
  await draw()
  await expect(remove()).rejects.toMatchObject({ problem: { message: /desactív|inactiv/i } })
})

test('one who left is drawn, sent and paid like the others', async () => {
  const { host, manager, guide, work, draw, goTo, account } = await startCrew()
  await work('2027-05-04')
  const { version } = await manager.call(getPerson, { params: { id: guide.id } })
  await manager.call(updatePerson, {
    params: { id: guide.id },
    body: { full_name: 'Inti Quispe', roles: ['guia'], state: 2, version },
  })
  await goTo('2027-06-01T12:00:00Z')
  const drawn = (await draw()).find(({ party_id }) => party_id === guide.id)
  const params = { id: drawn?.id ?? '' }
  const { url } = await manager.call(statements.linkAccountStatement, { params })
  expect((await fetch(host + new URL(url).pathname)).status).toBe(200)
  await manager.call(statements.payOutAccountStatement, { params, body: { method: 'transferencia' } })
  expect(await account(guide.id)).toMatchObject({ balance: 0 })
})

test('earnings that were all taken back leave a statement of nothing, which is paid', async () => {
  const { db, operator, manager, driver, draw, goTo, account } = await startCrew()
  const of = { service_date: '2027-05-04' }
  const sheet_id = await givenPaidRun(db, operator, of, [{ person_id: driver.id, amount: 30_000 }])
  await givenEarnings(db, operator, { sheet_id, ...of }, [
    { person_id: driver.id, amount: -30_000, revision: 2 },
  ])
  await goTo('2027-06-01T12:00:00Z')
  const [drawn] = await draw()
  expect(drawn).toMatchObject({ total: 0, unpaid: 0, status: 'pagada' })
  await expect(
    manager.call(statements.payOutAccountStatement, {
      params: { id: drawn?.id ?? '' },
      body: { method: 'efectivo' },
    }),
  ).rejects.toMatchObject({ status: 409 })
  expect(await account(driver.id)).toMatchObject({ balance: 0, open: 0 })
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})

test('one who owes more than they earned has a statement in favor of the operator', async () => {
  const { db, operator, manager, driver, draw, goTo } = await startCrew()
  await givenPaidRun(db, operator, { service_date: '2027-05-04' }, [{ person_id: driver.id, amount: 30_000 }])
  await manager.call(payAdvance, {
    params: { party_id: driver.id },
    body: { currency: 'CLP', amount: 50_000, method: 'transferencia' },
  })
  await goTo('2027-06-01T12:00:00Z')
  const [drawn] = await draw()
  const params = { id: drawn?.id ?? '' }
  expect(drawn).toMatchObject({ total: 20_000, unpaid: 20_000 })
  await expect(
    manager.call(statements.payOutAccountStatement, { params, body: { method: 'efectivo' } }),
  ).rejects.toMatchObject({ status: 409 })
  expect(
    await manager.call(statements.settleAccountStatement, {
      params,
      body: { method: 'efectivo', amount: 20_000 },
    }),
  ).toMatchObject({ status: 'pagada', unpaid: 0 })
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})

test('amounts of nothing, below zero, of another currency and of unknown people are refused in Spanish', async () => {
  const { db, operator, manager, driver, work } = await startCrew()
  await work('2027-05-04')
  const params = { party_id: driver.id }
  const advance = (more: object, party = params) =>
    manager.call(payAdvance, {
      params: party,
      body: { currency: 'CLP', amount: 1000, method: 'efectivo', ...more },
    })
  for (const amount of [0, -1, 0.5])
    await expect(advance({ amount })).rejects.toMatchObject({
      status: 400,
      problem: { fields: { amount: expect.stringMatching(/[a-z]/) as string } },
    })
  const adjust = (amount: number, currency = 'CLP') =>
    manager.call(adjustAccount, { params, body: { currency, amount, reason: 'Nada' } })
  await expect(advance({ currency: 'EUR' })).rejects.toMatchObject(refused('account_currency_unknown'))
  await expect(adjust(1000, 'EUR')).rejects.toMatchObject(refused('account_currency_unknown'))
  await expect(adjust(0)).rejects.toMatchObject({ status: 400 })
  const newcomer = await givenPerson(db, operator, { full_name: 'Recién Llegado', roles: ['cliente'] })
  await expect(advance({}, { party_id: newcomer.id })).rejects.toMatchObject({ status: 404 })
  await expect(advance({}, { party_id: crypto.randomUUID() })).rejects.toMatchObject({ status: 404 })
  await expect(manager.call(getAccount, { params: { party_id: newcomer.id } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    manager.call(statements.drawStatements, { params, body: { month: '2027-04' } }),
  ).rejects.toMatchObject(refused('statement_without_entries'))
})

test('a driver is paid in advance before the first run, and the first statement takes it off', async () => {
  const { db, operator, manager, draw, goTo, account } = await startCrew()
  const newcomer = await givenPerson(db, operator, { full_name: 'Nora Nueva', roles: ['chofer'] })
  const params = { party_id: newcomer.id }
  expect(await manager.call(getAccount, { params })).toMatchObject({ party_name: 'Nora Nueva', accounts: [] })
  expect(await manager.call(getPersonAccount, { params: { id: newcomer.id } })).toEqual({
    has_account: true,
    accounts: [],
  })
  await manager.call(payAdvance, {
    params,
    body: { currency: 'CLP', amount: 20_000, method: 'transferencia' },
  })
  expect(await account(newcomer.id)).toMatchObject({ balance: 20_000 })
  await givenPaidRun(db, operator, { service_date: '2027-05-04' }, [
    { person_id: newcomer.id, amount: 30_000 },
  ])
  await goTo('2027-06-01T12:00:00Z')
  expect((await draw()).find(({ party_id }) => party_id === newcomer.id)).toMatchObject({ total: -10_000 })
  expect(Object.values(await brokenAccounts(db)).flat()).toEqual([])
})
