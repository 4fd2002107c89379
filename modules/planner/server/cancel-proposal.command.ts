import type { StaffAct } from '#server/db/act.ts'

/** The plan is not needed any more; an accepted one stays accepted. */
export async function cancelProposal(act: StaffAct, id: string) {
  const { tx } = act
  const { tour_operator_id } = act.actor
  await tx
    .updateTable('day_proposals')
    .set({ status: 'cancelada' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .where('status', 'in', ['calculando', 'lista'])
    .execute()
}
