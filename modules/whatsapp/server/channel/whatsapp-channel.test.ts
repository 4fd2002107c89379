import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listOperatorEvents } from '#contract/history/history.contract.ts'
import { listMessages } from '#contract/messages/messages.contract.ts'
import { givenOperator } from '#testing/given/given.ts'
import { historySentences } from '#words/office/history/history.ts'

import { getWhatsAppSetup, saveWhatsAppAccount } from '../../contract/whatsapp-account.contract.ts'
import { trialWhatsApp } from '../../testing/given-whatsapp.ts'
import { startWriting } from '../../testing/whatsapp-writing.ts'

const minutes = (from: Date, amount: number) => new Date(from.getTime() + amount * 60_000)

test('what has an approved template goes by WhatsApp and not by mail, and its ticks are seen', async () => {
  const { meta, say, send, sentMessages, admin, booking } = await startWriting()
  await say('pickup-time')
  expect(await send()).toEqual([])
  const [sent] = meta.world.outbox
  expect(meta.world.outbox).toHaveLength(1)
  expect(sent).toMatchObject({ template: 'baqueano_pickup_time_v2', language: 'es' })
  expect(sent?.text).toMatch(/^Hola, Ana: ya tenemos tu hora de recogida para .*https:\/\/tours\.test/)
  expect(sent?.text).not.toMatch(/[{}]/)
  expect(await sentMessages()).toMatchObject([
    { channel: 'correo', status: 'descartado', dropped: 'by_whatsapp' },
    {
      channel: 'whatsapp',
      status: 'entregado',
      recipient: '+56912345678',
      body: sent?.text,
      provider_id: sent?.id,
    },
  ])
  // The office sees one message, not the mail behind it.
  const query = { 'booking_id[eq]': booking.id, 'kind[eq]': 'pickup-time' }
  const shown = await admin.call(listMessages, { query })
  expect(shown).toMatchObject([{ channel: 'whatsapp', status: 'entregado', recipient: '+56912345678' }])
  expect(shown[0]?.delivered_at).not.toBeNull()
})

test.each([
  ['in Portuguese', { language: 'pt' as const }, /^Olá, Ana! .* vamos buscar você/],
  ['in English', { language: 'en' as const }, /^Hi Ana, we now have your pickup time/],
])('a customer reads it %s', async (_name, how, words) => {
  const { meta, say, send } = await startWriting(how)
  await say('pickup-time')
  await send()
  expect(meta.world.outbox[0]?.text).toMatch(words)
})

test.each([
  [
    'the kind is not chosen',
    (all: Writing) => all.db.updateTable('whatsapp_accounts').set({ kinds: ['reminder'] }),
  ],
  ['the channel is off', (all: Writing) => all.db.updateTable('whatsapp_accounts').set({ enabled: false })],
  [
    'the channel is stopped',
    (all: Writing) =>
      all.db.updateTable('whatsapp_accounts').set({ trouble: 'falta_pago', trouble_at: new Date() }),
  ],
  [
    'the template is in review',
    (all: Writing) => all.db.updateTable('whatsapp_templates').set({ state: 'pendiente' }),
  ],
  ['nobody gave a phone', (all: Writing) => all.db.updateTable('bookings').set({ contact_phone: '' })],
  [
    'a fact of the template is not known here',
    (all: Writing) =>
      all.db.updateTable('whatsapp_templates').set({ body: 'Hola, {{name}}: {{secret}} aquí.' }),
  ],
])('by mail where %s', async (_why, change) => {
  const all = await startWriting()
  await change(all).execute()
  await all.say('pickup-time')
  expect(await all.send()).toEqual(['mail: pickup-time'])
  expect(all.meta.world.outbox).toEqual([])
  expect(await all.brief()).toEqual(['correo enviado'])
})
type Writing = Awaited<ReturnType<typeof startWriting>>

