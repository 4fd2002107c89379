import { expect, test } from 'vitest'

import { listOperatorEvents } from '#contract/history/history.contract.ts'
import { actsOn } from '#server/db/act.ts'
import { secretBox } from '#server/security/secret-box.ts'
import { startTestApp, testSecretsKey } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'
import { historySentences } from '#words/office/history/history.ts'

import * as api from '../../contract/whatsapp-account.contract.ts'
import { whatsappKinds } from '../../rules/whatsapp-kind.rules.ts'
import { givenWhatsAppAccount, givenWhatsAppServer, trialWhatsApp } from '../../testing/given-whatsapp.ts'
import { resealWhatsApp } from './reseal-whatsapp.command.ts'
import { findWhatsAppAccount } from './whatsapp-account.queries.ts'

const { verify_token: _ours, ...typed } = trialWhatsApp
const edit = { ...typed, version: 0, enabled: true, kinds: ['reminder' as const] }

async function begun() {
  const meta = await givenWhatsAppServer()
  const app = await startTestApp({ settings: { WHATSAPP_URL: meta.url } })
  const admin = await app.as(1)
  const params = { id: app.operator.tour_operator_id }
  return { meta, app, admin, id: params.id, params }
}

test('an account is saved once Meta took its keys, and its secrets never leave', async () => {
  const { app, admin, params } = await begun()
  expect(await admin.call(api.getWhatsAppSetup, { params })).toEqual({ account: null, templates: [] })
  const saved = await admin.call(api.saveWhatsAppAccount, { params, body: edit })
  expect(saved).toMatchObject({
    number: '+56 9 5555 0000',
    token_ending: '6789',
    app_secret_ending: 'rver',
    readable: true,
    enabled: true,
    kinds: ['reminder'],
    trouble: '',
    version: 1,
  })
  expect(saved.verify_token).toHaveLength(32)
  expect(saved.webhook).toBe(`${app.config.publicUrl}/public/whatsapp/notices/${params.id}`)
  const shown = await admin.call(api.getWhatsAppSetup, { params })
  const kept = await app.db.selectFrom('whatsapp_accounts').selectAll().execute()
  const events = await app.db.selectFrom('events').selectAll().execute()
  for (const secret of [typed.token, typed.app_secret])
    expect(JSON.stringify([shown, kept, events])).not.toContain(secret)
  const history = await admin.call(listOperatorEvents, { params, query: {} })
  expect(history.flatMap((event) => historySentences(event))).toContain(
    'Ana Rojas activó WhatsApp (número de prueba, +56 9 5555 0000) para 1 tipo de mensaje',
  )
})

test('keeps secrets that are not typed again and our verify token, and refuses to overwrite another user’s edit', async () => {
  const { app, admin, params, id } = await begun()
  const first = await admin.call(api.saveWhatsAppAccount, { params, body: edit })
  const off = { ...edit, token: '', app_secret: '', enabled: false, version: 1 }
  const second = await admin.call(api.saveWhatsAppAccount, { params, body: off })
  expect(second).toMatchObject({ enabled: false, verify_token: first.verify_token, version: 2 })
  for (const version of [0, 1])
    await expect(
      admin.call(api.saveWhatsAppAccount, { params, body: { ...off, version } }),
    ).rejects.toMatchObject({ status: 409, problem: { code: 'stale', details: { current: { version: 2 } } } })
  expect(await findWhatsAppAccount(app, id)).toMatchObject(typed)
})

test.each([
  ['another token', { token: 'otro token de nadie' }, 'whatsapp_keys_wrong'],
  ['another number', { phone_number_id: '999999999999' }, 'whatsapp_number_wrong'],
  ['another business', { business_account_id: '999999999999' }, 'whatsapp_number_wrong'],
  ['no token', { token: '' }, 'whatsapp_secret_missing'],
  ['no app secret', { app_secret: '' }, 'whatsapp_secret_missing'],
  ['a real token at our server', { environment: 'produccion' as const }, 'whatsapp_unreachable'],
])('%s is refused with a sentence, and nothing is kept', async (_name, wrong, code) => {
  const { app, admin, params } = await begun()
  await expect(
    admin.call(api.saveWhatsAppAccount, { params, body: { ...edit, ...wrong } }),
  ).rejects.toMatchObject({ problem: { code } })
  expect(await app.db.selectFrom('whatsapp_accounts').select('number').execute()).toEqual([])
})

test('asking really asks, with typed keys or with kept ones, and keeps nothing', async () => {
  const { meta, app, admin, params } = await begun()
  const ask = (more: Partial<typeof typed>) =>
    admin.call(api.checkWhatsAppAccount, { params, body: { ...typed, ...more } })
  expect(await ask({})).toEqual({ outcome: 'ok', number: '+56 9 5555 0000' })
  expect(await ask({ token: 'otro' })).toEqual({ outcome: 'wrong_keys', number: '' })
  expect(meta.world.calls.length).toBe(3)
  expect(await app.db.selectFrom('whatsapp_accounts').select('number').execute()).toEqual([])
  await admin.call(api.saveWhatsAppAccount, { params, body: edit })
  expect(await ask({ token: '', app_secret: '' })).toMatchObject({ outcome: 'ok' })
})

