import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { cancelBooking, confirmBooking } from '#contract/bookings/booking-acts.contract.ts'
import { cancelItem, moveItem } from '#contract/bookings/booking-items.contract.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.contract.ts'
import { recordPayment } from '#contract/bookings/payments.contract.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startMailbox } from '#testing/app/mail-server.ts'
import { wordsOf } from '#testing/app/pdf-words.ts'
import type { ReadMail } from '#testing/app/read-mail.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { givenProduct } from '#testing/given/given.ts'

import { queueMessage } from './queue-message.command.ts'

const party = { ADULT: 2 }

/** An English-speaking customer with two tours. */
async function startTravelling() {
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' } })
  const [one, two] = [
    await givenProduct(app.db, app.operator, { capacity: 9 }),
    await givenProduct(app.db, app.operator, { capacity: 9 }),
  ]
  const office = await app.as(1)
  const inbox = await startMailbox(app)
  const sell = (status: 'confirmada' | 'pendiente' = 'confirmada') =>
    office.call(createBooking, {
      body: {
        status,
        items: [
          { product_id: one.id, date: '2027-05-10', start_time: '08:00', party },
          { product_id: two.id, date: '2027-05-20', start_time: '08:00', party },
        ],
        contact: { name: 'Mary Ann', email: 'mary@andes.test', phone: '', language: 'en' },
      },
    })
  return { ...app, office, inbox, sell, one, acts: actsAt(app.db, app.clock.now) }
}

const namesOf = (mail: ReadMail | undefined) => mail?.attachments.map(({ filename }) => filename)
const paperOf = async (mail: ReadMail | undefined) =>
  wordsOf(mail?.attachments[0]?.content ?? Buffer.from(''))
const calendarOf = (mail: ReadMail | undefined) =>
  (mail?.attachments[1]?.content.toString() ?? '').replace(/\r\n[ \t]/g, '')

const methodsOf = (mail: ReadMail | undefined) =>
  mail?.attachments.flatMap(({ type }) => /method=(\w+)/.exec(type)?.[1] ?? [])

test('attaches current voucher and calendar to messages of confirmed and moved tours, in their language', async () => {
  const { office, inbox, sell, one, clock } = await startTravelling()
  const { id, locator, items } = await sell()
  const [confirmed] = await inbox()
  expect(namesOf(confirmed)).toEqual([`voucher-${locator}.pdf`, expect.stringMatching(/\.ics$/)])
  expect(confirmed?.attachments.map(({ type }) => type)).toEqual([
    expect.stringContaining('application/pdf'),
    expect.stringMatching(/text\/calendar.*method=PUBLISH/),
  ])
  expect(await paperOf(confirmed)).toMatch(/Monday, May 10|Mon, May 10/)
  expect(calendarOf(confirmed)).toContain('Booking code')

  const { version } = await office.call(getBooking, { params: { id } })
  clock.now = new Date(clock.now.getTime() + 50 * 60_000)
  await office.call(moveItem, {
    params: { id, item_id: items[0]?.id ?? '' },
    body: { version, product_id: one.id, date: '2027-05-12', start_time: '08:00', party },
  })
  const [moved] = await inbox()
  expect(await paperOf(moved)).toMatch(/May 12/)
  expect(await paperOf(moved)).not.toMatch(/May 10/)
  const sequenceOf = (mail: ReadMail | undefined) => Number(/SEQUENCE:(\d+)/.exec(calendarOf(mail))?.[1])
  const uidOf = (mail: ReadMail | undefined) => /UID:(.*)/.exec(calendarOf(mail))?.[1]
  expect(sequenceOf(moved)).toBeGreaterThan(sequenceOf(confirmed))
  expect(uidOf(moved)).toBe(uidOf(confirmed))
})

