import { NotFound, Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

const mostSites = 20

/** Lets pages of this origin show the operator's tours. */
export async function addSite({ tx, actor }: StaffAct, tour_operator_id: string, origin: string) {
  await tx.selectFrom('tour_operators').select('id').where('id', '=', tour_operator_id).forUpdate().execute()
  const sites = await tx
    .selectFrom('embedding_sites')
    .select('origin')
    .where('tour_operator_id', '=', tour_operator_id)
    .execute()
  if (sites.some((each) => each.origin === origin)) return
  if (sites.length >= mostSites) throw new Refusal('too_many_sites', { max: mostSites })
  await tx.insertInto('embedding_sites').values({ tour_operator_id, origin }).execute()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'embedding_site_added',
    data: { origin },
    actor,
  })
}

export async function removeSite({ tx, actor }: StaffAct, tour_operator_id: string, id: string) {
  const removed = await tx
    .deleteFrom('embedding_sites')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .returning('origin')
    .executeTakeFirst()
  if (!removed) throw new NotFound()
  await recordEvent(tx, {
    tour_operator_id,
    entity: 'tour_operator',
    entity_id: tour_operator_id,
    kind: 'embedding_site_removed',
    data: { origin: removed.origin },
    actor,
  })
}
