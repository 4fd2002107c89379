import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import * as api from '../../contract/conversations.contract.ts'
import { startWriting } from '../../testing/whatsapp-writing.ts'

const number = '56912345678'
const minutes = (from: Date, amount: number) => new Date(from.getTime() + amount * 60_000)

/** They wrote, and more than a day passed. */
async function late(more: Parameters<typeof startWriting>[0] = {}) {
  const all = await startWriting(more)
  await all.meta.say(number, 'Hola')
  all.at(minutes(all.clock.now, 24 * 60))
  const office = () => all.as(1)
  const read = async () =>
    (await (await office()).call(api.getBookingConversation, { params: { booking_id: all.booking.id } }))
      .conversation
  return { ...all, office, read }
}

test('sends the approved template after the free-text window, as it was read', async () => {
  const { meta, read, at, clock, office, handlers, operator, db } = await late()
  const { id = '' } = (await read()) ?? {}
  const params = { id }
  const ready = await (await office()).call(api.listReadyTemplates, { params })
  // Templates about events are not offered, nor one whose time is unknown.
  expect(ready.map(({ kind }) => kind)).toEqual(['reminder'])
  const [{ name, language, text } = { name: '', language: 'es' as const, text: '' }] = ready
  expect(text).toMatch(/^Hola, Ana: /)
  const text_id = randomUUID()
  const send = async (body: object = {}) =>
    (await office()).call(api.sendTemplate, { params, body: { text_id, name, language, text, ...body } })
  await expect(send({ text: 'Otra cosa' })).rejects.toMatchObject({
    problem: { code: 'whatsapp_template_changed' },
  })
  await send()
  await send()
  await handlers.send_whatsapp_text({ ...operator, text_id })
  await meta.settled()
  expect(meta.world.outbox).toMatchObject([{ type: 'template', template: name, language: 'es', text }])
  expect((await read())?.said.at(-1)).toMatchObject({ text, status: 'entregado', by_name: 'Ana Rojas' })
  // The window stays closed: no message came in.
  expect((await read())?.open_until).toBeNull()
  await db.updateTable('whatsapp_templates').set({ state: 'pausada' }).execute()
  expect(await (await office()).call(api.listReadyTemplates, { params })).toEqual([])
  at(minutes(clock.now, 1))
  await meta.say(number, 'BAJA')
  await expect(send({ text_id: randomUUID() })).rejects.toMatchObject({
    problem: { code: 'whatsapp_stopped_by_person' },
  })
})

test('a template of the operator’s own is offered where the booking fills it, in its language or the next', async () => {
  const { read, office, db, operator, booking } = await late({ kinds: [], language: 'pt' })
  const template = (name: string, language: string, body: string, category = 'UTILITY') =>
    db
      .insertInto('whatsapp_templates')
      .values({ ...operator, name, language, body, category, state: 'aprobada', told_at: new Date() })
      .execute()
  await template('retomar', 'es', 'Hola {{name}}, por tu reserva {{locator}}: respóndenos aquí.')
  await template('retomar', 'en', 'Hi {{name}}, about your booking {{locator}}: answer us here.')
  await template('oferta', 'en', 'Hi {{name}}, look at this.', 'MARKETING')
  await template('ajena', 'en', 'Hi {{name}}, your code is {{code}}.')
  const params = { id: (await read())?.id ?? '' }
  expect(await (await office()).call(api.listReadyTemplates, { params })).toMatchObject([
    {
      name: 'retomar',
      language: 'en',
      kind: null,
      text: `Hi Ana, about your booking ${booking.locator}: answer us here.`,
    },
  ])
  const stranger = await (await office()).call(api.listConversations, { query: {} })
  await db.updateTable('whatsapp_people').set({ booking_id: null }).execute()
  expect(stranger).toHaveLength(1)
  expect(await (await office()).call(api.listReadyTemplates, { params })).toEqual([])
})
