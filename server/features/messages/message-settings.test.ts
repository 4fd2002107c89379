import { expect, test } from 'vitest'

import {
  getMailSender,
  getMessageSettings,
  saveMessageSettings,
} from '#contract/messages/message-settings.contract.ts'
import { usualSettings } from '#domain/messages/message-settings.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'

test('stores an operator’s message settings over the defaults, and records them in its history', async () => {
  const { as, operator, db } = await startTestApp()
  const office = await as(1)
  const params = { id: operator.tour_operator_id }
  const before = await office.call(getMessageSettings, { params })
  expect(before).toEqual({ ...usualSettings, version: 0 })
  const body = { ...before, kinds_on: ['thanks' as const, 'reminder' as const], reminder_time: '19:30' }
  const saved = await office.call(saveMessageSettings, { params, body })
  expect(saved).toEqual({ ...body, kinds_on: ['reminder', 'thanks'], version: 1 })
  await expect(office.call(saveMessageSettings, { params, body })).rejects.toMatchObject({
    problem: { code: 'stale' },
  })
  const again = await office.call(saveMessageSettings, {
    params,
    body: { ...saved, review_url: 'https://g.page/r/x' },
  })
  expect(again).toMatchObject({ version: 2, review_url: 'https://g.page/r/x' })
  const events = await db
    .selectFrom('events')
    .select('data')
    .where('kind', '=', 'message_settings_saved')
    .orderBy('id')
    .execute()
  expect(events.map(({ data }) => data)).toEqual([
    { changes: ['kinds_on', 'reminder_time'] },
    { changes: ['review_url'] },
  ])
})

test.each([
  [{ reminder_time: '22:00' }, 'reminder_time'],
  [{ quiet_from: '07:00', quiet_until: '21:00' }, 'quiet_until'],
  [{ review_url: 'javascript:alert(1)' }, 'review_url'],
  [{ review_url: 'http://g.page/r' }, 'review_url'],
])('%j is refused beside its field', async (wrong, field) => {
  const { as, operator } = await startTestApp()
  const office = await as(1)
  const body = { ...usualSettings, kinds_on: [...usualSettings.kinds_on], version: 0, ...wrong }
  const params = { id: operator.tour_operator_id }
  await expect(office.call(saveMessageSettings, { params, body })).rejects.toMatchObject({
    problem: { fields: { [field]: expect.any(String) as string } },
  })
})

test('refuses sellers, and other operators’ settings to everyone', async () => {
  const { as, operator, db } = await startTestApp()
  const params = { id: operator.tour_operator_id }
  const other = { id: (await givenOperator(db)).tour_operator_id }
  await expect((await as(2)).call(getMessageSettings, { params })).rejects.toMatchObject({ status: 403 })
  await expect((await as(1)).call(getMessageSettings, { params: other })).rejects.toMatchObject({
    status: 404,
  })
})

test('shows an operator’s administrator the sender address of its mail', async () => {
  const { as, operator, db } = await startTestApp({
    settings: { MAIL_FROM: 'Reservas <reservas@mail.andes.test>', SMTP_URL: 'smtp://127.0.0.1:1' },
  })
  const office = await as(1)
  const params = { id: operator.tour_operator_id }
  expect(await office.call(getMailSender, { params })).toEqual({
    address: 'reservas@mail.andes.test',
    domain: 'mail.andes.test',
    has_server: true,
  })
  await expect((await as(2)).call(getMailSender, { params })).rejects.toMatchObject({ status: 403 })
  const other = { id: (await givenOperator(db)).tour_operator_id }
  await expect(office.call(getMailSender, { params: other })).rejects.toMatchObject({ status: 404 })
})
