import { isTheirs } from '#domain/bookings/booking-rights.rules.ts'
import { NotFound, Refusal } from '#domain/refusal.ts'
import { isSeller } from '#domain/staff/level.ts'
import type { StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { Listener } from '../../contract/chats.contract.ts'
import type { ChatAbout, ListNoticeOutcome, ListNoticeWay } from '../../rules/chat.ts'
import { aboutOf, findList, findListener } from './chats.queries.ts'

/** Records a notification made outside of the product; it cannot be undone. */
export async function noteChat(
  { tx, actor }: StaffAct,
  booking_id: string,
  { about, way }: { about: ChatAbout; way: ListNoticeWay },
) {
  const { tour_operator_id } = actor
  await refuseOthers(tx, actor, booking_id)
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking_id,
    kind: 'told_by_whatsapp',
    data: { about, way },
    actor,
  })
}

/** Dispatchers notify all customers; a seller those of their own bookings. */
async function refuseOthers(tx: Tx, actor: StaffAct['actor'], booking_id: string) {
  const booking = await tx
    .selectFrom('bookings')
    .select('seller_id')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', booking_id)
    .executeTakeFirst()
  if (!booking) throw new NotFound()
  if (isSeller(actor) && !isTheirs(actor, booking)) throw new Refusal('not_your_booking')
}

type Noted = {
  list_id: string
  booking_id: string
  outcome: ListNoticeOutcome
  way: ListNoticeWay | null
  /** the digest of the text that was shown or sent, which may be another one by now */
  said: string
}

/** Answers the person's entry as the list shows it now. */
export async function noteListNotice(act: StaffAct, noted: Noted): Promise<Listener> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { list_id, booking_id, outcome, way, said } = noted
  await refuseOthers(tx, actor, booking_id)
  const { list } = await findList(tx, tour_operator_id, list_id)
  const listener = await findListener({ db: tx, start: act }, tour_operator_id, { list, list_id, booking_id })
  const row = {
    outcome,
    way: outcome === 'avisado' ? way : null,
    said,
    noted_at: now,
    by_user: actor.user_id,
    by_name: actor.full_name,
  }
  const kept = await tx
    .insertInto('list_notices')
    .values({ tour_operator_id, list, list_id, booking_id, ...row })
    .onConflict((conflict) => {
      const again = conflict.columns(['tour_operator_id', 'list', 'list_id', 'booking_id']).doUpdateSet(row)
      // Decided on the row's current state, also for concurrent requests.
      return outcome === 'avisado'
        ? again
        : again.where((of) =>
            of.or([
              of('list_notices.outcome', '<>', 'avisado'),
              of('list_notices.said', '<>', listener.digest),
            ]),
          )
    })
    .returning('booking_id')
    .executeTakeFirst()
  if (!kept) throw new Refusal('already_notified')
  const about = aboutOf[list]
  const fact = { tour_operator_id, entity: 'booking', entity_id: booking_id, actor } as const
  await recordEvent(tx, {
    ...fact,
    ...(outcome === 'saltado'
      ? { kind: 'telling_skipped', data: { about } }
      : way
        ? { kind: 'told_by_whatsapp', data: { about, way } }
        : { kind: 'told_otherwise', data: { about } }),
  })
  const { by_name, noted_at: at } = row
  return {
    ...listener,
    notified: {
      outcome,
      way: row.way,
      at: at.toISOString(),
      by_name,
      changed: outcome === 'avisado' && said !== listener.digest,
    },
  }
}
