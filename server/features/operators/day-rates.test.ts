import { expect, test } from 'vitest'

import { listOperatorEvents } from '#contract/history/history.contract.ts'
import { getDayRate, listDayRates, writeDayRate } from '#contract/operators/day-rates.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'
import { historySentences } from '#words/office/history/history.ts'

async function startWithDollars() {
  const app = await startTestApp()
  const id = app.operator.tour_operator_id
  await app.db.updateTable('tour_operators').set({ secondary_currency: 'USD' }).where('id', '=', id).execute()
  const manager = await app.as(1)
  const write = (date: string, rate: string, source = 'Banco Central') =>
    manager.call(writeDayRate, { params: { id }, body: { currency: 'USD', date, rate, source } })
  return { ...app, id, manager, write, seller: await app.as(2) }
}

test('the rate of the last day counts; a correction is a new row and nothing is overwritten', async () => {
  const { id, manager, seller, write, db } = await startWithDollars()
  expect(await seller.call(getDayRate, {})).toEqual({ rate: null })
  await write('2027-05-03', '950.50')
  await write('2027-05-01', '940')
  await write('2027-05-03', '951.123456789012', 'Corregido')
  const { rate } = await seller.call(getDayRate, {})
  expect(rate).toMatchObject({ rate: '951.123456789012', date: '2027-05-03', source: 'Corregido' })
  const listed = await manager.call(listDayRates, { params: { id } })
  expect(listed.map(({ date, rate: worth }) => [date, worth])).toEqual([
    ['2027-05-03', '951.123456789012'],
    ['2027-05-03', '950.5'],
    ['2027-05-01', '940'],
  ])
  await expect(db.updateTable('day_rates').set({ rate: '1' }).execute()).rejects.toThrow('append-only')
  await expect(db.deleteFrom('day_rates').execute()).rejects.toThrow('append-only')
})

test('accepts a rate only of the second currency, of a past day, by the operator’s administrator', async () => {
  const { id, manager, seller, write, db, as } = await startWithDollars()
  const params = { id }
  const body = { currency: 'EUR', date: '2027-05-03', rate: '1000' }
  await expect(manager.call(writeDayRate, { params, body })).rejects.toMatchObject({
    problem: { code: 'currency_not_second' },
  })
  await expect(write('2027-05-04', '950')).rejects.toMatchObject({ problem: { code: 'rate_day_in_future' } })
  await expect(
    seller.call(writeDayRate, { params, body: { ...body, currency: 'USD' } }),
  ).rejects.toMatchObject({ status: 403 })
  const other = await givenOperator(db)
  await expect(
    (await as(1, other)).call(writeDayRate, { params, body: { ...body, currency: 'USD' } }),
  ).rejects.toMatchObject({ status: 404 })
  await write('2027-05-03', '950.5')
  // A rate of another pair is kept and not used.
  const pair = (currency: string, secondary_currency: string) =>
    db.updateTable('tour_operators').set({ currency, secondary_currency }).where('id', '=', id).execute()
  for (const [own, second] of [
    ['CLP', 'EUR'],
    ['PEN', 'USD'],
  ] as const) {
    await pair(own, second)
    expect(await seller.call(getDayRate, {})).toEqual({ rate: null })
  }
  await pair('CLP', 'USD')
  expect(await seller.call(getDayRate, {})).toMatchObject({ rate: { rate: '950.5' } })
})

test('the history of the operator says what was written', async () => {
  const { id, manager, write } = await startWithDollars()
  await write('2027-05-03', '950.5')
  const [recorded] = await manager.call(listOperatorEvents, { params: { id }, query: {} })
  expect(recorded && historySentences(recorded)).toEqual([
    'Ana Rojas anotó 1 USD = 950,5 CLP para el lun 3 may (Banco Central)',
  ])
})

test('asks about a day’s rate more than 5 % from the last one, and takes it with a confirmation', async () => {
  const { id, manager, write, db } = await startWithDollars()
  await write('2027-05-02', '948.5')
  const set = (rate: string, confirmed_rate?: string) =>
    manager.call(writeDayRate, {
      params: { id },
      body: { currency: 'USD', date: '2027-05-03', rate, confirmed_rate },
    })
  for (const far of ['94.85', '9485', '0.001', '1000'])
    for (const confirmed of [undefined, '948.5'])
      await expect(set(far, confirmed)).rejects.toMatchObject({ problem: { code: 'day_rate_unconfirmed' } })
  const kept = (rate: string) =>
    db
      .insertInto('day_rates')
      .values({
        tour_operator_id: id,
        created_at: new Date('2027-05-03T12:00:00Z'),
        currency: 'USD',
        main_currency: 'CLP',
        date: '2027-05-03',
        rate,
      })
      .execute()
  await expect(kept('94.85')).rejects.toMatchObject({ constraint: 'far_day_rate_confirmed' })
  await set('950')
  expect(await set('94.85', '94.85')).toMatchObject({ rate: '94.85' })
})
