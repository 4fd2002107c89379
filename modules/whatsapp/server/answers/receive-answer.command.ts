import type { Act } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { NoticeOf } from '../../providers/whatsapp.ts'
import { isNewestWish, wishOf } from '../../rules/chat.ts'
import { knownPerson } from './known-person.command.ts'
import { findNearestBooking } from './nearest-booking.queries.ts'
import { refuseOffersOf } from './offers-refused.command.ts'

/** Records an incoming message, once, with the booking that it is about. A stranger's is kept without one. */
export async function receiveAnswer(act: Act, tour_operator_id: string, answer: NoticeOf<'answer'>) {
  const { tx, now } = act
  const { provider_id, phone, user_id, kind, text } = answer
  const name = answer.name.slice(0, 120)
  // A sender's clock in the future must not extend the window.
  const at = answer.at > now ? now : answer.at
  const person = await knownPerson(act, tour_operator_id, { phone, user_id, name })
  const kept = await tx
    .insertInto('whatsapp_texts')
    .values({
      tour_operator_id,
      person_id: person.id,
      incoming: true,
      kind,
      body: text,
      said_at: at,
      provider_id,
      status: 'entregado',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return
  const booking_id =
    (await bookingAnswered(act, tour_operator_id, answer.answers)) ??
    (await findNearestBooking(tx, tour_operator_id, { phone: person.wa_id, now })) ??
    person.booking_id
  const said = wishOf(text)
  const wish = said && isNewestWish(person, { wish: said, at }) ? said : null
  await tx
    .updateTable('whatsapp_people')
    .set((eb) => ({
      unseen: eb('unseen', '+', 1),
      heard_at: eb.fn<Date>('greatest', ['heard_at', eb.val(at)]),
      last_at: eb.fn<Date>('greatest', ['last_at', eb.val(at)]),
      booking_id,
      ...(wish && { wished_at: at, stopped_at: wish === 'stop' ? at : null }),
    }))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', person.id)
    .execute()
  if (!booking_id) return
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking_id,
    kind: 'wrote_by_whatsapp',
    actor: 'customer',
  })
  if (wish === 'stop') await refuseOffersOf(act, { tour_operator_id, booking_id, at })
}

/** The booking of the message that it answers, where WhatsApp says which. */
async function bookingAnswered({ tx }: Act, tour_operator_id: string, provider_id: string | null) {
  if (!provider_id) return null
  const found = await tx
    .selectFrom('messages')
    .select('booking_id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('channel', '=', 'whatsapp')
    .where('provider_id', '=', provider_id)
    .executeTakeFirst()
  return found?.booking_id ?? null
}
