import { createHmac } from 'node:crypto'

import { expect, test } from 'vitest'

import { givenOperator } from '#testing/given/given.ts'

import { trialWhatsApp } from '../../testing/given-whatsapp.ts'
import { startWriting } from '../../testing/whatsapp-writing.ts'

const number = '56912345678'
const traces = async ({ db }: Pick<Awaited<ReturnType<typeof startWriting>>, 'db'>) => [
  ...(await db.selectFrom('whatsapp_people').selectAll().execute()),
  ...(await db.selectFrom('whatsapp_texts').selectAll().execute()),
]
const sign = (body: string | Buffer, secret = trialWhatsApp.app_secret) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

test('answers Meta’s challenge with the right token only', async () => {
  const { webhook, host, db } = await startWriting()
  const ask = async (more: Record<string, string>, at = webhook) => {
    const query = {
      'hub.mode': 'subscribe',
      'hub.verify_token': trialWhatsApp.verify_token,
      'hub.challenge': '42',
    }
    const answer = await fetch(`${at}?${new URLSearchParams({ ...query, ...more }).toString()}`)
    return [answer.status, answer.headers.get('content-type')?.split(';')[0], await answer.text()]
  }
  expect(await ask({})).toEqual([200, 'text/plain', '42'])
  expect((await ask({ 'hub.verify_token': 'guessed' }))[0]).toBe(403)
  expect((await ask({ 'hub.verify_token': '' }))[0]).toBe(403)
  expect((await ask({ 'hub.mode': 'unsubscribe' }))[0]).toBe(403)
  expect((await ask({ 'hub.challenge': '<script>' }))[0]).toBe(403)
  const { tour_operator_id } = await givenOperator(db)
  expect((await ask({}, `${host}/public/whatsapp/notices/${tour_operator_id}`))[0]).toBe(404)
  expect((await ask({}, `${host}/public/whatsapp/notices/nobody`))[0]).toBe(404)
})

test.each(['wrong', 'none', 'of_other_body'] as const)(
  'a signature that is %s leaves no trace',
  async (signature) => {
    const all = await startWriting()
    all.meta.misbehave({ signature, pauses: [] })
    await all.meta.say(number, 'Transfiere a esta cuenta, señor')
    expect(all.meta.world.answered.map(({ status }) => status)).toEqual([401])
    expect(await traces(all)).toEqual([])
  },
)

test.each([
  ['nothing', ''],
  ['no JSON', '{"entry":'],
  ['a list', '[]'],
  ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['another shape', '{"entry":[{"changes":[{"field":"messages","value":{"messages":[7,null,{"id":{}}]}}]}]}'],
  ['something unknown', '{"entry":[{"changes":[{"field":"galaxy","value":{"stars":1}}]}]}'],
])('%s, signed, is taken and nothing is kept', async (_what, body) => {
  const all = await startWriting()
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) }
  const answer = await fetch(all.webhook, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  expect(await traces(all)).toEqual([])
})

test('too long a body is refused unread, and another operator’s secret opens nothing', async () => {
  const all = await startWriting()
  const post = (body: string, signature: string) =>
    fetch(all.webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body,
    })
  const long = 'x'.repeat(3 * 1024 * 1024 + 1)
  expect((await post(long, sign(long))).status).toBe(413)
  const asLongAsMetas = long.slice(1)
  expect((await post(asLongAsMetas, sign(asLongAsMetas))).status).toBe(200)
  const body = '{"entry":[]}'
  expect((await post(body, sign(body, 'of another operator'))).status).toBe(401)
  expect((await post(body, sign(body))).status).toBe(200)
})

test('what is about another number of the same application is another’s', async () => {
  const all = await startWriting()
  await all.db.updateTable('whatsapp_accounts').set({ phone_number_id: '999999999999' }).execute()
  await all.meta.say(number, 'Hola')
  expect(await traces(all)).toEqual([])
})

test('ignores ticks of unknown messages', async () => {
  const all = await startWriting()
  await all.meta.notifyWebhook('messages', {
    metadata: { phone_number_id: trialWhatsApp.phone_number_id },
    statuses: [
      { id: 'wamid.nobody', status: 'delivered', timestamp: '1800000000', biz_opaque_callback_data: 'x' },
      { id: 'wamid.other', status: 'failed', timestamp: '1800000000', errors: [{ code: 131_026 }] },
    ],
  })
  expect(all.meta.world.answered.map(({ status }) => status)).toEqual([200])
  expect(await traces(all)).toEqual([])
})

test('applies webhooks of earlier messages to a disabled account', async () => {
  const all = await startWriting()
  all.meta.person(number, { habit: 'off' })
  await all.say('pickup-time')
  await all.send()
  await all.db.updateTable('whatsapp_accounts').set({ enabled: false }).execute()
  await all.meta.turnOn(number)
  expect((await all.brief())[1]).toBe('whatsapp entregado')
})