test('templates are read as Meta answers them, and what it has no more goes', async () => {
  const { meta, admin, params } = await begun()
  await admin.call(api.saveWhatsAppAccount, { params, body: edit })
  meta.template('oferta', 'es', 'Hola, {{name}}: una oferta.', { category: 'MARKETING', status: 'PAUSED' })
  meta.template('hello_world', 'en_US', 'Hello.')
  const read = await admin.call(api.readWhatsAppTemplates, { params })
  expect(read.templates).toEqual([
    {
      name: 'hello_world',
      language: 'en_US',
      category: 'UTILITY',
      state: 'aprobada',
      body: 'Hello.',
      reason: '',
    },
    {
      name: 'oferta',
      language: 'es',
      category: 'MARKETING',
      state: 'pausada',
      body: 'Hola, {{name}}: una oferta.',
      reason: '',
    },
  ])
  expect(read.account?.templates_read_at).not.toBeNull()
  meta.world.templates.shift()
  expect((await admin.call(api.readWhatsAppTemplates, { params })).templates).toHaveLength(1)
  meta.misbehave({ unauthorized: true })
  await expect(admin.call(api.readWhatsAppTemplates, { params })).rejects.toMatchObject({
    problem: { code: 'whatsapp_keys_wrong' },
  })
})

test('our templates are proposed once in each language, of all kinds, with a life of hours', async () => {
  const { meta, admin, params } = await begun()
  await expect(
    admin.call(api.proposeWhatsAppTemplates, { params, body: { kind: 'reminder' } }),
  ).rejects.toMatchObject({ problem: { code: 'whatsapp_not_set' } })
  await admin.call(api.saveWhatsAppAccount, { params, body: edit })
  for (const kind of whatsappKinds) await admin.call(api.proposeWhatsAppTemplates, { params, body: { kind } })
  const { templates } = await admin.call(api.proposeWhatsAppTemplates, { params, body: { kind: 'reminder' } })
  expect(templates).toHaveLength(whatsappKinds.length * 3)
  expect(new Set(templates.map(({ state }) => state))).toEqual(new Set(['aprobada']))
  for (const { lives, category } of meta.world.templates) {
    expect(lives).toBeLessThanOrEqual(12 * 3600)
    expect(category).toBe('UTILITY')
  }
})

test('cannot decrypt secrets copied to another operator, and seals old keys’ again', async () => {
  const { app, id } = await begun()
  const other = await givenOperator(app.db)
  await givenWhatsAppAccount(app, app.operator)
  await givenWhatsAppAccount(app, other)
  const row = await app.db
    .selectFrom('whatsapp_accounts')
    .select('secrets')
    .where('tour_operator_id', '=', id)
    .executeTakeFirstOrThrow()
  await app.db
    .updateTable('whatsapp_accounts')
    .set(row)
    .where('tour_operator_id', '=', other.tour_operator_id)
    .execute()
  expect(await findWhatsAppAccount(app, other.tour_operator_id)).toBeNull()
  const fresh = 'another key of thirty-two characters'
  const act = actsOn({ db: app.db, now: () => app.clock.now, publicUrl: '' })
  await act(null, (each) => resealWhatsApp(each, secretBox([fresh, testSecretsKey])))
  expect(await findWhatsAppAccount({ db: app.db, secrets: secretBox([fresh]) }, id)).toMatchObject(typed)
  expect(await findWhatsAppAccount(app, id)).toBeNull()
})

test('only an admin of the operator and the Administrador come near', async () => {
  const { app, admin, params } = await begun()
  await admin.call(api.saveWhatsAppAccount, { params, body: edit })
  const other = await app.as(1, await givenOperator(app.db))
  for (const call of [
    () => other.call(api.getWhatsAppSetup, { params }),
    () => other.call(api.deleteWhatsAppAccount, { params }),
    () => other.call(api.readWhatsAppTemplates, { params }),
    () => other.call(api.saveWhatsAppAccount, { params, body: { ...edit, version: 1 } }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 404 })
  for (const level of [2, 3, 4, 5] as const)
    await expect((await app.as(level)).call(api.getWhatsAppSetup, { params })).rejects.toMatchObject({
      status: 403,
    })
  const administrator = await app.as(0)
  expect(await administrator.call(api.getWhatsAppSetup, { params })).toMatchObject({
    account: { enabled: true },
  })
  await administrator.call(api.deleteWhatsAppAccount, { params })
  expect(await admin.call(api.getWhatsAppSetup, { params })).toEqual({ account: null, templates: [] })
})
