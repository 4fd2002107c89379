import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { mergePersons } from '#contract/persons/persons.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenPerson, givenSheet } from '#testing/given/given-resources.ts'

const day = '2027-05-05'

async function startEarnings() {
  const app = await startTestApp()
  const { db, operator } = app
  const [kept, absorbed] = [
    await givenPerson(db, operator, { full_name: 'Juan Mamani' }),
    await givenPerson(db, operator, { full_name: 'Juan Mamani Choque' }),
  ]
  const sheet = await givenSheet(db, operator, { driver_id: kept.id, service_date: day })
  const earn = async (person_id: string, revision: number, amount: number) =>
    db
      .insertInto('run_earnings')
      .values({
        ...operator,
        schedule_sheet_id: sheet.id,
        person_id,
        role: 'chofer',
        kind: 'salida',
        service_date: day,
        amount,
        currency: 'CLP',
        revision,
      })
      .execute()
  return { ...app, kept, absorbed, earn }
}

test('a merge of persons keeps what both earned with one run', async () => {
  const { db, as, kept, absorbed, earn } = await startEarnings()
  await earn(kept.id, 1, 30_000)
  await earn(absorbed.id, 1, 25_000)
  await earn(absorbed.id, 2, -5000)
  await (
    await as(3)
  ).call(mergePersons, {
    params: { id: kept.id },
    body: { version: 1, other_id: absorbed.id, other_version: 1, take: [] },
  })
  const rows = await db
    .selectFrom('run_earnings')
    .select(['person_id', 'revision', 'amount'])
    .orderBy('revision')
    .execute()
  expect(rows).toEqual([
    { person_id: kept.id, revision: 1, amount: 30_000 },
    { person_id: kept.id, revision: 2, amount: 25_000 },
    { person_id: kept.id, revision: 3, amount: -5000 },
  ])
})

test('an earning is neither changed nor deleted, and is written once', async () => {
  const { db, kept, absorbed, earn } = await startEarnings()
  await earn(kept.id, 1, 30_000)
  await expect(earn(kept.id, 1, 30_000)).rejects.toMatchObject({ constraint: 'run_earning_once' })
  await expect(earn(kept.id, 2, 0)).rejects.toMatchObject({ constraint: 'run_earnings_amount_check' })
  for (const change of [
    sql`update run_earnings set amount = 1`,
    sql`update run_earnings set person_id = ${absorbed.id}::uuid`,
    sql`delete from run_earnings`,
  ])
    await expect(change.execute(db)).rejects.toMatchObject({ code: 'BQ002' })
})
