import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'

import {
  annulAccountSettlement,
  getAccountStatement,
  settleAccountStatement,
} from '../../contract/account-statements.contract.ts'
import { adjustAccount } from '../../contract/accounts.contract.ts'
import { bankOf } from '../../testing/accounts/bank-lines.ts'
import { brokenAccounts, startAccounts } from '../../testing/accounts/start-accounts.ts'

const refused = (code: string) => ({ problem: { code } })

/** Two bookings on credit, 90,000 in one drawn statement. */
async function startWithStatement() {
  const app = await startAccounts()
  const bookings = [
    await app.sellOnCredit('2027-05-04', { adults: 1 }),
    await app.sellOnCredit('2027-05-04', { adults: 2 }),
  ]
  await app.goTo('2027-06-02T12:00:00Z')
  const [drawn] = await app.draw('2027-05')
  const params = { id: drawn?.id ?? '' }
  const statement = () => app.manager.call(getAccountStatement, { params })
  const money = () =>
    Promise.all(
      bookings.map(async ({ id }) => {
        const { paid, on_credit } = await app.manager.call(getBooking, { params: { id } })
        return [paid, on_credit]
      }),
    )
  const sound = async () => Object.values(await brokenAccounts(app.db)).flat()
  return { ...app, ...bankOf(app), bookings, params, statement, money, sound }
}

test('a bank line of the exact amount with the name of the agency settles its statement at once', async () => {
  const { load, waiting, pay, settled, statement, params, money, sound } = await startWithStatement()
  const line = await load(90_000, { description: 'TRANSF AGENCIA LUNA', reference: '7788' })
  const [shown] = await waiting()
  expect(shown).toMatchObject({
    is_clear: true,
    proposals: [
      {
        kind: 'estado_cuenta',
        id: params.id,
        number: 1,
        party_name: 'Agencia Luna',
        amount: 90_000,
        reasons: ['monto', 'nombre'],
      },
    ],
  })
  expect(await pay(line.id, params.id)).toEqual({ id: line.id, status: 'anotada' })
  expect(await waiting()).toEqual([])
  expect(await statement()).toMatchObject({
    status: 'pagada',
    unpaid: 0,
    settlements: [{ amount: 90_000, method: 'transferencia', reference: '7788', payments: 2 }],
  })
  expect(await money()).toEqual([
    [30_000, 0],
    [60_000, 0],
  ])
  expect(await settled()).toMatchObject([
    {
      status: 'anotada',
      bookings: [],
      statements: [{ id: params.id, number: 1, party_name: 'Agencia Luna', amount: 90_000 }],
    },
  ])
  expect(await sound()).toEqual([])
})

test('a smaller line pays a part, a larger one keeps its rest, and neither pays more than is left', async () => {
  const { load, waiting, pay, statement, params, sound } = await startWithStatement()
  const part = await load(50_000, { reference: '1' })
  await pay(part.id, params.id)
  expect(await statement()).toMatchObject({ status: 'emitida', unpaid: 40_000 })
  const larger = await load(100_000, { reference: '2' })
  await expect(pay(larger.id, params.id)).rejects.toMatchObject({
    problem: { code: 'statement_line_above_account', details: { left: 40_000, currency: 'CLP' } },
  })
  expect(await pay(larger.id, params.id, 40_000)).toMatchObject({ status: 'por_ver' })
  expect(await statement()).toMatchObject({ status: 'pagada', unpaid: 0 })
  expect(await waiting()).toMatchObject([
    { id: larger.id, amount: 60_000, parts: [{ locator: '', number: 1, amount: 40_000 }] },
  ])
  await expect(pay(larger.id, params.id, 1)).rejects.toMatchObject(refused('statement_line_above_account'))
  expect(await sound()).toEqual([])
})

test('an annulled payment gives back the statement, the credits and the line as they were', async () => {
  const { db, load, waiting, pay, statement, params, money, manager, sound, account } =
    await startWithStatement()
  const before = { statement: await statement(), money: await money(), account: await account() }
  const line = await load(90_000, { reference: '7788' })
  await pay(line.id, params.id)
  const [settlement] = (await statement()).settlements
  const annul = () =>
    manager.call(annulAccountSettlement, {
      params: { ...params, settlement_id: settlement?.id ?? '' },
      body: { reason: 'Era de otra agencia' },
    })
  const after = await annul()
  expect(after).toMatchObject({
    status: before.statement.status,
    unpaid: 90_000,
    settlements: [
      { id: settlement?.id, annul_reason: 'Era de otra agencia', annulled_by_name: expect.any(String) },
    ],
  })
  expect(await money()).toEqual(before.money)
  expect(await account()).toEqual(before.account)
  expect(await waiting()).toMatchObject([{ id: line.id, amount: 90_000, parts: [] }])
  expect(await db.selectFrom('line_settlements').selectAll().execute()).toEqual([])
  expect(await sound()).toEqual([])
  await expect(annul()).rejects.toMatchObject(refused('settlement_annulled'))
  // The same line pays it again, with the same reference.
  expect(await pay(line.id, params.id)).toMatchObject({ status: 'anotada' })
  expect(await statement()).toMatchObject({ status: 'pagada' })
  expect(await sound()).toEqual([])
})

