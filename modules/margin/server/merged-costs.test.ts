import { expect, test } from 'vitest'

import type { InputOf } from '#contract/endpoint/endpoint.ts'
import { listPersons, mergePersons } from '#contract/persons/persons.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { workJobs } from '#testing/app/work-jobs.ts'
import { givenPerson } from '#testing/given/given-resources.ts'

import { createCostRule, listCostRules, updateCostRule } from '../contract/cost-rules.contract.ts'
import { startPaidRun } from '../testing/start-paid-run.ts'

test('a merge of persons keeps the pay of both, and of two for the same days that of the kept one', async () => {
  const { db, operator, as } = await startTestApp()
  const manager = await as(1)
  const kept = await givenPerson(db, operator, { full_name: 'Juan Mamani' })
  const absorbed = await givenPerson(db, operator, { full_name: 'Juan Mamani Choque' })
  const pay = (
    person_id: string,
    amount: number,
    valid_from: string,
    more: Partial<InputOf<typeof createCostRule>['body']> = {},
  ): InputOf<typeof createCostRule>['body'] => ({
    kind: 'salida',
    role: 'chofer',
    unit: 'recorrido',
    currency: 'CLP',
    person_id,
    amount,
    valid_from,
    ...more,
  })
  const enter = (body: InputOf<typeof createCostRule>['body']) => manager.call(createCostRule, { body })
  const mistaken = pay(kept.id, 1, '2027-09-01')
  const { id, version } = await enter(mistaken)
  await manager.call(updateCostRule, { params: { id }, body: { ...mistaken, version, state: 2 } })
  await enter(pay(kept.id, 30_000, '2027-01-01', { valid_to: '2027-05-31' }))
  await enter(pay(absorbed.id, 31_000, '2027-05-01', { valid_to: '2027-06-30' }))
  await enter(pay(absorbed.id, 35_000, '2027-07-01'))
  await (
    await as(3)
  ).call(mergePersons, {
    params: { id: kept.id },
    body: { version: 1, other_id: absorbed.id, other_version: 1, take: [] },
  })
  const rules = await manager.call(listCostRules, {})
  expect(rules.map(({ person_id, amount, valid_from }) => [person_id, amount, valid_from])).toEqual([
    [kept.id, 35_000, '2027-07-01'],
    [kept.id, 30_000, '2027-01-01'],
  ])
})

test('the pay that a merge brings reaches the closed runs of the kept person', async () => {
  const started = await startPaidRun()
  const { db, operator, as, driver_id, manager, price, close, written } = started
  const work = () => workJobs(started, ['rewrite_earnings', 'write_earnings'])
  await close()
  await work()
  const absorbed = await givenPerson(db, operator, { full_name: 'Delia Soto', roles: ['chofer'] })
  await price('salida', 35_000, 'chofer', { person_id: absorbed.id })
  const [kept] = (await manager.call(listPersons, { query: {} })).filter(({ id }) => id === driver_id)
  const seller = await as(3)
  await seller.call(mergePersons, {
    params: { id: driver_id ?? '' },
    body: { version: kept?.version ?? 1, other_id: absorbed.id, other_version: 1, take: [] },
  })
  await work()
  const amounts = (await written()).filter((row) => (row as { role: string }).role === 'chofer')
  expect(amounts).toMatchObject([{ amount: 30_000 }, { person_id: driver_id, amount: 5000 }])
})
