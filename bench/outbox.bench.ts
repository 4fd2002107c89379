/**
 * Messages through a local SMTP server: so many at once, so many reminders of one hour, and so many kills of the server
 * while messages leave. Arguments: messages (1000), reminders (1000), kills (50). Needs `npm run build`.
 */
import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import { addDays } from '#domain/local-date.ts'
import { instantOf, localMoment } from '#domain/zoned-time.ts'
import { actsOn } from '#server/db/act.ts'
import { planMessages } from '#server/features/outbox/planned/plan-messages.jobs.ts'
import { givenProduct } from '#testing/given/given.ts'

import { answered, median } from './setting/bench-server.ts'
import { startFaultyMachine } from './setting/faulty-machine.ts'

const [messages = 1000, reminders = 1000, kills = 50] = process.argv.slice(2).map(Number)
const zone = 'America/Santiago'
const machine = await startFaultyMachine()
const { db, mail, operator, host, headers } = machine
const tenant = sql`${operator.tour_operator_id}::uuid`

/** Puts so many in the outbox in one transaction, as an act puts one. */
const fill = (many: number) =>
  sql`with queued as (
      insert into messages (tour_operator_id, kind, occasion, recipient, subject, body, send_after, expires_at)
      select ${tenant}, 'booking-confirmed', uuid_v7()::text, 'maria@andes.test', 'Tu reserva está confirmada',
        repeat('Nos vemos a las 06:30 — lleva agua. ', 20), now(), now() + interval '3 days'
      from generate_series(1, ${many})
      returning id)
    select count(graphile_worker.add_job('send_message', json_build_object('message_id', id),
      job_key := 'message:' || id, max_attempts := 12)) from queued`.execute(db)

async function waiting() {
  const { rows } = await sql<{ count: number }>`select count(*)::int from messages
    where status in ('en_cola', 'enviando', 'fallido') and send_after < now()`.execute(db)
  return rows[0]?.count ?? 0
}

async function drain(seconds: number) {
  const began = performance.now()
  while ((await waiting()) > 0 && performance.now() - began < seconds * 1000) await sleep(200)
  return waiting()
}

const quantile = (sorted: readonly number[], of: number) => sorted[Math.ceil(sorted.length * of) - 1] ?? 0

async function inOneGo() {
  const before = mail.received.length
  const began = Date.now()
  await fill(messages)
  await drain(600)
  const seconds = ((mail.times.at(-1) ?? began) - began) / 1000
  const arrived = mail.received.length - before
  console.log(
    `${arrived} of ${messages} messages in ${seconds.toFixed(1)} s: ${Math.round((arrived / seconds) * 60)} a minute`,
  )
}

/** Bookings of tomorrow, and a reminder hour that is about to come. */
async function atTheHour() {
  // As many departures of one day as take them all.
  const start_times = Array.from(
    { length: Math.ceil(reminders / 90) },
    (_, index) => `${String(8 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
  )
  const product = await givenProduct(db, operator, { capacity: 100, start_times })
  // At whatever hour this runs, tomorrow can be sold.
  await db
    .updateTable('products')
    .set({ cutoff: JSON.stringify({ kind: 'hours_before', hours: 0 }) })
    .where('id', '=', product.id)
    .execute()
  const { date } = localMoment(new Date(), zone)
  let left = reminders
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (left > 0) {
        left -= 1
        const contact = { name: `Ana ${left}`, email: `ana${left}@andes.test`, phone: '' }
        const start_time = start_times[left % start_times.length] ?? '08:00'
        const item = { product_id: product.id, date: addDays(date, 1), start_time, party: { ADULT: 1 } }
        await call(createBooking, { body: { items: [item], contact } }, { host, headers })
      }
    }),
  )
  await drain(600)
  const hour = localMoment(new Date(Date.now() + 120_000), zone).time
  const due = instantOf(date, hour, zone)
  await db
    .insertInto('message_settings')
    .values({
      ...operator,
      kinds_on: ['reminder'],
      reminder_time: hour,
      quiet_from: '23:59',
      quiet_until: '00:00',
    })
    .execute()
  const planning = performance.now()
  const act = actsOn({ db, now: () => new Date(), publicUrl: host })
  await planMessages({ db, act }, new Date())
  const planned = performance.now() - planning
  const before = mail.received.length
  await sleep(due.getTime() - Date.now() + 500)
  await drain(600)
  const late = mail.times
    .slice(before)
    .map((at) => (at - due.getTime()) / 1000)
    .toSorted((one, other) => one - other)
  console.log(
    `${late.length} of ${reminders} reminders of one hour, planned in ${(planned / 1000).toFixed(1)} s: late by median ${median(late).toFixed(1)}, p99 ${quantile(late, 0.99).toFixed(1)}, most ${(late.at(-1) ?? 0).toFixed(1)} s`,
  )
}

/** The server is killed with messages in hand and started again at once, as a supervisor does. */
async function underKills() {
  const before = mail.received.length
  await fill(kills * 60)
  for (let round = 0; round < kills; round += 1) {
    await sleep(200 + Math.random() * 500)
    machine.server().kill('SIGKILL')
    machine.startServer()
    await answered(`${host}/readyz`, 60_000)
    if ((await waiting()) < 60) await fill(600)
  }
  const left = await drain(300)
  const received = mail.received.slice(before)
  const { rows } = await sql<{ id: string; status: string; doubts: number }>`
    select id, status, doubts from messages where tour_operator_id = ${tenant} order by id`.execute(db)
  const there = new Set(mail.received.map((id) => /^<([\w-]+)@/.exec(id)?.[1] ?? ''))
  const lost = rows.filter(({ id, status }) => status === 'enviado' && !there.has(id)).length
  const unsent = rows.filter(({ status }) => status !== 'enviado').length
  const again = received.length - new Set(received).size
  const doubted = rows.filter(({ doubts }) => doubts > 0).length
  console.log(
    `${kills} kills: ${new Set(received).size} messages arrived, ${lost} told as sent and lost, ${again} twice, ${doubted} shown as perhaps twice, ${unsent} not sent (${left} of them waiting)`,
  )
}

if (messages > 0) await inOneGo()
if (reminders > 0) await atTheHour()
if (kills > 0) await underKills()
await machine.stop()
process.exit(0)
