import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { anonymisePerson, getPerson } from '#contract/persons/persons.contract.ts'
import type { Database } from '#server/db/database.ts'
import { startRun } from '#testing/given/crew-run.ts'

/** The whole content of the tables, as one text. */
async function written(db: Database): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(string_agg(t, ' '), '') as text from (
      select payload::text || note as t from crew_acts
      union all select copy::text || changes::text from schedule_sheet_versions
      union all select notes || closing_note || name from schedule_sheets) x`.execute(db)
  return rows[0]?.text ?? ''
}

test('removes a forgotten person from crews’ copies and notes, and keeps fellow passengers', async () => {
  const { db, as, driver, guide, party } = await startRun()
  await driver.send(
    driver.act({ kind: 'incident', text: 'Eva se mareó y Ana la cuidó' }),
    driver.act({ kind: 'aboard', passenger_id: party(0) }),
  )
  await guide.send(guide.act({ kind: 'no_show', passenger_id: party(0) }, '2027-05-04T13:00:00Z'))
  expect((await written(db)).match(/\bEva\b/g)?.length).toBeGreaterThanOrEqual(4)

  const { contact_person_id: id } = await db
    .selectFrom('bookings')
    .select('contact_person_id')
    .where('contact_name', '=', 'Eva')
    .executeTakeFirstOrThrow()
  await db.updateTable('bookings').set({ service_date: '2027-05-01' }).execute()
  const boss = await as(1)
  const params = { id: id ?? '' }
  const { version } = await boss.call(getPerson, { params })
  await boss.call(anonymisePerson, { params, body: { version } })
  const after = await written(db)
  expect(after).not.toMatch(/\bEva\b/)
  expect(after).toContain('… se mareó y Ana la cuidó')
  expect(after.match(/\bAna\b/g)?.length).toBeGreaterThanOrEqual(3)
  await expect(db.updateTable('crew_acts').set({ note: 'x' }).execute()).rejects.toThrow('append-only')
})
