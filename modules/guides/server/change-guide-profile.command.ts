import type { LocalDate } from '#domain/local-date.ts'
import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { InvalidInput } from '#server/errors/invalid-input.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'
import { type Day, lockPerson } from '#server/features/persons/save-person.command.ts'

import type { GuideEvents } from '../rules/events.ts'

const fact = ({ actor }: StaffAct, entity_id: string) => ({
  tour_operator_id: actor.tour_operator_id,
  entity: 'person' as const,
  entity_id,
  actor,
})

/** Another date replaces the one before; the picture stays. */
export async function recordConsent(act: StaffAct, id: string, consented_on: LocalDate, day: Day) {
  const { tx, actor, now } = act
  await lockPerson(act, id, null, day)
  if (consented_on > day.today) throw new InvalidInput({ consented_on: 'Elige hoy o un día anterior' })
  const recorded = { consented_on, recorded_at: now, recorded_by_name: actor.full_name }
  await tx
    .insertInto('guide_profiles')
    .values({ tour_operator_id: actor.tour_operator_id, person_id: id, ...recorded })
    .onConflict((conflict) => conflict.columns(['tour_operator_id', 'person_id']).doUpdateSet(recorded))
    .execute()
  await recordEvent(tx, { ...fact(act, id), kind: 'guide_consent_recorded', data: { consented_on } })
}

/** Its trigger enqueues the removal of the picture's file. */
export async function withdrawConsent(act: StaffAct, id: string, day: Day) {
  const { tx, actor } = act
  await lockPerson(act, id, null, day)
  const withdrawn = await tx
    .deleteFrom('guide_profiles')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('person_id', '=', id)
    .returning('person_id')
    .executeTakeFirst()
  if (withdrawn) await recordEvent(tx, { ...fact(act, id), kind: 'guide_consent_withdrawn' })
}

/** `null` takes the picture away. Without consent there is no profile, and none is kept. */
export async function setPicture(act: StaffAct, id: string, picture_id: string | null, day: Day) {
  const { tx, actor } = act
  await lockPerson(act, id, null, day)
  const changed = await tx
    .updateTable('guide_profiles')
    .set({ picture_id })
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('person_id', '=', id)
    .returning('person_id')
    .executeTakeFirst()
  if (!changed) throw new NotFound()
  const kind: keyof GuideEvents = picture_id ? 'guide_picture_set' : 'guide_picture_removed'
  await recordEvent(tx, { ...fact(act, id), kind })
}
