import { expect, test } from 'vitest'

import { recordPayment, settlePayment } from '#contract/bookings/payments.contract.ts'
import { givenAgency } from '#testing/given/agency.ts'

import { chargeOnRun, listOwed, listOwingAgencies, sumOwed } from '../contract/owed.contract.ts'
import { startOwing } from '../testing/owing.ts'

const names = (rows: { contact_name: string }[]) => rows.map(({ contact_name }) => contact_name)

test('lists agency credit as the agency’s debt until it pays, and as received by no one', async () => {
  const { db, operator, manager, sell, price } = await startOwing()
  const agency_id = await givenAgency(db, operator, { name: 'Agencia Luna' })
  const { id } = await sell('Ana Soto', '2027-05-09', { channel: 'agencia', agency_id }, manager)
  await manager.call(recordPayment, { params: { id }, body: { method: 'credito_agencia', amount: price } })
  const owedOfLuna = async () =>
    (await manager.call(listOwed, { query: { 'agency[eq]': agency_id } })).map(
      ({ agency_name, due, on_credit, paid }) => [agency_name, due, on_credit, paid],
    )
  expect(await owedOfLuna()).toEqual([['Agencia Luna', price, price, 0]])
  const luna = async () =>
    (await manager.call(listOwingAgencies, {})).find((row) => row.agency_id === agency_id)
  expect(await luna()).toMatchObject({ due: price, on_credit: price, bookings: 1 })
  // The passengers are not asked for the agency's debt.
  await expect(
    manager.call(chargeOnRun, { params: { booking_id: id }, body: { on_run: true } }),
  ).rejects.toMatchObject({ problem: { code: 'nothing_owed' } })
  expect(await manager.call(sumOwed, { query: { 'agency[eq]': agency_id } })).toEqual([
    { when: 'semana', currency: 'CLP', due: price, bookings: 1 },
  ])

  // A part, then the rest with too much: asked about as for any payment.
  const pay = (amount: number, more: object = {}) =>
    manager.call(recordPayment, { params: { id }, body: { method: 'transferencia', amount, ...more } })
  const part = price - 4_000
  expect(await pay(part, { reference: 'A1' })).toMatchObject({ paid: price, on_credit: 4_000, due: 0 })
  expect(await owedOfLuna()).toEqual([['Agencia Luna', 4_000, 4_000, part]])
  await expect(pay(5_000, { reference: 'A2' })).rejects.toMatchObject({
    problem: { code: 'overpayment_unseen', details: { over: 1_000, due: 4_000 } },
  })
  const waiting = await pay(4_000, { reference: 'A3', status: 'por_verificar' })
  expect(waiting).toMatchObject({ on_credit: 4_000 })
  const seen = waiting.payments.find(({ status }) => status === 'por_verificar')
  const done = await manager.call(settlePayment, {
    params: { id, payment_id: seen?.id ?? '' },
    body: { status: 'aprobado' },
  })
  expect(done).toMatchObject({ paid: price, on_credit: 0, payment_status: 'pagada', refund_due: 0 })
  expect(await owedOfLuna()).toEqual([])
  expect(await luna()).toBe(undefined)
})

test('bookings whose agency is not named are one sum, and are found apart', async () => {
  const { manager, sell, agency_id, price } = await startOwing()
  await sell('Hostal sin nombre', '2027-05-09', { channel: 'agencia' }, manager)
  const of = async (agency: string) =>
    names(await manager.call(listOwed, { query: { 'agency[eq]': agency } })).toSorted()
  expect(await of(agency_id)).toEqual(['Agencia Sol', 'Agencía sol'])
  expect(await of('none')).toEqual(['Hostal sin nombre'])
  const sums = await manager.call(listOwingAgencies, {})
  expect(sums.map(({ agency_name, due, bookings }) => [agency_name, due, bookings])).toEqual([
    ['Agencia Sol', 2 * price, 2],
    ['', price, 1],
  ])
})
