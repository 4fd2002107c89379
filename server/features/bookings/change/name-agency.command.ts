import type { CommissionChoice } from '#domain/bookings/agreed/agreed-price.ts'
import { bookingRights } from '#domain/bookings/booking-rights.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { lockBooking } from '../booking/booking-changes.command.ts'
import { findBooking } from '../booking/booking.queries.ts'
import { changesBetween } from '../booking/field-changes.command.ts'
import { findSellingAgency } from '../sale/selling-agency.queries.ts'
import { agreeAfterwards } from './agree-afterwards.command.ts'

type Naming = {
  id: string
  agency_id: string | null
  external_reference: string
  seen_reference: boolean
  commission: CommissionChoice
}

/** Says who sold a booking, and its number there. */
export async function nameAgency(act: StaffAct, { id, commission, ...named }: Naming) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const booking = await findBooking(tx, await lockBooking(tx, { id, tour_operator_id }))
  if (!bookingRights(actor, booking).name_agency) throw new Refusal('not_your_booking')
  const agency = await findSellingAgency(tx, {
    ...named,
    tour_operator_id,
    channel: 'agencia',
    booking,
  })
  const channel = agency?.id ? 'agencia' : booking.channel
  const external_reference = agency?.reference ?? ''
  const before = {
    channel: booking.channel,
    agency: booking.agency_name,
    external_reference: booking.external_reference,
  }
  const changes = changesBetween(before, { channel, agency: agency?.name ?? '', external_reference })
  if (changes.length === 0) return
  await agreeAfterwards(tx, booking, { agency_id: agency?.id ?? null, commission })
  await tx
    .updateTable('bookings')
    .set({ channel, agency_id: agency?.id ?? null, external_reference })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: id,
    kind: 'booking_updated',
    data: { changes },
    actor,
  })
}

/** One of several bookings of the same agency: each keeps its reference. */
export async function assignAgency(act: StaffAct, { id, agency_id }: { id: string; agency_id: string }) {
  const { tour_operator_id } = act.actor
  const { external_reference } = await lockBooking(act.tx, { id, tour_operator_id })
  await nameAgency(act, { id, agency_id, external_reference, seen_reference: false, commission: 'acuerdo' })
}
