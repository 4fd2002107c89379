import type { StaffAct } from '#server/db/act.ts'

import { recordEvent } from '../../events/record-event.command.ts'

/** The history keeps who exported a person's data, and why. */
export async function noteExport({ tx, actor }: StaffAct, id: string, reason: string) {
  await recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'person',
    entity_id: id,
    kind: 'person_exported',
    reason,
    actor,
  })
}
