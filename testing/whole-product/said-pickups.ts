import { sql } from 'kysely'
import { expect } from 'vitest'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { getPublicBooking } from '#contract/storefront/public-bookings.contract.ts'
import { getVanNews } from '#contract/storefront/van-news.contract.ts'
import type { Language } from '#domain/language.ts'
import { vanText } from '#words/customer/van-text.ts'
import { formatWindow } from '#words/format.ts'
import { speak } from '#words/language.ts'

import { wordsOf } from '../app/pdf-words.ts'
import { readingOf, type startDemoApp } from './demo.ts'

type Said = Pick<
  Awaited<ReturnType<typeof startDemoApp>>,
  'admin' | 'anyone' | 'host' | 'visit' | 'db' | 'owner'
>

const unfolded = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '').replace(/\\([,;])/g, '$1')

type Everywhere = Awaited<ReturnType<typeof saidEverywhere>>
type Window = { from: string; to: string } | null | undefined
/** «entre las 04:45 y las 05:00», as a language says it. */
const hourIn = (spoken: Language, window: Window) => (window ? speak(spoken, () => formatWindow(window)) : '')

/** What every page, list and file says of one tour's pickup: hour and place. */
export async function saidEverywhere(
  { admin, anyone, host, visit }: Said,
  booking_id: string,
  item_id: string,
) {
  const office = await admin.call(getBooking, { params: { id: booking_id } })
  const customer = await anyone.call(getPublicBooking, { params: { booking_id } })
  const inOffice = office.items.find(({ id }) => id === item_id)?.pickup
  const inPublic = customer.items.find(({ id }) => id === item_id)?.pickup
  const { vans } = await anyone.call(getVanNews, { params: { booking_id } })
  const pages = await Promise.all(
    [`/public/booking/${booking_id}`, `/public/landing/booking-voucher/${booking_id}`].map(visit),
  )
  const voucher = `${host}/public/landing/booking-voucher/${booking_id}`
  const calendar = await fetch(`${voucher}/calendar.ics`)
  return {
    vans: vans.filter((van) => van.item_id === item_id),
    windows: [inOffice?.window, inPublic?.window],
    places: [inOffice?.place, inPublic?.place],
    texts: [...pages.map(({ html }) => readingOf(html)), unfolded(await calendar.text())],
  }
}

/** What a booking's pages and files speak. */
const languageOf = async ({ db }: Pick<Said, 'db'>, id: string): Promise<Language> => {
  const { language } = await db
    .selectFrom('bookings')
    .select('language')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return language
}

/** The meeting place of a tour's customer, in a language. */
async function placeIn(spoken: Language, { host }: Said, booking_id: string, item_id: string) {
  const path = getPublicBooking.path.replace(':booking_id', booking_id)
  const answer = await fetch(`${host}/api/v1${path}`, { headers: { 'accept-language': spoken } })
  const { items } = getPublicBooking.response.parse(await answer.json())
  return items.find(({ id }) => id === item_id)?.pickup.place ?? ''
}

/** Every pickup of a published sheet, from the sheet itself. */
async function pickupsOf({ db, owner }: Said, sheet_id: string) {
  const { rows } = await sql<{
    booking_id: string
    item_id: string
    time: string
    status: string
    plate: string | null
  }>`
    select i.booking_id, i.id as item_id, i.status, v.plate,
      to_char(min(t.planned_at) at time zone o.time_zone, 'HH24:MI') as time
    from schedule_sheet_passengers g
    join booking_items i on i.tour_operator_id = g.tour_operator_id and i.id = g.booking_item_id
    join schedule_sheet_stops t on t.tour_operator_id = g.tour_operator_id and t.id = g.stop_id and t.kind = 'recogida'
    join tour_operators o on o.id = g.tour_operator_id
    join published_sheets s on s.tour_operator_id = g.tour_operator_id and s.id = g.schedule_sheet_id
    left join vehicles v on v.tour_operator_id = s.tour_operator_id and v.id = s.vehicle_id
    where g.tour_operator_id = ${owner.tour_operator_id}::uuid and g.schedule_sheet_id = ${sheet_id}::uuid
      and i.pickup_mode in ('hotel', 'direccion')
    group by i.booking_id, i.id, i.status, o.time_zone, v.plate`.execute(db)
  return rows
}

/** The letters that name a place or an hour to be met, and the one that takes the hour back. */
const meetingLetters = [
  'booking-requested',
  'payment-awaited',
  'booking-confirmed',
  'booking-changed',
  'pickup-changed',
  'pickup-time',
  'pickup-withdrawn',
] as const

/** What the customer's inbox says last of where and when; nothing where nothing was written or it was taken back. */
export async function lastLetter({ db }: Pick<Said, 'db'>, booking_id: string): Promise<string[]> {
  const letters = await db
    .selectFrom('messages')
    .select(['kind', 'body'])
    .where('booking_id', '=', booking_id)
    .where('kind', 'in', meetingLetters)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  return letters.filter(({ kind }) => kind !== 'pickup-withdrawn').map(({ body }) => body)
}

/** A tour's vans have the sheets' plates, and every page of the customer shows the same ones. */
function expectOneVan({ vans, texts }: Everywhere, spoken: Language, plate: string | null) {
  const [booking = '', voucher = ''] = texts
  for (const van of vans) {
    expect(van.plate).toBe(plate ?? '')
    const { looks } = speak(spoken, () => vanText(van))
    expect(booking).toContain(looks)
    expect(voucher).toContain(looks)
  }
}

/** Drawing a PDF takes longer than all the rest. */
async function printed(host: string, booking_id: string): Promise<string> {
  const response = await fetch(`${host}/public/landing/booking-voucher/${booking_id}/voucher.pdf`)
  return wordsOf(Buffer.from(await response.arrayBuffer())).replace(/\s+/g, ' ')
}

/** All texts about the pickups of a published sheet agree: how many there are, and how many vans are shown. */
export async function expectOneHour(demo: Said, sheet_id: string) {
  const pickups = await pickupsOf(demo, sheet_id)
  let vans = 0
  for (const [index, { booking_id, item_id, time, status, plate }] of pickups.entries()) {
    const said = await saidEverywhere(demo, booking_id, item_id)
    expect(said.windows.map((window) => window?.from)).toEqual([time, time])
    expect(new Set(said.places).size).toBe(1)
    if (status !== 'confirmada') continue
    const spoken = await languageOf(demo, booking_id)
    const words = hourIn(spoken, said.windows[0])
    const place = await placeIn(spoken, demo, booking_id, item_id)
    expect(words).toContain(time)
    expect(place).not.toBe('')
    expectOneVan(said, spoken, plate)
    vans += said.vans.length
    for (const text of [...said.texts, ...(await lastLetter(demo, booking_id))]) {
      expect(text).toContain(words)
      expect(text).toContain(place)
    }
    if (index > 0) continue
    const paper = await printed(demo.host, booking_id)
    for (const each of [words, ...said.vans.map((van) => speak(spoken, () => vanText(van).looks))])
      expect(paper).toContain(each.replace(/\s+/g, ' '))
  }
  return { pickups: pickups.length, vans }
}

export const unlessRefused = (error: unknown) => {
  if (!(error instanceof CallFailed) || error.status >= 500) throw error
}
