import { expect, test } from 'vitest'

import { publishSheet } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { annulSheet, editSheet } from '#contract/schedule-sheets/schedule-sheet-acts.contract.ts'
import { startTestApp } from '#testing/app/test-app.ts'
import { only } from '#testing/given/schedule-day.ts'

import { getCrewCalendar, renewCrewCalendar, revokeCrewCalendar } from '../contract/crew-calendar.contract.ts'
import { startCrewApp } from '../testing/start-crew-app.ts'
import { crewCalendarOf } from './crew-calendar.document.ts'

const field = (calendar: string, name: string) =>
  new RegExp(`^${name}[^:\r\n]*:(.*)$`, 'm').exec(calendar.replace(/\r\n[ \t]/g, ''))?.[1]?.trim()

async function startCalendar() {
  const day = await startCrewApp()
  const read = async (address: string) => {
    const response = await fetch(day.host + new URL(address).pathname)
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      text: await response.text(),
    }
  }
  const link = async (who: Pick<typeof day.driver, 'call'> = day.driver) =>
    (await who.call(renewCrewCalendar, {})).address
  return { ...day, read, link }
}

test("a driver's own calendar reads their published runs as instants, without a passenger's name", async () => {
  const { read, link, driver, sheet_id } = await startCalendar()
  expect(await driver.call(getCrewCalendar, {})).toEqual({ created_at: null })
  const { status, type, text } = await read(await link())
  expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(field(text, 'UID')).toBe(`${sheet_id}@baqueano`)
  expect(field(text, 'SEQUENCE')).toBe('1')
  // The first pickup is at 07:20 in Chile.
  expect(field(text, 'DTSTART')).toMatch(/^20270504T11\d\d00Z$/)
  expect(field(text, 'DESCRIPTION')).toContain('4 pasajeros')
  expect(text).not.toMatch(/Eva|Ana|\+569/)
  expect((await driver.call(getCrewCalendar, {})).created_at).not.toBeNull()
})

test('hides unpublished changes; keeps the id of a republished run and raises its sequence', async () => {
  const { read, link, dispatcher, board, sheet_id: id } = await startCalendar()
  const address = await link()
  const { version } = only((await board()).sheets)
  await dispatcher.call(editSheet, { params: { id }, body: { version, notes: 'Lleva cadenas' } })
  expect((await read(address)).text).not.toContain('cadenas')
  const changed = only((await board()).sheets).version
  await dispatcher.call(publishSheet, { params: { id }, body: { version: changed, reason: 'Se sabe' } })
  const { text } = await read(address)
  expect(text).toContain('cadenas')
  expect([field(text, 'UID'), field(text, 'SEQUENCE')]).toEqual([`${id}@baqueano`, '2'])
  const last = only((await board()).sheets).version
  await dispatcher.call(annulSheet, { params: { id }, body: { version: last, reason: 'Viento' } })
  const empty = await read(address)
  expect([empty.status, empty.text.includes('VEVENT')]).toEqual([200, false])
})

test('an address is of one person, and useless once it was renewed, revoked or its person left', async () => {
  const { read, link, driver, stranger, db, as } = await startCalendar()
  const first = await link()
  const second = await link()
  expect((await read(first)).status).toBe(404)
  expect((await read(await link(stranger))).text).not.toContain('VEVENT')
  expect((await read(second)).status).toBe(200)
  const stored = await db.selectFrom('crew_calendars').select('token_hash').execute()
  expect(stored.some(({ token_hash }) => second.includes(token_hash))).toBe(false)
  await driver.call(revokeCrewCalendar, {})
  expect((await read(second)).status).toBe(404)
  expect((await read('http://x/crew-calendar/nada.ics')).status).toBe(404)
  const last = await link()
  await db.updateTable('users').set({ state: 2 }).where('id', '=', driver.user.id).execute()
  expect((await read(last)).status).toBe(404)
  // A returning user needs a new one.
  await db.updateTable('users').set({ state: 1 }).where('id', '=', driver.user.id).execute()
  expect((await read(last)).status).toBe(404)
  // The same applies to an operator that was deactivated and reactivated.
  const theirs = await link(await as(5))
  expect((await read(theirs)).status).toBe(200)
  for (const state of [2, 1]) {
    await db.updateTable('tour_operators').set({ state }).execute()
    expect((await read(theirs)).status).toBe(404)
  }
})

test('an address that is renewed several times at once is answered each time, and the last one serves', async () => {
  const { read, link, db } = await startCalendar()
  const addresses = await Promise.all(Array.from({ length: 8 }, async () => link()))
  const serving = await Promise.all(addresses.map(async (address) => (await read(address)).status))
  expect(serving.filter((status) => status === 200)).toHaveLength(1)
  expect(await db.selectFrom('crew_calendars').select('user_id').execute()).toHaveLength(1)
})

test('the office has runs of everybody, and no calendar of its own', async () => {
  const { dispatcher } = await startCalendar()
  await expect(dispatcher.call(renewCrewCalendar, {})).rejects.toMatchObject({ status: 403 })
})

test('addresses are guessed twenty times a minute, counted where every process counts', async () => {
  const { host, db } = await startTestApp({ settings: { RATE_LIMITS: '1' } })
  const guess = async (name: string) => (await fetch(`${host}/crew-calendar/${name}.ics`)).status
  for (let time = 0; time < 20; time += 1) expect(await guess(`${time}`.repeat(32).slice(0, 32))).toBe(404)
  expect(await guess('a'.repeat(32))).toBe(429)
  expect(await db.selectFrom('counted_calls').select('calls').execute()).toEqual([{ calls: 21 }])
})

test('an address that a customer typed is no link in the calendar', () => {
  const place = 'Caracoles 1 https://evil.test/pago'
  const stop = { key: 'a', kind: 'recogida' as const, place, time: '07:20', day: 0, locked: false }
  const copy = { name: 'Valle', notes: '', start_time: '07:20', end_time: '12:00', vehicle: null }
  const calendar = crewCalendarOf(
    [
      {
        id: 'a',
        version: 1,
        start_date: '2027-05-10',
        end_date: '2027-05-10',
        copy: { ...copy, crew: [], passengers: [], stops: [stop] },
      },
    ],
    {
      tour_operator_id: '',
      user_id: '',
      full_name: '',
      operator_name: 'Andes',
      time_zone: 'America/Santiago',
    },
    { publicUrl: 'https://tours.example' },
  )
  expect(field(calendar, 'LOCATION')).toContain('Caracoles 1')
  expect(calendar.replaceAll(/\r\n[ \t]/g, '')).not.toContain('evil.test')
})
