import { expect, test } from 'vitest'

import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

import { getAgencyMessages, saveAgencyMessages } from '../../contract/agency-messages.contract.ts'
import { allRules, tableWith, usualTable } from '../../rules/messages/recipients.rules.ts'

async function startSettings() {
  const app = await startTestApp()
  const admin = await app.as(1)
  const params = { id: app.operator.tour_operator_id }
  const read = () => admin.call(getAgencyMessages, { params })
  const save = (rules: ReturnType<typeof allRules>, version: number) =>
    admin.call(saveAgencyMessages, { params, body: { rules, version } })
  const stored = () =>
    app.db.selectFrom('agency_message_rules').select(['kind', 'topic', 'recipients']).execute()
  return { ...app, admin, params, read, save, stored }
}
const toAll = { kind: 'hostal', topic: 'money', recipients: 'ambos' } as const

test('begins with the recommended table, and stores only what differs from it', async () => {
  const { read, save, stored, db } = await startSettings()
  const first = await read()
  expect(first.rules).toEqual(allRules(usualTable))
  const saved = await save(allRules(tableWith([toAll])), first.version)
  expect(saved).toEqual(await read())
  expect(saved.rules).toContainEqual(toAll)
  expect(await stored()).toEqual([toAll])
  const again = await save([], saved.version)
  expect([again, await stored()]).toEqual([first, []])
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'agency_messages_saved')
    .orderBy('id')
    .execute()
  expect(events.map(({ data }) => data)).toEqual([
    { changes: [toAll] },
    { changes: [{ ...toAll, recipients: 'agencia' }] },
  ])
})

test('refuses a save over choices that were not seen, and saves nothing twice', async () => {
  const { read, save, db } = await startSettings()
  const { version } = await read()
  const both = await Promise.allSettled([save([toAll], version), save([], version), save([toAll], version)])
  expect(both.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1)
  await expect(save([], version + 1)).rejects.toMatchObject({ problem: { code: 'stale' } })
  const events = await db
    .selectFrom('events')
    .select('id')
    .where('kind', '=', 'agency_messages_saved')
    .execute()
  expect(events).toHaveLength(1)
})

test('shows and saves only an own operator’s table, by those who set it up', async () => {
  const { as, db, params, save, read } = await startSettings()
  await save([toAll], (await read()).version)
  const other = await as(1, await givenOperator(db))
  const call = { params, body: { rules: [], version: 0 } }
  await expect(other.call(getAgencyMessages, { params })).rejects.toMatchObject({ status: 404 })
  await expect(other.call(saveAgencyMessages, call)).rejects.toMatchObject({ status: 404 })
  await expect((await as(2)).call(getAgencyMessages, { params })).rejects.toMatchObject({ status: 403 })
})
