import {
  carryOutBookingImport,
  listBookingImports,
  previewBookingImport,
} from '#contract/bookings/booking-imports.contract.ts'
import { bookingImport } from '#server/features/bookings/import/import-bookings.command.ts'
import { importByLine } from '#server/features/imports/import-by-line.jobs.ts'

import { actsAt } from '../app/act-at.ts'
import { startTestApp } from '../app/test-app.ts'
import { givenProduct } from './given.ts'

export function form(text: string) {
  const body = new FormData()
  body.set('file', new File([text], 'reservas.csv'))
  return body
}

/** An operator with one tour, and an administrator who imports bookings of it. */
export async function startWithTour() {
  const app = await startTestApp()
  const { db, operator, clock } = app
  const product = await givenProduct(db, operator, { code: 'TAT' })
  const boss = await app.as(1)
  const preview = (text: string) => boss.call(previewBookingImport, { body: form(text) })
  const { tour_operator_id } = operator
  const work = (import_id: string, user_id = boss.user.id, kind = bookingImport) =>
    importByLine(actsAt(db, clock.now), kind, { tour_operator_id, import_id, user_id })
  const last = async () => (await boss.call(listBookingImports, {}))[0]
  /** Imports all lines of a list. */
  const sellAll = async (text: string) => {
    const { id, lines } = await preview(text)
    await boss.call(carryOutBookingImport, { params: { id }, body: { lines: lines.map(({ line }) => line) } })
    await work(id)
    return id
  }
  const bookings = async () =>
    db
      .selectFrom('bookings')
      .select(['contact_name', 'status', 'total', 'paid', 'note_internal', 'external_reference', 'channel'])
      .orderBy('contact_name')
      .execute()
  const seats = async () =>
    (await db.selectFrom('departures').select(['seats_held', 'seats_sold']).execute()).reduce(
      (sum, { seats_held, seats_sold }) => sum + seats_held + seats_sold,
      0,
    )
  return { ...app, product, boss, preview, work, last, sellAll, bookings, seats }
}

export const threePeople =
  'producto;fecha;nombre;pax;correo\nTAT;5/5/2027;Ana;1;\nTAT;5/5/2027;Bruno;1;\nTAT;5/5/2027;Carla Luna;1;carla@correo.test\n'
