import { expect, test } from 'vitest'

import { givenWhatsAppServer, trialWhatsApp as account } from '../testing/given-whatsapp.ts'
import { cloudApi } from './cloud-api.ts'
import { WhatsAppRefused, WhatsAppSilent } from './whatsapp.ts'

const text = 'Hola, {{name}}: pasamos por ti a las {{hour}} en tu hotel.'
const message = {
  to: { phone: '56912345678' },
  name: 'pickup_v1',
  language: 'es',
  parameters: { name: 'Ana', hour: '07:30' },
  reference: 'our-message',
} as const

async function begun(version = 'v25.0') {
  const server = await givenWhatsAppServer()
  server.template('pickup_v1', 'es', text)
  return { server, api: cloudApi({ at: server.url, version }) }
}

test('a template goes out with its parameters by name and its reference, and is only accepted', async () => {
  const { server, api } = await begun('v31.0')
  expect(await api.sendTemplate(account, message)).toEqual({
    provider_id: expect.stringMatching(/^wamid\./),
    wa_id: '56912345678',
  })
  expect(server.world.calls[0]).toMatchObject({
    path: '/v31.0/106540352242922/messages',
    body: {
      to: '56912345678',
      biz_opaque_callback_data: 'our-message',
      template: {
        language: { code: 'es', policy: 'deterministic' },
        components: [{ type: 'body', parameters: [{ parameter_name: 'name', text: 'Ana' }, {}] }],
      },
    },
  })
  expect(server.world.outbox).toMatchObject([{ text: 'Hola, Ana: pasamos por ti a las 07:30 en tu hotel.' }])
})

test('writes to a person with a hidden number by id, without revealing a number', async () => {
  const { server, api } = await begun()
  const { user_id } = server.person('56911112222', { hidden: true })
  expect(await api.sendTemplate(account, { ...message, to: { user_id } })).toMatchObject({ wa_id: null })
  expect(server.world.outbox[0]?.person.wa_id).toBe('56911112222')
  expect(server.world.calls[0]?.body).toMatchObject({ recipient: user_id })
})

test('reports the form of a number that WhatsApp uses', async () => {
  const { server, api } = await begun()
  server.person('553188888888')
  expect(await api.sendTemplate(account, { ...message, to: { phone: '5531988888888' } })).toMatchObject({
    wa_id: '553188888888',
  })
})

test('a file is uploaded, and sent by its id', async () => {
  const { server, api } = await begun()
  server.template('voucher_v1', 'es', 'Aquí está el voucher de {{tour}} de tu viaje.', { has_document: true })
  const file = { name: 'voucher.pdf', type: 'application/pdf', bytes: new Uint8Array([37, 80, 68, 70]) }
  const media_id = await api.upload(account, file)
  expect(server.world.media.get(media_id)).toEqual({ type: 'application/pdf', name: 'voucher.pdf', bytes: 4 })
  const voucher = { ...message, name: 'voucher_v1', parameters: { tour: 'Géiseres' } }
  await api.sendTemplate(account, { ...voucher, document: { media_id, filename: 'voucher.pdf' } })
  expect(server.world.outbox[0]).toMatchObject({ document: media_id })
})

test.each([
  ['a template that nobody has', { name: 'nothing' }, 'plantilla_no_esta'],
  ['a language that it lacks', { language: 'pt_BR' }, 'plantilla_no_esta'],
  [
    'nine parameters of two',
    { parameters: Object.fromEntries('a b c d e f g h i'.split(' ').map((x) => [x, x])) },
    'plantilla_cambiada',
  ],
  ['a line break', { parameters: { name: 'A\nB', hour: '1' } }, 'plantilla_cambiada'],
  ['nothing in a parameter', { parameters: { name: '', hour: '1' } }, 'mal_escrito'],
] as const)('%s is refused, with a reason', async (_what, more, failure) => {
  const { server, api } = await begun()
  const sent = api.sendTemplate(account, { ...message, ...more })
  await expect(sent).rejects.toMatchObject({ failure })
  await expect(sent).rejects.toBeInstanceOf(WhatsAppRefused)
  expect(server.world.outbox).toEqual([])
})

test.each([
  ['PAUSED', 'plantilla_pausada'],
  ['PENDING', 'plantilla_no_esta'],
  ['DISABLED', 'plantilla_pausada'],
] as const)('a template that is %s does not go out', async (status, failure) => {
  const { server, api } = await begun()
  await server.judge('pickup_v1', 'es', status)
  await expect(api.sendTemplate(account, message)).rejects.toMatchObject({ failure })
})

test('distinguishes a wrong token, a limit and a person who writes too often', async () => {
  const { server, api } = await begun()
  const wrong = api.sendTemplate({ ...account, token: 'EAAsomebodyElse' }, message)
  await expect(wrong).rejects.toMatchObject({ failure: 'sin_permiso' })
  // A stored error contains no key.
  await expect(wrong).rejects.toMatchObject({ detail: expect.not.stringContaining('EAAsomebodyElse') })
  server.misbehave({ pair_limit: true })
  await api.sendTemplate(account, message)
  await expect(api.sendTemplate(account, message)).rejects.toMatchObject({ failure: 'muy_seguido' })
  server.misbehave({ per_second: 1 })
  await expect(api.sendTemplate(account, message)).rejects.toMatchObject({ failure: 'limite' })
})

test.each([
  ['dropped_after', 1],
  ['error_after', 1],
  ['not_json', 1],
  ['error_before', 0],
] as const)('%s: nobody knows whether it went out', async (send, out) => {
  const { server, api } = await begun()
  server.misbehave({ send })
  const sent = api.sendTemplate(account, message)
  await expect(sent).rejects.toBeInstanceOf(WhatsAppSilent)
  await expect(sent).rejects.toMatchObject({ before: false })
  expect(server.world.outbox).toHaveLength(out)
})

test('sends nothing when the server is down', async () => {
  const { server, api } = await begun()
  await server.close()
  await expect(api.sendTemplate(account, message)).rejects.toMatchObject({ before: true })
  expect(await api.check(account)).toEqual({ outcome: 'unreachable', number: '' })
})

test('an account is asked about: its token, its number and its templates', async () => {
  const { api } = await begun()
  expect(await api.check(account)).toEqual({ outcome: 'ok', number: '+56 9 5555 0000' })
  expect(await api.check({ ...account, token: 'x' })).toMatchObject({ outcome: 'wrong_keys' })
  expect(await api.check({ ...account, phone_number_id: '1' })).toMatchObject({ outcome: 'wrong_number' })
  expect(await api.check({ ...account, business_account_id: '1' })).toMatchObject({ outcome: 'wrong_number' })
})

test('templates are made, and read page after page with what review said', async () => {
  const { server, api } = await begun()
  for (let n = 0; n < 130; n++) server.template(`more_${n}`, 'en', 'Hello.')
  const fresh = { text, examples: { name: 'Ana', hour: '07:30' }, has_document: false, lives: 3600 }
  expect(await api.createTemplate(account, { ...fresh, name: 'fresh_v1', language: 'es' })).toBe('pendiente')
  await server.settled()
  const all = await api.templates(account)
  expect(all).toHaveLength(132)
  expect(all.at(-1)).toEqual({
    name: 'fresh_v1',
    language: 'es',
    category: 'UTILITY',
    state: 'aprobada',
    text,
  })
  const bad = { ...fresh, name: 'bad_v1', language: 'es', text: '{{name}}: hola' } as const
  await expect(api.createTemplate(account, bad)).rejects.toMatchObject({ failure: 'mal_escrito' })
})
