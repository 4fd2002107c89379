import { join } from 'node:path'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Pages } from '#server/http/pages.ts'
import { jobHandlers } from '#server/job-handlers.ts'
import { mailTransport } from '#server/mail/transport.ts'
import { startMailServer } from '#testing/app/mail-server.ts'
import { startTestApp, testPayment } from '#testing/app/test-app.ts'
import { givenBooking, givenDeparture, givenProduct } from '#testing/given/given.ts'

/** Ana travelled on 1 May; thanks are switched on, and their time has come. */
async function startThanks() {
  const drawn: object[] = []
  const pages: Pages = {
    draw: () => Promise.reject(new Error('no page is kept')),
    backoffice: () => Promise.reject(new Error('no back office')),
    send: async (reply, page, status = 200) => {
      drawn.push(page)
      return reply.status(status).send('page')
    },
  }
  const app = await startTestApp({ settings: { PUBLIC_URL: 'https://tours.test' }, pages })
  const { db, operator, clock, config } = app
  await db
    .insertInto('message_settings')
    .values({
      ...operator,
      kinds_on: ['thanks'],
      reminder_time: '18:00',
      quiet_from: '21:00',
      quiet_until: '08:00',
      review_url: 'https://g.page/r/andes',
    })
    .execute()
  const product = await givenProduct(db, operator)
  const travelled = async (email: string) => {
    const date = '2027-05-02'
    const departure = await givenDeparture(db, operator, {
      product_id: product.id,
      date,
      start_time: email === 'ana@correo.test' ? '08:00' : '16:00',
      seats_sold: 2,
    })
    const { id } = await givenBooking(db, operator, {
      product_id: product.id,
      departure_id: departure.id,
      date,
      status: 'completada',
    })
    await sql`update bookings set contact_email = ${email}, language = 'en', created_at = '2027-04-01',
      confirmed_at = '2027-04-01' where id = ${id}::uuid`.execute(db)
    return id
  }
  const mail = await startMailServer()
  const handlers = jobHandlers({
    ...testPayment,
    db,
    config,
    now: () => clock.now,
    sendMail: mailTransport(mail.url, join(config.dataDir, 'mail')),
  })
  const at = async (moment: string) => {
    clock.now = new Date(moment)
    await handlers.plan_messages({})
    const waiting = await db.selectFrom('messages').select('id').where('status', '=', 'en_cola').execute()
    for (const { id } of waiting) await handlers.send_message({ message_id: id })
    return mail.received.splice(0)
  }
  const statuses = () => db.selectFrom('messages').select(['status', 'dropped']).orderBy('id').execute()
  return { ...app, travelled, at, statuses, drawn }
}

test('thanks say in their head how they are stopped, and one POST stops them', async () => {
  const { travelled, at, statuses, host, db, drawn } = await startThanks()
  const ana = await travelled('ana@correo.test')
  await travelled('Ana@correo.test')
  await at('2027-05-03T10:00:00Z')
  expect(await statuses()).toMatchObject([{ status: 'en_cola' }, { status: 'en_cola' }])
  // 12:00 in Chile: afternoon tours are thanked later.
  const [raw = '', ...rest] = await at('2027-05-03T16:00:00Z')
  expect(rest).toEqual([])
  const [, address = ''] =
    /^List-Unsubscribe:\s+<(https:\/\/tours\.test\/public\/no-more-mail\/[\w-]+)>/m.exec(raw) ?? []
  expect(address).not.toBe('')
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).toMatch(/^content-language: en/im)

  const here = address.replace('https://tours.test', host)
  // Scanners of mail open every link.
  expect((await fetch(here)).status).toBe(200)
  expect(drawn.at(-1)).toMatchObject({ page: 'no-more-mail', recipient: 'ana@correo.test', done: false })
  const refusals = () => db.selectFrom('mail_refusals').select('recipient').execute()
  expect(await refusals()).toEqual([])
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await fetch(here, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
  }
  expect(await refusals()).toEqual([{ recipient: 'ana@correo.test' }])
  const events = await db
    .selectFrom('events')
    .select('entity_id')
    .where('kind', '=', 'offers_refused')
    .execute()
  expect(events).toEqual([{ entity_id: ana }])
  // The same person with another spelling.
  expect(await at('2027-05-03T23:00:00Z')).toEqual([])
  expect((await statuses()).toSorted((one, other) => other.status.localeCompare(one.status))).toEqual([
    { status: 'enviado', dropped: null },
    { status: 'descartado', dropped: 'refused' },
  ])
})

test('sends no thanks to an unsubscribed person at the booking’s new address either', async () => {
  const { travelled, at, statuses, db, operator } = await startThanks()
  const id = await travelled('eva@correo.test')
  await db
    .insertInto('mail_refusals')
    .values({ ...operator, recipient: 'ana@correo.test' })
    .execute()
  await at('2027-05-03T10:00:00Z')
  await sql`update bookings set contact_email = 'Ana@correo.test' where id = ${id}::uuid`.execute(db)
  expect(await at('2027-05-03T23:30:00Z')).toEqual([])
  expect(await statuses()).toEqual([{ status: 'descartado', dropped: 'refused' }])
})

test('does not let anyone unsubscribe from messages needed to travel', async () => {
  const { travelled, db, host, operator, at } = await startThanks()
  const id = await travelled('ana@correo.test')
  const message = await db
    .insertInto('messages')
    .values({
      ...operator,
      booking_id: id,
      kind: 'booking-confirmed',
      occasion: 'x',
      recipient: 'ana@correo.test',
      subject: 'Hola',
      body: 'Hola',
      send_after: new Date('2027-05-03T12:00:00Z'),
      expires_at: new Date('2027-05-06T12:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [raw = ''] = await at('2027-05-03T12:00:00Z')
  expect(raw).toMatch(/^To: ana@correo\.test/m)
  expect(raw).not.toContain('List-Unsubscribe')
  const answer = await fetch(`${host}/public/no-more-mail/${message.id}`, { method: 'POST' })
  expect(answer.status).toBe(404)
  expect(await db.selectFrom('mail_refusals').select('recipient').execute()).toEqual([])
})
