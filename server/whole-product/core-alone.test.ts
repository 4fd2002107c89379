/** Needs no module: `npm run check:modules` runs it without each of them. */
import { expect, test } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { publishProduct } from '#contract/products/products.contract.ts'
import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { migrate } from '#server/db/migrate.ts'
import { drawnPages } from '#server/http/pages.ts'
import { connectTo } from '#testing/app/own-database.ts'
import { givenPicture } from '#testing/given/given.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'
import { renderPage } from '#web/storefront/render.tsx'

test('a tour is published, sold and dispatched on a sheet, and the customer reads the voucher', async () => {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const day = await startScheduleDay({ pages })
  const { db, operator } = day
  await givenPicture(db, operator, day.product.id)
  const meeting_point = JSON.stringify({ name: 'Plaza', address: '', lat_lng: '', instructions: '' })
  await db.updateTable('products').set({ status: 'pausado', meeting_point }).execute()
  await db.updateTable('tour_operators').set({ phone: '+56955500100' }).execute()
  const { version } = await db.selectFrom('products').select('version').executeTakeFirstOrThrow()
  const manager = await day.as(1)
  await manager.call(publishProduct, { params: { id: day.product.id }, body: { version } })
  const { id, locator } = await day.sell('Ana Rojas')
  await day.generate()
  const sheet = only((await day.board()).sheets)
  await day.dispatcher.call(publishSheet, {
    params: { id: sheet.id },
    body: { version: sheet.version, reason: 'Paga al subir' },
  })
  expect(await manager.call(getBooking, { params: { id } })).toMatchObject({ status: 'confirmada' })
  const voucher = await fetch(`${day.host}/public/landing/booking-voucher/${id}`)
  expect(voucher.status).toBe(200)
  expect(await voucher.text()).toContain(locator)
})

/** What a module that was taken out left in its database: a trigger that enqueues a job, and a kind of messages. */
const leftBehind = `
  create function call_removed() returns trigger language plpgsql as $$ begin
    perform graphile_worker.add_job('job_of_removed'); return null; end $$;
  create trigger departures_call_removed after insert or update on departures
    for each row execute function call_removed();
  insert into function_files (name, hash, text) values ('modules/removed/functions.sql', 'x',
    'create or replace function call_removed() returns trigger
create or replace trigger departures_call_removed after insert or update on departures');
  insert into message_kinds (kind) values ('kind-of-removed')`

test('a database that was installed with modules keeps selling without them', async () => {
  const day = await startScheduleDay()
  const client = await connectTo(day.url)
  await client.query(leftBehind)
  const read = async (query: string) => (await client.query<{ name: string }>(query)).rows
  const triggers = `select tgname as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('call_removed', 'call_waiting_of_departure')`
  const before = await read(triggers)
  expect(before.map(({ name }) => name)).toContain('departures_call_removed')
  await migrate(day.url, { installed: [] })
  expect(await read(triggers)).toEqual([])
  expect(await read(`select name from function_files where name like 'modules/%'`)).toEqual([])
  await day.sell('Ana Rojas')
  expect(
    await read(`select identifier as name from graphile_worker.jobs j join graphile_worker._private_tasks t
    on t.identifier = j.task_identifier where identifier = 'job_of_removed'`),
  ).toEqual([])
  // Messages of the past name its kind.
  expect(await read(`select kind as name from message_kinds where kind = 'kind-of-removed'`)).toHaveLength(1)
  // A module that is put back has its functions again.
  await migrate(day.url)
  expect(await read(triggers)).toHaveLength(before.length - 1)
})
