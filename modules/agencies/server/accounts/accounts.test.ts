import { expect, test } from 'vitest'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getBooking, nameAgency } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'

import {
  annulAccountStatement,
  drawStatements,
  getAccountStatement,
  listAccountLines,
  payOutAccountStatement,
  settleAccountStatement,
} from '../../contract/account-statements.contract.ts'
import { getAgency } from '../../contract/agencies.contract.ts'
import { mergeAgencies } from '../../contract/agency-duplicates.contract.ts'
import { brokenAccounts, givenCommission, startAccounts } from '../../testing/accounts/start-accounts.ts'

const refused = (code: string) => ({ problem: { code } })
const sound = {
  'Σ entries = Σ statements + open, for each agency and currency': [],
  'a statement is its lines and what settles it': [],
  'an account owes what its bookings owe': [],
  'a commission is a share of what its tour costs': [],
  'a seller earns a share of what their tours cost': [],
  'a settlement is its money': [],
}

test('a service on credit is owed when it has run, is drawn once, and is settled by money', async () => {
  const { db, sellOnCredit, goTo, accrue, account, draw, manager } = await startAccounts()
  const first = await sellOnCredit('2027-05-04')
  await sellOnCredit('2027-05-20')
  await accrue()
  expect(await account()).toMatchObject({ balance: 0 })
  await goTo('2027-05-05T12:00:00Z')
  await accrue()
  await accrue()
  expect(await account()).toMatchObject({ balance: 30_000, open: 30_000, next: 'emitir' })
  const [drawn] = await draw('2027-05')
  const params = { id: drawn?.id ?? '' }
  expect(drawn).toMatchObject({ number: 1, total: 30_000, unpaid: 30_000, lines: 1, due_on: '2027-06-04' })
  const [line] = await manager.call(listAccountLines, { params, query: {} })
  expect(line).toMatchObject({
    passenger: 'Eva Paz',
    gross: 30_000,
    commission: 0,
    net: 30_000,
    paid: 0,
    amount: 30_000,
  })
  expect(await account()).toMatchObject({ balance: 30_000, open: 0, drawn: 30_000, next: 'enviar' })
  await expect(draw('2027-05')).rejects.toMatchObject(refused('statement_without_entries'))
  const pay = (amount: number, reference: string) =>
    manager.call(settleAccountStatement, { params, body: { method: 'transferencia', amount, reference } })
  await expect(pay(30_001, 'A')).rejects.toMatchObject(refused('statement_payment_above'))
  expect(await pay(10_000, 'A1')).toMatchObject({ unpaid: 20_000, status: 'emitida' })
  expect(await brokenAccounts(db)).toEqual(sound)
  expect(await pay(20_000, 'A2')).toMatchObject({ unpaid: 0, status: 'pagada' })
  expect(await manager.call(getBooking, { params: { id: first.id } })).toMatchObject({
    paid: 30_000,
    on_credit: 0,
    due: 0,
  })
  await accrue()
  expect(await account()).toMatchObject({ balance: 0 })
  expect(await brokenAccounts(db)).toEqual(sound)
})

test('commissions are set off against credit without money, and the rest is paid out', async () => {
  const { db, operator, agency_id, sell, item, sellOnCredit, goTo, account, draw, manager } =
    await startAccounts()
  const paid = await sell([item('2027-05-04', { ADULT: 4 })], {
    payment: { method: 'efectivo', amount: 120_000 },
  })
  await givenCommission(db, operator, { agency_id, booking_id: paid.id, percent: 20 })
  const credit = await sellOnCredit('2027-05-04')
  await goTo('2027-05-05T12:00:00Z')
  const [drawn] = await draw('2027-05')
  const params = { id: drawn?.id ?? '' }
  expect(drawn).toMatchObject({ total: 6_000, lines: 2 })
  const lines = await manager.call(listAccountLines, { params, query: {} })
  expect(
    lines
      .map(({ kind, gross, commission, net, paid: other, amount }) =>
        [kind, gross, commission, net, other, amount].join(' '),
      )
      .toSorted(),
  ).toEqual(['comision 120000 24000 96000 120000 -24000', 'servicio 30000 0 30000 0 30000'])
  const settled = await manager.call(settleAccountStatement, {
    params,
    body: { method: 'transferencia', amount: 6_000 },
  })
  expect(settled).toMatchObject({ status: 'pagada', unpaid: 0 })
  expect(settled.settlements.map(({ method, amount }) => [method, amount])).toEqual([
    ['transferencia', 6_000],
    ['compensacion', 0],
  ])
  const now = await manager.call(getBooking, { params: { id: credit.id } })
  expect(now).toMatchObject({ paid: 30_000, on_credit: 0 })
  expect(
    now.payments
      .filter(({ status }) => status === 'aprobado')
      .map(({ method, amount }) => `${method} ${amount}`)
      .toSorted(),
  ).toEqual(['compensacion 24000', 'transferencia 6000'])
  expect(await account()).toMatchObject({ balance: 0 })
  expect(await brokenAccounts(db)).toEqual(sound)
})

