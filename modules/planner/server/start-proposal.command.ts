import type { LocalDate } from '#domain/local-date.ts'
import type { StaffAct } from '#server/db/act.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

type Asked = { date: LocalDate; seed: number; rounds: number }

/** Queues the computation of a plan for a day. Answers its id. */
export async function startProposal(act: StaffAct, asked: Asked): Promise<string> {
  const { tx } = act
  const { tour_operator_id, user_id } = act.actor
  // A new request of the same person cancels their earlier one.
  await tx
    .updateTable('day_proposals')
    .set({ status: 'cancelada' })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('date', '=', asked.date)
    .where('created_by', '=', user_id)
    .where('status', '=', 'calculando')
    .execute()
  const { id } = await tx
    .insertInto('day_proposals')
    // The job stores its input.
    .values({ tour_operator_id, ...asked, snapshot: '{}', created_by: user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'plan_day', { tour_operator_id, id })
  return id
}
