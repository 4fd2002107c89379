import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { suspendDeparture } from '#contract/disruptions/disruptions.contract.ts'
import { listOperatorEvents } from '#contract/history/history.contract.ts'
import { generateSheets } from '#contract/schedule-sheets/schedule-board.contract.ts'
import { answerConversation, getBookingConversation } from '#contract/whatsapp/conversations.contract.ts'
import * as api from '#contract/whatsapp/costs.contract.ts'
import { trialWhatsApp } from '#testing/given/given-whatsapp.ts'
import { givenAccommodation, givenOperator } from '#testing/given/given.ts'
import { startWriting } from '#testing/given/whatsapp-writing.ts'
import { historySentences } from '#words/office/history/history.ts'

async function counting(more: Parameters<typeof startWriting>[0] = {}) {
  const all = await startWriting(more)
  const params = { id: all.operator.tour_operator_id }
  const office = () => all.as(1)
  const month = async () => (await (await office()).call(api.getWhatsAppCosts, { params })).month
  const write = async (price: Partial<api.NewWhatsAppPrice>) =>
    (await office()).call(api.writeWhatsAppPrice, {
      params,
      body: {
        country: 'CL',
        category: 'utilidad',
        currency: 'USD',
        price: '0.02',
        since: '2026-01-01',
        ...price,
      },
    })
  const estimate = async (query: Query) => (await office()).call(api.estimateWhatsApp, { query })
  return { ...all, params, month, write, estimate }
}
type Query = { kind: 'pickup-time' | 'reminder' | 'departure-suspended'; told_id: string }

test('what was sent this month is added up by the price of its country and day, and says it is estimated', async () => {
  const { meta, say, send, write, month } = await counting()
  await write({ price: '0.0213' })
  await say('pickup-time')
  await send()
  expect(await month()).toMatchObject({
    messages: 1,
    told: 1,
    free: 0,
    sums: [{ currency: 'USD', amount: '0.0213' }],
    unpriced: 0,
  })
  // Without a notice it is charged as far as we know.
  meta.person('56912345678', { habit: 'silent' })
  await say('pickup-changed')
  await send()
  expect(await month()).toMatchObject({ messages: 2, told: 1, sums: [{ amount: '0.0426' }] })
})

test('what Meta told counts: the category that it charges, and what is free', async () => {
  const { meta, say, send, write, month, booking, as, handlers, operator, db } = await counting()
  await write({ category: 'publicidad', price: '0.5' })
  await write({ category: 'servicio', price: '7' })
  await meta.say('56912345678', 'Hola')
  const admin = await as(1)
  const { conversation } = await admin.call(getBookingConversation, { params: { booking_id: booking.id } })
  const text_id = randomUUID()
  await admin.call(answerConversation, {
    params: { id: conversation?.id ?? '' },
    body: { text_id, text: 'Buenas' },
  })
  await handlers.send_whatsapp_text({ ...operator, text_id })
  await meta.settled()
  expect(await month()).toMatchObject({ messages: 0, free: 1, sums: [] })
  await say('pickup-time')
  await send()
  await db
    .updateTable('whatsapp_charges')
    .set({ category: 'publicidad' })
    .where('billable', '=', true)
    .execute()
  expect(await month()).toMatchObject({ messages: 1, free: 1, sums: [{ amount: '0.5' }] })
})

test('what did not arrive costs nothing', async () => {
  const { meta, say, send, month } = await counting()
  meta.person('56912345678', { habit: { fails: 131_026 } })
  await say('pickup-time')
  await send()
  expect(await month()).toMatchObject({ messages: 0, sums: [] })
})

test('nor what failed, when Meta tells late that it had left', async () => {
  const { meta, say, send, month, told } = await counting()
  meta.person('56912345678', { habit: 'off' })
  await say('pickup-time')
  await send()
  const id = (await told()).find(({ channel }) => channel === 'whatsapp')?.provider_id
  const status = { id, timestamp: '1800000000' }
  const pricing = { billable: true, category: 'utility', type: 'regular' }
  const hear = (more: object) =>
    meta.tell('messages', {
      metadata: { phone_number_id: trialWhatsApp.phone_number_id },
      statuses: [{ ...status, ...more }],
    })
  await hear({ status: 'failed', errors: [{ code: 131_026 }], pricing })
  await hear({ status: 'sent', pricing })
  expect(await month()).toMatchObject({ messages: 0, sums: [] })
  // It was there after all.
  await hear({ status: 'delivered', pricing })
  expect(await month()).toMatchObject({ messages: 1, told: 1 })
})