test('a cancellation after the statement is a correction of the next, and its money is paid out', async () => {
  const { db, sellOnCredit, goTo, accrue, account, draw, manager } = await startAccounts()
  const booking = await sellOnCredit('2027-05-04', { adults: 2 })
  await goTo('2027-05-05T12:00:00Z')
  const [may] = await draw('2027-05')
  await manager.call(settleAccountStatement, {
    params: { id: may?.id ?? '' },
    body: { method: 'efectivo', amount: 60_000 },
  })
  const { version } = await manager.call(getBooking, { params: { id: booking.id } })
  await manager.call(cancelBooking, {
    params: { id: booking.id },
    body: { version, origin: 'operador', reason: 'Camino cortado' },
  })
  await accrue()
  expect(await account()).toMatchObject({ balance: -60_000, open: -60_000 })
  const [june] = await draw('2027-06')
  const params = { id: june?.id ?? '' }
  expect(june).toMatchObject({ total: -60_000 })
  expect((await manager.call(listAccountLines, { params, query: {} }))[0]).toMatchObject({
    kind: 'correccion',
    amount: -60_000,
  })
  expect(
    await manager.call(payOutAccountStatement, {
      params,
      body: { method: 'transferencia', reference: 'B1' },
    }),
  ).toMatchObject({
    status: 'pagada',
    unpaid: 0,
  })
  expect(await manager.call(getBooking, { params: { id: booking.id } })).toMatchObject({
    paid: 0,
    refund_due: 0,
  })
  await accrue()
  expect(await account()).toMatchObject({ balance: 0 })
  expect(await brokenAccounts(db)).toEqual(sound)
})

test('money recorded at the booking settles its statement, and a statement with money is not annulled', async () => {
  const { db, sellOnCredit, goTo, accrue, account, draw, manager } = await startAccounts()
  const booking = await sellOnCredit('2027-05-04')
  await goTo('2027-05-05T12:00:00Z')
  const [may] = await draw('2027-05')
  const params = { id: may?.id ?? '' }
  const annulled = await manager.call(annulAccountStatement, {
    params,
    body: { reason: 'Faltaba una reserva' },
  })
  expect(annulled).toMatchObject({ status: 'anulada', unpaid: 0 })
  expect(await account()).toMatchObject({ open: 30_000, drawn: 0 })
  const [again] = await draw('2027-05')
  expect(again).toMatchObject({ number: 2, total: 30_000 })
  await manager.call(recordPayment, {
    params: { id: booking.id },
    body: { method: 'transferencia', amount: 30_000, reference: 'C1', seen_credit: 30_000 },
  })
  await accrue()
  expect(await manager.call(getAccountStatement, { params: { id: again?.id ?? '' } })).toMatchObject({
    status: 'pagada',
    unpaid: 0,
  })
  await expect(
    manager.call(annulAccountStatement, { params: { id: again?.id ?? '' }, body: { reason: 'No' } }),
  ).rejects.toMatchObject(refused('statement_has_payments'))
  await expect(
    manager.call(drawStatements, { params: { party_id: booking.id }, body: { month: '2027-05' } }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await brokenAccounts(db)).toEqual(sound)
})

test('two agencies that become one have one account, with the statements of both', async () => {
  const { db, operator, agency_id, sellOnCredit, goTo, account, accrue, manager } = await startAccounts()
  const other_id = await givenAgency(db, operator, { name: 'Luna Viajes' })
  const booking = await sellOnCredit('2027-05-04')
  await sellOnCredit('2027-05-04', { more: { agency_id: other_id } })
  await goTo('2027-05-05T12:00:00Z')
  await manager.call(drawStatements, { params: { party_id: other_id }, body: { month: '2027-05' } })
  await accrue()
  // The tour was of both, one after the other.
  const name = (id: string) =>
    manager.call(nameAgency, { params: { id: booking.id }, body: { agency_id: id, external_reference: '' } })
  await name(other_id)
  await accrue()
  await name(agency_id)
  await accrue()
  const [one, other] = [
    await manager.call(getAgency, { params: { id: agency_id } }),
    await manager.call(getAgency, { params: { id: other_id } }),
  ]
  await manager.call(mergeAgencies, {
    params: { id: agency_id },
    body: { version: one.version, other_id, other_version: other.version, take: [] },
  })
  expect(await account()).toMatchObject({ balance: 60_000, open: 30_000, drawn: 30_000 })
  await accrue()
  expect(await account()).toMatchObject({ balance: 60_000 })
  expect(await brokenAccounts(db)).toEqual(sound)
})