test('a confirmation that waited says the day to which the tour was moved meanwhile, as its voucher does', async () => {
  const { office, inbox, sell, one } = await startTravelling()
  const { id, items, version } = await sell()
  await office.call(moveItem, {
    params: { id, item_id: items[0]?.id ?? '' },
    body: { version, product_id: one.id, date: '2027-05-12', start_time: '08:00', party },
  })
  const confirmed = (await inbox()).find(({ subject }) => subject.includes('is confirmed'))
  expect(await paperOf(confirmed)).toMatch(/May 12/)
  expect(confirmed?.text).toMatch(/May 12/)
  expect(confirmed?.text).not.toMatch(/May 10/)
})

test('leaves a tour cancelled before out of the confirmation', async () => {
  const { office, inbox, sell } = await startTravelling()
  const { id, items, version } = await sell('pendiente')
  const { version: left } = await office.call(cancelItem, {
    params: { id, item_id: items[0]?.id ?? '' },
    body: { version, origin: 'cliente', reason: 'Llamó' },
  })
  await inbox()
  await office.call(confirmBooking, { params: { id }, body: { version: left } })
  const [confirmed] = await inbox()
  expect(confirmed?.subject).toContain('is confirmed')
  expect(confirmed?.text).toMatch(/May 20/)
  expect(confirmed?.text).not.toMatch(/May 10/)
})

test('what is cancelled or called off is taken out of the calendar that holds it, and money and requests bring nothing', async () => {
  const { office, inbox, sell, operator, acts, clock } = await startTravelling()
  const { id, items } = await sell()
  await inbox()
  const version = async () => (await office.call(getBooking, { params: { id } })).version
  const why = { origin: 'cliente' as const, reason: 'Llamó' }
  await office.call(cancelItem, {
    params: { id, item_id: items[0]?.id ?? '' },
    body: { version: await version(), ...why },
  })
  const [part] = await inbox()
  expect(methodsOf(part)).toEqual(['PUBLISH', 'CANCEL'])
  expect(namesOf(part)).toContainEqual(expect.stringMatching(/^booking-\w{6}-canceled\.ics$/))
  await office.call(recordPayment, { params: { id }, body: { method: 'efectivo', amount: 1000 } })
  clock.now = new Date(clock.now.getTime() + 2 * 60_000)
  expect((await inbox()).map(namesOf)).toEqual([[]])
  await acts.act(null, (act) =>
    queueMessage(act, {
      ...operator,
      kind: 'pickup-withdrawn',
      language: 'en',
      recipient: 'mary@andes.test',
      booking_id: id,
      subject: 'a new hour will follow',
      body: 'a new hour will follow',
    }),
  )
  const [withdrawn] = await inbox()
  expect(namesOf(withdrawn)).toHaveLength(2)
  expect(methodsOf(withdrawn)).toEqual(['PUBLISH', 'CANCEL'])
  await office.call(cancelBooking, { params: { id }, body: { version: await version(), ...why } })
  const [whole] = await inbox()
  expect(methodsOf(whole)).toEqual(['CANCEL'])

  const request = await sell('pendiente')
  await office.call(cancelBooking, {
    params: { id: request.id },
    body: { version: request.version, ...why },
  })
  expect((await inbox()).map(namesOf)).toEqual([[]])
})

test('a paper that cannot be drawn keeps no letter back, and nothing of it stays in the outbox', async () => {
  const { inbox, sell, db } = await startTravelling()
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  onTestFinished(() => said.mockRestore())
  await sell()
  // Breaks a part that the document needs and the message does not.
  await sql`alter table disruptions rename to disruptions_away`.execute(db)
  const [mail] = await inbox()
  expect(mail?.text).toContain('/public/landing/booking-voucher/')
  expect(namesOf(mail)).toEqual([])
  expect(said).toHaveBeenCalledOnce()
  const { rows } = await sql<{
    size: number
  }>`select max(pg_column_size(m.*))::int as size from messages m`.execute(db)
  expect(rows[0]?.size).toBeLessThan(4000)
})