test('prices are written over one another, the last one counts, and the history tells it', async () => {
  const { write, params, as } = await counting()
  await write({ price: '0.03', since: '2027-01-01' })
  const { prices } = await write({ price: '0.0305', since: '2027-01-01' })
  expect(prices.filter(({ country, category }) => country === 'CL' && category === 'utilidad')).toEqual([
    {
      country: 'CL',
      category: 'utilidad',
      currency: 'USD',
      price: '0.0305',
      since: '2027-01-01',
      written_by_name: 'Ana Rojas',
    },
  ])
  // Of the others what Meta is known to publish stands.
  expect(prices.find(({ country }) => country === 'BR')).toMatchObject({ written_by_name: '' })
  const history = await (await as(1)).call(listOperatorEvents, { params, query: {} })
  expect(history.flatMap((event) => historySentences(event))).toContain(
    'Ana Rojas anotó que un mensaje de utilidad por WhatsApp a Chile cuesta US$0,0305 desde el vie 1 ene 2027',
  )
  await expect(write({ price: '0,03' })).rejects.toMatchObject({ status: 400 })
})

test('before many are told it says how many go by WhatsApp and what they cost', async () => {
  const { sell, estimate, write, booking, db, params } = await counting({ kinds: ['departure-suspended'] })
  const told_id = booking.items[0]?.departure_id ?? ''
  await sell('Bruno', { phone: '+5531988887777' })
  await sell('Chloé', { phone: '+33612345678' })
  await sell('Sin teléfono', { phone: '' })
  await write({})
  const about = { kind: 'departure-suspended' as const, told_id }
  expect(await estimate(about)).toEqual({
    messages: 3,
    sums: [{ currency: 'USD', amount: '0.0268' }],
    unpriced: 1,
  })
  expect(await estimate({ kind: 'departure-suspended', told_id: booking.id })).toMatchObject({
    messages: 1,
  })
  // Who asked to be written to no more, in whatever form of the number.
  await db
    .insertInto('whatsapp_people')
    .values({
      tour_operator_id: params.id,
      wa_id: '553188887777',
      last_at: new Date(),
      stopped_at: new Date(),
      wished_at: new Date(),
    })
    .execute()
  expect(await estimate(about)).toMatchObject({ messages: 2, unpriced: 1 })
  expect(await estimate({ ...about, kind: 'reminder' })).toEqual({ messages: 0, sums: [], unpriced: 0 })
  await db.updateTable('whatsapp_accounts').set({ enabled: false }).execute()
  expect(await estimate(about)).toEqual({ messages: 0, sums: [], unpriced: 0 })
})

test('before runs are published and before somebody is told again it says so too', async () => {
  const all = await counting({ kinds: ['pickup-time', 'departure-suspended'] })
  const { db, estimate, write, booking, operator } = all
  await write({})
  const item = booking.items[0]
  const [hotel, stranger] = [
    await givenAccommodation(db, operator),
    await all.sell('Bruno', { phone: '+56922223333' }),
  ]
  await db
    .updateTable('booking_items')
    .set({ pickup_mode: 'hotel', accommodation_id: hotel.id })
    .where('id', '=', item?.id ?? '')
    .execute()
  const boss = await all.as(1)
  const { change } = await boss.call(generateSheets, { body: { date: item?.date ?? '' } })
  const { sheets } = change
  expect(sheets.length).toBeGreaterThan(0)
  const told_id = sheets.map(({ id }) => id).join(',')
  expect(await estimate({ kind: 'pickup-time', told_id })).toMatchObject({ messages: 1 })
  const { disruption } = await boss.call(suspendDeparture, {
    params: { departure_id: item?.departure_id ?? '' },
    body: { kind: 'suspension', origin: 'clima', reason: 'Viento', alternatives: [] },
  })
  const again = { kind: 'departure-suspended' as const, told_id: disruption?.id ?? '' }
  expect(await estimate(again)).toMatchObject({ messages: 2 })
  await db
    .updateTable('disruption_answers')
    .set({ outcome: 'mantenida', settled_at: new Date() })
    .where('booking_id', '=', stranger.id)
    .execute()
  expect(await estimate(again)).toMatchObject({ messages: 1 })
})

test('another operator’s prices, sendings and departures are not seen', async () => {
  const all = await counting({ kinds: ['departure-suspended', 'pickup-time'] })
  await all.write({ price: '9' })
  await all.say('pickup-time')
  await all.send()
  const other = await givenOperator(all.db)
  const stranger = await all.as(1, other)
  const params = { id: other.tour_operator_id }
  const { prices, month } = await stranger.call(api.getWhatsAppCosts, { params })
  expect(month.messages).toBe(0)
  expect(prices.some(({ price }) => price === '9')).toBe(false)
  await expect(stranger.call(api.getWhatsAppCosts, { params: all.params })).rejects.toMatchObject({
    status: 404,
  })
  const told_id = all.booking.items[0]?.departure_id ?? ''
  const query = { kind: 'departure-suspended' as const, told_id }
  expect(await stranger.call(api.estimateWhatsApp, { query })).toMatchObject({ messages: 0 })
})
