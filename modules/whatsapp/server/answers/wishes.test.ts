import { expect, test } from 'vitest'

import * as api from '../../contract/conversations.contract.ts'
import { startWriting } from '../../testing/whatsapp-writing.ts'

const number = '56912345678'
const minutes = (from: Date, amount: number) => new Date(from.getTime() + amount * 60_000)

async function listening() {
  const all = await startWriting()
  const list = async () => (await all.as(1)).call(api.listConversations, { query: {} })
  return { ...all, list }
}

test('BAJA stops WhatsApp and offers, and ALTA starts it again', async () => {
  const { meta, list, say, send, db, at, clock } = await listening()
  await meta.say(number, 'Baja.')
  expect(await list()).toMatchObject([{ stopped: true }])
  await say('pickup-time')
  expect(await send()).toEqual(['mail: pickup-time'])
  expect(await db.selectFrom('mail_refusals').select('recipient').execute()).toEqual([
    { recipient: 'ana@correo.test' },
  ])
  at(minutes(clock.now, 1))
  await meta.say(number, 'ALTA')
  await say('pickup-changed')
  expect(await send()).toEqual([])
})

test.each([
  ['ALTA of before that comes late does not cancel BAJA', ['BAJA', 0], ['ALTA', -5], true],
  ['BAJA of before that comes late does not cancel ALTA', ['ALTA', 0], ['BAJA', -5], false],
  ['ALTA of after counts', ['BAJA', 0], ['ALTA', 5], false],
  ['of both in one second BAJA counts', ['BAJA', 0], ['ALTA', 0], true],
] as const)('%s', async (_name, first, second, stopped) => {
  const { meta, list, say, send, at, clock } = await listening()
  const start = clock.now
  for (const [word, later] of [first, second]) {
    at(minutes(start, later))
    await meta.say(number, word)
  }
  at(minutes(start, 6))
  expect(await list()).toMatchObject([{ stopped }])
  await say('pickup-time')
  expect(await send()).toEqual(stopped ? ['mail: pickup-time'] : [])
})

test('who hides their number and is known by what we wrote to it: BAJA holds for that number', async () => {
  const { meta, list, say, send } = await listening()
  meta.person(number, { hidden: true })
  await say('pickup-time')
  expect(await send()).toEqual([])
  await meta.say(number, 'BAJA')
  expect(await list()).toMatchObject([{ phone: `+${number}`, stopped: true }])
  await say('pickup-changed')
  expect(await send()).toEqual(['mail: pickup-changed'])
})

test('who hides their number and is known by the booking alone: BAJA holds for that booking', async () => {
  const { meta, list, say, send, sell } = await listening()
  meta.person(number, { hidden: true, habit: 'silent' })
  await say('pickup-time')
  expect(await send()).toEqual([])
  await meta.say(number, { button: 'BAJA', context: meta.world.outbox.at(-1)?.id ?? '' })
  expect(await list()).toMatchObject([{ phone: '', stopped: true }])
  await sell('Otra', { phone: '+56922223333' })
  await say('pickup-changed')
  expect(await send()).toContain('mail: pickup-changed')
})

test('what one said under two names is joined by the newest of both', async () => {
  const { meta, list, say, send, at, clock, db } = await listening()
  const start = clock.now
  const people = () => db.selectFrom('whatsapp_people').select(['wa_id', 'stopped_at']).execute()
  await meta.say(number, 'BAJA')
  const { user_id } = meta.person(number)
  await db.updateTable('whatsapp_people').set({ user_id: '' }).execute()
  await say('pickup-time')
  await send()
  at(minutes(start, 5))
  meta.person(number, { hidden: true })
  await meta.say(number, 'ALTA')
  expect(await people()).toHaveLength(2)
  at(minutes(start, 6))
  // From here on webhooks contain both the number and the id.
  meta.person(number, { hidden: false, user_id })
  await meta.say(number, 'Hola')
  expect(await people()).toEqual([{ wa_id: number, stopped_at: null }])
  expect(await list()).toMatchObject([{ stopped: false }])
})
