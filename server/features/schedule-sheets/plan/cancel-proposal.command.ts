import type { Actor } from '#domain/staff/actor.ts'
import type { Tx } from '#server/db/database.ts'

/** Nobody waits for it any more, or nobody wants it; one that was accepted stays so. */
export async function cancelProposal(tx: Tx, { tour_operator_id }: Actor, id: string) {
  await tx
    .updateTable('day_proposals')
    .set({ status: 'cancelada' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where('status', 'in', ['calculando', 'lista'])
    .execute()
}
