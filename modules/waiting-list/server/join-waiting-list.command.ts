import type { Stranger } from '#domain/bookings/web-limits/web-allowance.rules.ts'
import type { Channel } from '#domain/channel.ts'
import { availability } from '#domain/departures/availability.rules.ts'
import type { Language } from '#domain/language.ts'
import type { Party } from '#domain/products/prices/party.rules.ts'
import { quote, refusalDetails } from '#domain/products/prices/price.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Act } from '#server/db/act.ts'
import { lockWantedDepartures } from '#server/features/bookings/seats/lock-departures.command.ts'
import { findProductOnSale } from '#server/features/departures/availability/sellable.queries.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { lineName } from '#words/customer/price-lines.ts'

import { refuseWaiting } from '../rules/offer.rules.ts'
import { queueJoined } from './queue-offer.command.ts'
import { refuseCrowding } from './refuse-crowding.command.ts'

/** Longer lists will hardly be served: better to refuse. */
const longest = 50

type Request = {
  tour_operator_id: string
  product_id: string
  date: string
  start_time: string
  party: Party
  name: string
  email: string
  phone: string
  language: Language
}

/** Adds a person to the waiting list of a departure without seats for them. */
export async function joinWaitingList(
  act: Act,
  { tour_operator_id, product_id, date, start_time, party, ...contact }: Request,
  stranger?: Stranger,
) {
  const { tx, actor, now } = act
  if (stranger) await refuseCrowding(tx, { tour_operator_id, email: contact.email, stranger })
  const product = await findProductOnSale(tx, { product_id, tour_operator_id }, date, date)
  const channel: Channel = actor === 'customer' ? 'web' : 'mostrador'
  const sale = { party, nationals: {}, extras: [], channel }
  const priced = quote(product, sale, date)
  if (typeof priced === 'string') throw new Refusal(priced, refusalDetails(product, sale, priced))
  const { seats, people } = priced
  if (seats === 0) throw new Refusal('party_empty')
  const found = availability(product, date, date, now, channel)[0]?.slots ?? []
  const slot = found.find((each) => each.start_time === start_time)
  const refusal = refuseWaiting(slot, seats)
  if (refusal || !slot) throw new Refusal(refusal ?? 'departure_unknown', { reason: slot?.reason ?? null })
  const { starts_at, capacity, min_pax } = slot
  const key = { tour_operator_id, product_id, date, start_time, starts_at, capacity, min_pax }
  const [departure] = await lockWantedDepartures(tx, [key], [])
  if (!departure) throw new Error('A departure was asked for and none was locked')
  // Seats may have been freed during the wait for the lock: joining now would miss the call that was made for
  // them.
  const was = slot.capacity - slot.seats_taken
  const left = departure.capacity - departure.seats_held - departure.seats_sold
  if (was < seats && left >= seats) throw new Refusal('seats_available')
  const { length } = await tx
    .selectFrom('waiting_list')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('departure_id', '=', departure.id)
    .where('status', 'in', ['esperando', 'ofrecida'])
    .limit(longest)
    .execute()
  if (length >= longest) throw new Refusal('waiting_list_full')
  const { id } = await tx
    .insertInto('waiting_list')
    .values({
      tour_operator_id,
      departure_id: departure.id,
      party: JSON.stringify(party),
      seats,
      people,
      ...contact,
      source: actor === 'customer' ? 'web' : 'oficina',
      asked_from: stranger?.source ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'departure',
    entity_id: departure.id,
    kind: 'waiting_added',
    data: {
      product: product.name,
      date,
      start_time,
      name: contact.name,
      people,
      party: priced.lines.map((line) => `${line.quantity} ${lineName(line)}`),
    },
    actor,
  })
  await queueJoined(act, {
    tour_operator_id,
    product,
    date,
    start_time,
    people,
    ...contact,
    caused_by: stranger?.source,
  })
  return { id, departure_id: departure.id }
}
