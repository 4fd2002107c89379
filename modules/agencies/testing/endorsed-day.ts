import { sql } from 'kysely'

import { cancelBooking } from '#contract/bookings/booking-acts.contract.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import type { Language } from '#domain/language.ts'
import { drawnPages } from '#server/http/pages.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { only, startScheduleDay } from '#testing/given/schedule-day.ts'
import { renderPage } from '#web/storefront/render.tsx'

import { createAgency, AgencyInput } from '../contract/agencies.contract.ts'
import { getPassable, passBookings } from '../contract/endorsements.contract.ts'
import { notifyPartner } from '../server/endorsements/notify-partner.jobs.ts'

type Cost = { unit_cost?: number; per_person?: boolean; note?: string }

/** A day with a tour, a partner operator, and its page as a browser without script uses it. */
export async function startEndorsedDay({
  email = 'reservas@andes.test',
  language = 'es',
}: { email?: string; language?: Language } = {}) {
  const pages = drawnPages({ renderPage, headOf: () => '', scriptsOf: () => '', backoffice: '' })
  const day = await startScheduleDay({ pages, settings: { PUBLIC_URL: 'https://tours.test' } })
  const manager = await day.as(1)
  const partner = await manager.call(createAgency, {
    body: AgencyInput.parse({
      name: 'Andes Tours',
      kind: 'operador',
      email,
      phone: '+56955512345',
      language,
    }),
  })
  const passable = async (booking: { items: readonly { departure_id: string }[] }) => {
    const departure_id = booking.items[0]?.departure_id ?? ''
    return day.dispatcher.call(getPassable, { query: { departure_id } })
  }
  type Booking = Awaited<ReturnType<typeof day.sell>>
  const inputOf = (
    bookings: readonly Booking[],
    { unit_cost = 20_000, per_person = true, note = '' }: Cost = {},
  ) => ({
    agency_id: partner.id,
    departure_id: bookings[0]?.items[0]?.departure_id ?? '',
    currency: 'CLP',
    note,
    items: bookings.map(({ items }) => ({ booking_item_id: only(items).id, per_person, unit_cost })),
  })
  const pass = (bookings: readonly Booking[], cost: Cost = {}) =>
    day.dispatcher.call(passBookings, { body: inputOf(bookings, cost) })
  const path = (id: string) => `/public/endorsement/${id}`
  const visit = async (address: string) => (await fetch(day.host + address)).text()
  const answer = async (id: string, to: 'accept' | 'decline', more: Record<string, string> = {}) => {
    const [, list = ''] = /name="list" value="([^"]*)"/.exec(await visit(path(id))) ?? []
    const response = await fetch(day.host + path(id), {
      method: 'POST',
      body: new URLSearchParams({ answer: to, list, name: 'Marta', ...more }),
      redirect: 'manual',
    })
    return { status: response.status, html: await response.text() }
  }
  const letters = async () =>
    day.db
      .selectFrom('messages')
      .select(['kind', 'recipient', 'subject', 'body', 'language'])
      .where('kind', 'in', ['endorsement-offer', 'endorsement-changed', 'endorsement-withdrawn'])
      .orderBy('created_at')
      .execute()
  const cancel = async (id: string) => {
    const { version } = await day.seller.call(getBooking, { params: { id } })
    const body = { version, origin: 'cliente' as const, reason: 'No puede' }
    return day.seller.call(cancelBooking, { params: { id }, body })
  }
  /** Runs the notices to partners that the database queued. */
  const runJobs = async () => {
    const { rows } = await sql<{ payload: { tour_operator_id: string; endorsement_id: string } }>`
      select j.payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'notify_partner'`.execute(
      day.db,
    )
    for (const { payload } of rows) await notifyPartner(actsAt(day.db, day.clock.now), payload)
    return rows.length
  }
  const waiting = async () => (await day.board()).items.map(({ contact_name }) => contact_name).toSorted()
  return {
    ...day,
    manager,
    partner,
    passable,
    inputOf,
    pass,
    path,
    visit,
    answer,
    letters,
    cancel,
    runJobs,
    waiting,
  }
}
export type EndorsedDay = Awaited<ReturnType<typeof startEndorsedDay>>