test('a statement without bookings is paid by a line too, and both are given back', async () => {
  const { load, pay, waiting, manager, agency_id, draw, goTo, sound } = await startWithStatement()
  await manager.call(adjustAccount, {
    params: { party_id: agency_id },
    body: { currency: 'CLP', amount: 12_000, reason: 'Traslado perdido' },
  })
  await goTo('2027-07-02T12:00:00Z')
  const [drawn] = await draw('2027-06')
  const params = { id: drawn?.id ?? '' }
  const line = await load(12_000, { reference: '55' })
  expect(await pay(line.id, params.id)).toMatchObject({ status: 'anotada' })
  const paid = await manager.call(getAccountStatement, { params })
  expect(paid).toMatchObject({ status: 'pagada' })
  const settlement_id = paid.settlements[0]?.id ?? ''
  await manager.call(annulAccountSettlement, {
    params: { ...params, settlement_id },
    body: { reason: 'Otra cuenta' },
  })
  expect(await manager.call(getAccountStatement, { params })).toMatchObject({
    status: 'emitida',
    unpaid: 12_000,
  })
  expect(await waiting()).toMatchObject([{ id: line.id, amount: 12_000 }])
  expect(await sound()).toEqual([])
})

test('the same line twice, or a line and a payment by hand at once: one wins, the other reads why', async () => {
  const { load, pay, statement, params, manager, sound } = await startWithStatement()
  const code = (error: unknown) => (error as { problem: { code: string } }).problem.code
  const line = await load(50_000, { reference: '1' })
  const clicks = await Promise.all(
    [0, 1, 2].map(() => pay(line.id, params.id).then(({ status }) => status, code)),
  )
  expect(clicks.toSorted()).toEqual(['anotada', 'statement_line_settled', 'statement_line_settled'])
  expect(await statement()).toMatchObject({ unpaid: 40_000 })
  const rest = await load(40_000, { reference: '2' })
  const byHand = () =>
    manager.call(settleAccountStatement, { params, body: { method: 'efectivo', amount: 40_000 } })
  const both = await Promise.all([
    pay(rest.id, params.id).then(() => 'paid', code),
    byHand().then(() => 'paid', code),
  ])
  expect(both.filter((answer) => answer === 'paid')).toHaveLength(1)
  expect(both.find((answer) => answer !== 'paid')).toMatch(
    /statement_line_above_account|statement_owes_nothing/,
  )
  expect(await statement()).toMatchObject({ unpaid: 0, status: 'pagada' })
  expect(await sound()).toEqual([])
})

test('cash for a statement is in the till of who took it, with and without a booking, and leaves it when it is annulled', async () => {
  const { db, statement, params, manager, agency_id, draw, goTo } = await startWithStatement()
  const inTill = async () => {
    const rows = await db.selectFrom('till_entries').select('amount').execute()
    return rows.reduce((sum, { amount }) => sum + amount, 0)
  }
  const settle = (id: string, amount: number) =>
    manager.call(settleAccountStatement, { params: { id }, body: { method: 'efectivo', amount } })
  await settle(params.id, 90_000)
  expect(await inTill()).toBe(90_000)
  await manager.call(adjustAccount, {
    params: { party_id: agency_id },
    body: { currency: 'CLP', amount: 12_000, reason: 'Traslado perdido' },
  })
  await goTo('2027-07-02T12:00:00Z')
  const [june] = await draw('2027-06')
  await settle(june?.id ?? '', 12_000)
  expect(await inTill()).toBe(102_000)
  const annul = (id: string, settlement_id = '') =>
    manager.call(annulAccountSettlement, { params: { id, settlement_id }, body: { reason: 'Error' } })
  await annul(params.id, (await statement()).settlements[0]?.id)
  const second = await manager.call(getAccountStatement, { params: { id: june?.id ?? '' } })
  await annul(second.id, second.settlements[0]?.id)
  expect(await inTill()).toBe(0)
})
