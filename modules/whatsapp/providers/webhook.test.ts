import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, onTestFinished, test } from 'vitest'

import { givenWhatsAppServer, trialWhatsApp as account } from '../testing/given-whatsapp.ts'
import { cloudApi } from './cloud-api.ts'
import { isSigned, readWebhook } from './webhook.ts'
import type { Notice, WebhookCall } from './whatsapp.ts'

const sign = (body: string, secret = account.app_secret): WebhookCall => ({
  signature: `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
  body: Buffer.from(body),
})
const call = (field: string, value: object, entry: object[] = []) =>
  sign(
    JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [...entry, { id: '1', changes: [{ field, value }] }],
    }),
  )
const read = (webhookCall: WebhookCall) => readWebhook(account, webhookCall) ?? []
const status = (more: object) => ({
  statuses: [{ id: 'wamid.1', status: 'sent', timestamp: '1780000000', ...more }],
})

/** Our server, and all events that the adapter read from it. */
async function hearing() {
  const server = await givenWhatsAppServer()
  const received: (readonly Notice[] | null)[] = []
  const host = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const signature = request.headers['x-hub-signature-256']
      received.push(readWebhook(account, { signature: String(signature), body: Buffer.concat(parts) }))
      response.end()
    })
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void host.close())
  server.world.webhook = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  server.template('hi_v1', 'es', 'Hola, {{name}}: nos vemos.')
  const api = cloudApi({ at: server.url, version: 'v25.0' })
  const send = async (phone: string) => {
    const sent = await api.sendTemplate(account, {
      to: { phone },
      name: 'hi_v1',
      language: 'es',
      parameters: { name: 'Ñandú' },
      reference: 'ours',
    })
    await server.settled()
    return sent
  }
  return { server, received, send }
}

test('accepts only raw bytes signed with the secret', async () => {
  const body = String.raw`{"entry":[{"changes":[{"field":"x","value":{"a":"\u00f1"}}]}]}`
  expect(isSigned(account.app_secret, sign(body))).toBe(true)
  expect(
    isSigned(account.app_secret, { ...sign(body), body: Buffer.from(JSON.stringify(JSON.parse(body))) }),
  ).toBe(false)
  expect(isSigned(account.app_secret, sign(body, 'another'))).toBe(false)
  // A secret that was never written signs nothing.
  expect(isSigned('', sign(body, ''))).toBe(false)
  for (const signature of [undefined, '', 'sha256=', 'sha256=zz', 'sha1=abc', `sha256=${'0'.repeat(64)}`])
    expect(readWebhook(account, { signature, body: Buffer.from(body) })).toBeNull()
  const { server, received, send } = await hearing()
  for (const signature of ['wrong', 'none', 'of_other_body'] as const) {
    server.misbehave({ signature })
    await send('56912345678')
  }
  expect(new Set(received)).toEqual(new Set([null]))
})

test('reports a message’s status with its person and our reference', async () => {
  const { received, send } = await hearing()
  const { provider_id } = await send('56912345678')
  const notices = received.flatMap((each) => each ?? [])
  expect(notices).toMatchObject([
    {
      about: 'status',
      state: 'enviado',
      provider_id,
      reference: 'ours',
      wa_id: '56912345678',
      phone_number_id: account.phone_number_id,
      failed: null,
    },
    { about: 'status', state: 'entregado', provider_id },
  ])
  expect(new Set(notices.map(({ key }) => key)).size).toBe(2)
})

test('the same notice again has the same key, whatever order its fields have', () => {
  const [once] = read(call('messages', status({ recipient_id: '569' })))
  const [again] = read(call('messages', status({ recipient_id: '569', timestamp: 1_780_000_000 })))
  expect(again?.key).toBe(once?.key)
  const [failed] = read(call('messages', status({ status: 'failed' })))
  const [reason] = read(call('messages', status({ status: 'failed', errors: [{ code: 131_026 }] })))
  expect(reason?.key).not.toBe(failed?.key)
})

test('several entries, changes and messages of one call are all read', async () => {
  const { server, received, send } = await hearing()
  server.misbehave({ together: true, unknown_words: true })
  await send('56912345678')
  expect(received).toHaveLength(1)
  expect(received[0]?.map(({ about }) => about)).toEqual(['status', 'status', 'other', 'other'])
  await server.say('56912345678', { image: '1', caption: 'Mira' }, { image: '2' }, 'Hola, ¿a qué hora?')
  expect(received[1]?.slice(0, 3)).toMatchObject([
    { about: 'answer', kind: 'imagen', text: 'Mira', media_id: '1', phone: '56912345678' },
    { about: 'answer', kind: 'imagen', text: '' },
    { about: 'answer', kind: 'texto', text: 'Hola, ¿a qué hora?' },
  ])
})

test('an answer without a number is of who is known by name; a button names what it answers or not', async () => {
  const { server, received } = await hearing()
  const { user_id } = server.person('56911112222', { hidden: true, name: 'João' })
  await server.say(
    '56911112222',
    { button: 'Sí', context: 'wamid.x' },
    { button: 'No' },
    { location: [-22.9, -68.2] },
    { type: 'unsupported' },
  )
  expect(received[0]).toMatchObject([
    { phone: null, user_id, name: 'João', kind: 'boton', text: 'Sí', answers: 'wamid.x' },
    { kind: 'boton', text: 'No', answers: null },
    { kind: 'ubicacion', text: '-22.9,-68.2' },
    { kind: 'otro', text: '' },
  ])
})

test('reports a new number, an unsubscription and a reviewed template as such', async () => {
  const { server, received } = await hearing()
  await server.changeNumber('56912345678', '56999998888')
  await server.prefer('56999998888', 'stop')
  await server.judge('hi_v1', 'es', 'PAUSED')
  expect(received.flatMap((each) => each ?? [])).toMatchObject([
    { about: 'person', change: { new_phone: '56999998888' } },
    { about: 'person', phone: '56999998888', change: { offers: false } },
    { about: 'template', name: 'hi_v1', language: 'es', state: 'pausada' },
  ])
})

test.each([
  ['no JSON', sign('{')],
  ['a list', sign('[]')],
  ['nothing', sign('')],
  ['statuses that are a word', call('messages', { statuses: 'x' })],
  ['a status of nobody', call('messages', status({ id: 7 }))],
  ['a state that was never heard of', call('messages', status({ status: 'sung' }))],
  ['a message of nobody', call('messages', { messages: [{ id: 'wamid.2', timestamp: '1', type: 'text' }] })],
  ['a moment that is none', call('messages', status({ timestamp: 'soon' }))],
  ['another field', call('galaxy_update', { stars: 1 })],
])('%s is kept as something else and throws nothing', (_what, webhookCall) => {
  expect(readWebhook(account, webhookCall)).toMatchObject([{ about: 'other' }])
})