test.each([
  ['no WhatsApp, told at once', { refused: 131_026 }, 'sin_whatsapp'],
  ['no WhatsApp, told by a notice', { fails: 131_026 }, 'sin_whatsapp'],
  ['a paused template', { refused: 132_015 }, 'plantilla_pausada'],
  ['a failure that nobody wrote down', { fails: 999_999 }, 'desconocido'],
])('%s: the mail goes, once', async (_name, habit, error) => {
  const { meta, say, send, brief } = await startWriting()
  meta.person('56912345678', { habit })
  meta.misbehave({ times: 3 })
  await say('pickup-time')
  expect(await send()).toEqual(['mail: pickup-time'])
  expect(await brief()).toEqual(['correo enviado', `whatsapp descartado by_mail ${error}`])
  expect(await send()).toEqual([])
})

test('a paused template is not tried again by the next message', async () => {
  const { meta, say, send, admin, operator } = await startWriting()
  await meta.judge('baqueano_pickup_time_v2', 'es', 'PAUSED', false)
  await say('pickup-time', { subject: 'one' })
  await say('pickup-time', { subject: 'other', item_ids: [] })
  expect(await send()).toEqual(['other', 'one'].toSorted())
  const asked = meta.world.calls.filter(({ path }) => path.endsWith('/messages'))
  expect(asked).toHaveLength(1)
  const { templates } = await admin.call(getWhatsAppSetup, { params: { id: operator.tour_operator_id } })
  const state = (language: string) =>
    templates.find((each) => each.name === 'baqueano_pickup_time_v2' && each.language === language)?.state
  expect([state('es'), state('en')]).toEqual(['pausada', 'aprobada'])
})

test('applies a template webhook at once', async () => {
  const { meta, say, send } = await startWriting()
  await meta.judge('baqueano_pickup_time_v2', 'es', 'DISABLED')
  await say('pickup-time')
  expect(await send()).toEqual(['mail: pickup-time'])
  await meta.judge('baqueano_pickup_time_v2', 'es', 'APPROVED')
  await say('pickup-time', { item_ids: [] })
  expect(await send()).toEqual([])
  expect(meta.world.outbox).toHaveLength(1)
})

test('stops the channel on a refused token: all mail goes, the office is notified, and saving the account resumes it', async () => {
  const { meta, say, send, admin, operator, brief } = await startWriting()
  meta.misbehave({ unauthorized: true })
  await say('pickup-time', { subject: 'one' })
  expect(await send()).toEqual(['one'])
  expect(await brief()).toEqual(['correo enviado', 'whatsapp descartado by_mail sin_permiso'])
  meta.behave()
  await say('pickup-time', { subject: 'two', item_ids: [] })
  expect(await send()).toEqual(['two'])
  const params = { id: operator.tour_operator_id }
  const { account } = await admin.call(getWhatsAppSetup, { params })
  expect(account).toMatchObject({ trouble: 'sin_permiso', enabled: true })
  const history = await admin.call(listOperatorEvents, { params, query: {} })
  expect(history.flatMap((event) => historySentences(event)).join()).toContain(
    'dejó de enviar por WhatsApp. Meta ya no acepta el token.',
  )
  const { verify_token: _ours, ...typed } = trialWhatsApp
  await admin.call(saveWhatsAppAccount, {
    params,
    body: {
      ...typed,
      token: '',
      app_secret: '',
      enabled: true,
      kinds: ['pickup-time'],
      version: account?.version ?? 0,
    },
  })
  await say('pickup-time', { item_ids: [] })
  expect(await send()).toEqual([])
})

test('a limit is waited for a few times, then the mail says it', async () => {
  const { meta, say, send, brief, sentMessages, handlers, at, clock } = await startWriting()
  meta.misbehave({ per_second: 0 })
  meta.person('56912345678', { habit: { refused: 130_429 } })
  await say('pickup-time')
  expect(await send()).toEqual([])
  expect(await brief()).toEqual(['correo descartado by_whatsapp', 'whatsapp fallido limite'])
  const id = (await sentMessages())[1]?.id ?? ''
  for (const pause of [1, 2, 4]) {
    at(minutes(clock.now, pause))
    await handlers.send_message({ message_id: id })
  }
  expect(await send()).toEqual(['mail: pickup-time'])
  expect(await brief()).toEqual(['correo enviado', 'whatsapp descartado by_mail limite'])
})

