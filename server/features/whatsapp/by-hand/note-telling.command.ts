import type { Listener } from '#contract/whatsapp/chats.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { ChatAbout, TellingOutcome, TellingWay } from '#domain/whatsapp/chat.ts'
import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'
import { aboutOf, digestOf, findList, findListener } from './chats.queries.ts'

/** What somebody did outside of here is in the history for good: it can't be taken back either. */
export async function noteChat(
  { tx, actor }: StaffAct,
  booking_id: string,
  { about, way }: { about: ChatAbout; way: TellingWay },
) {
  const { tour_operator_id } = actor
  const known = await tx
    .selectFrom('bookings')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', booking_id)
    .executeTakeFirst()
  if (!known) throw new NotFound()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'booking',
    entity_id: booking_id,
    kind: 'told_by_whatsapp',
    data: { about, way },
    actor,
  })
}

type Noted = {
  list_id: string
  booking_id: string
  outcome: TellingOutcome
  way: TellingWay | null
}

/** Answers who was told, as the list shows them now. */
export async function noteTelling(act: StaffAct, noted: Noted): Promise<Listener> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { list_id, booking_id, outcome, way } = noted
  const { list } = await findList(tx, tour_operator_id, list_id)
  const heard = await findListener({ db: tx, start: act }, tour_operator_id, { list, list_id, booking_id })
  const row = {
    outcome,
    way: outcome === 'avisado' ? way : null,
    said: digestOf(heard),
    noted_at: now,
    by_user: actor.user_id,
    by_name: actor.full_name,
  }
  await tx
    .insertInto('tellings')
    .values({ tour_operator_id, list, list_id, booking_id, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tour_operator_id', 'list', 'list_id', 'booking_id']).doUpdateSet(row),
    )
    .execute()
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
    ...heard,
    telling: { outcome, way: row.way, at: at.toISOString(), by_name, changed: false },
  }
}
