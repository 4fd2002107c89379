import { sql } from 'kysely'

import { upcomingStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { SheetCopy } from '#domain/schedule-sheets/sheet-difference.rules.ts'
import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { linkTo } from '#words/links.ts'

import { findLetterWay } from '../../messages/letter-way.queries.ts'
import { queueMessage } from '../../messages/queue-message.command.ts'
import type { AddressedBooking } from '../../messages/recipients/letter-recipients.queries.ts'
import { queueLetter } from '../../messages/recipients/queue-letter.command.ts'
import { translate } from '../../operator-texts/translate.queries.ts'
import { findLetterhead } from '../../operators/letterhead.queries.ts'
import { crewRemovedEmail } from './crew-removed.email.ts'
import { pickupWithdrawnEmail } from './pickup-time.email.ts'

type RemovedCrew = {
  sheet_id: string
  /** the last published copy */
  last: SheetCopy
  /** the current state; null for an annulled sheet */
  present: SheetCopy | null
}

/** Informs crew members who were taken off a published run, and removes pickup times that are no longer valid. */
export async function notifyRemovedCrew(
  act: Act,
  tour_operator_id: string,
  { sheet_id, last, present }: RemovedCrew,
) {
  const { tx } = act
  const stay = new Set(present?.passengers.map(({ id }) => id))
  const passengers = last.passengers.map(({ id }) => id).filter((id) => !stay.has(id))
  const crew = new Set(present?.crew.map(({ person_id }) => person_id))
  const persons = last.crew.map(({ person_id }) => person_id).filter((id) => !crew.has(id))
  if (passengers.length === 0 && persons.length === 0) return
  const operator = await findLetterhead(tx, tour_operator_id)
  const way = await findLetterWay(tx, tour_operator_id, 'pickup-withdrawn')
  for (const { items, tours, ...booking } of await withdrawTimes(tx, tour_operator_id, passengers)) {
    const own = tours.map((product_name) => ({ product_name }))
    const terms = { kind: 'pickup-withdrawn', meets: items, way } as const
    await queueLetter(act, booking, terms, async (reader, { contact_name: name, language, locator }) => {
      const theirs = await translate(reader, { tour_operator_id }, own, language)
      return pickupWithdrawnEmail({
        operator,
        name,
        language,
        locator,
        tours: theirs.map(({ product_name }) => product_name),
        link: linkTo.voucher(act, booking.id),
      })
    })
  }
  for (const { full_name, email, number, name, service_date } of await findPersons(
    tx,
    tour_operator_id,
    sheet_id,
    persons,
  ))
    await queueMessage(act, {
      tour_operator_id,
      kind: 'run-gone',
      recipient: email,
      ...crewRemovedEmail({
        operator,
        name: full_name,
        sheet_number: number,
        sheet_name: name,
        date: service_date,
      }),
    })
}

type Booking = AddressedBooking & { items: string[]; tours: string[] }

/** Only for passengers without a sheet: others keep their time until their sheet is published. */
async function withdrawTimes(tx: Tx, tour_operator_id: string, passenger_ids: readonly string[]) {
  const { rows } = await sql<Booking>`
    with removed as (
      update booking_items i set pickup_time = null, pickup_occurrence = null
      where i.tour_operator_id = ${tour_operator_id}::uuid and i.pickup_time is not null
        and i.status in ${oneOf(upcomingStatuses)}
        and i.id in (select q.booking_item_id from passengers q
          where q.tour_operator_id = ${tour_operator_id}::uuid and q.id = any(${[...passenger_ids]}::uuid[]))
        and not exists (select from schedule_sheet_passengers g
          where g.tour_operator_id = i.tour_operator_id and g.booking_item_id = i.id and g.live)
      returning i.id, i.booking_id, i.product_id
    )
    select b.id, b.tour_operator_id, b.contact_name, b.contact_email, b.contact_phone, b.language, b.locator, b.agency_id,
      b.external_reference, array_agg(removed.id) as items,
      array_agg(distinct p.name order by p.name) as tours
    from removed
    join bookings b on b.tour_operator_id = ${tour_operator_id}::uuid and b.id = removed.booking_id
    join products p on p.tour_operator_id = b.tour_operator_id and p.id = removed.product_id
    group by b.tour_operator_id, b.id order by b.id`.execute(tx)
  return rows
}

async function findPersons(tx: Tx, tour_operator_id: string, sheet_id: string, ids: readonly string[]) {
  const { rows } = await sql<{
    full_name: string
    email: string
    number: number
    name: string
    service_date: string
  }>`
    select m.full_name, m.email, s.number, s.name, s.service_date from persons m
    join schedule_sheets s on s.tour_operator_id = m.tour_operator_id and s.id = ${sheet_id}::uuid
    where m.tour_operator_id = ${tour_operator_id}::uuid and m.id = any(${[...ids]}::uuid[]) and m.email <> ''
    order by m.id`.execute(tx)
  return rows
}