test.each(['dropped_after', 'error_after', 'not_json'] as const)(
  'reports %s delivered by webhook, and sends nothing twice',
  async (fault) => {
    const { meta, say, send, brief, sentMessages, handlers } = await startWriting()
    meta.misbehave({ send: fault })
    await say('pickup-time')
    expect(await send()).toEqual([])
    expect(await brief()).toEqual(['correo descartado by_whatsapp', 'whatsapp entregado'])
    meta.behave()
    await handlers.send_message({ message_id: (await sentMessages())[1]?.id ?? '' })
    expect(meta.world.outbox).toHaveLength(1)
  },
)

test('retries once without a report, and leaves the rest to the office', async () => {
  const { meta, say, send, sentMessages, handlers, at, clock, db } = await startWriting()
  meta.misbehave({ send: 'dropped_after' })
  meta.person('56912345678', { habit: 'silent' })
  await say('pickup-time')
  await send()
  const id = (await sentMessages())[1]?.id ?? ''
  expect((await sentMessages())[1]).toMatchObject({ status: 'fallido', doubts: 1 })
  const waiting = async () =>
    (
      await sql`select from graphile_worker.jobs where key = ${`message:${id}`} and run_at > ${clock.now}`.execute(
        db,
      )
    ).rows.length
  expect(await waiting()).toBe(1)
  at(minutes(clock.now, 1))
  await handlers.send_message({ message_id: id })
  expect(meta.world.outbox).toHaveLength(2)
  expect((await sentMessages())[1]).toMatchObject({ status: 'fallido', doubts: 2 })
  expect(await waiting()).toBe(0)
  expect(await send()).toEqual([])
})

test('a phone that stays off: when the template’s life is over the mail goes, and a late tick still counts', async () => {
  const { meta, say, send, brief, sentMessages, handlers, at, clock } = await startWriting()
  meta.person('56912345678', { habit: 'off' })
  await say('pickup-time')
  expect(await send()).toEqual([])
  expect(await brief()).toEqual(['correo descartado by_whatsapp', 'whatsapp enviado'])
  const id = (await sentMessages())[1]?.id ?? ''
  at(minutes(clock.now, 6.5 * 60))
  await handlers.give_up_whatsapp({ message_id: id })
  await handlers.give_up_whatsapp({ message_id: id })
  expect(await send()).toEqual(['mail: pickup-time'])
  expect(await brief()).toEqual(['correo enviado', 'whatsapp descartado by_mail not_delivered'])
  for (const each of meta.world.outbox) each.expires_at = minutes(clock.now, 60)
  await meta.turnOn('56912345678')
  expect(await brief()).toEqual(['correo enviado', 'whatsapp entregado'])
})

test.each([
  ['delivered_before_sent', 'entregado'],
  ['read_only', 'leido'],
  ['read', 'leido'],
  ['failed_after_delivered', 'entregado'],
] as const)('ticks of %s end as %s, twice and in any order', async (habit, end) => {
  const { meta, say, send, brief } = await startWriting()
  meta.person('56912345678', { habit })
  meta.misbehave({ times: 2 })
  await say('pickup-time')
  expect(await send()).toEqual([])
  expect((await brief())[1]).toBe(`whatsapp ${end}`)
})

test('drops older messages by WhatsApp too', async () => {
  const { meta, say, send, brief } = await startWriting()
  await say('pickup-time')
  await say('pickup-changed')
  await send()
  expect(meta.world.outbox.map(({ template }) => template)).toEqual(['baqueano_pickup_changed_v2'])
  expect(await brief()).toEqual([
    'correo descartado not_true',
    'correo descartado by_whatsapp',
    'whatsapp entregado',
  ])
})

test('hides another operator’s account, templates and people', async () => {
  const all = await startWriting()
  const other = await givenOperator(all.db)
  const admin = await all.as(1, other)
  await all.say('pickup-time')
  await all.send()
  expect(await admin.call(listMessages, { query: {} })).toEqual([])
  expect(await admin.call(getWhatsAppSetup, { params: { id: other.tour_operator_id } })).toEqual({
    account: null,
    templates: [],
  })
})
