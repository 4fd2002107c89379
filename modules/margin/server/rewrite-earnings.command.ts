import { sql } from 'kysely'

import type { Act, StaffAct } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import { enqueue, jobCall } from '#server/jobs/enqueue.ts'

import { type ConcernedRuns, concernedRuns, type PaidRule } from '../rules/concerned-runs.rules.ts'
import { findConcernedRuns } from './concerned-runs.queries.ts'

export const runsAtOnce = 200

/** After the commit, closed runs that a change of a cost concerns are written again. */
export async function enqueueRewriting(act: StaffAct, before: PaidRule | null, after: PaidRule | null) {
  const { tx, actor } = act
  for (const runs of concernedRuns(before, after)) await enqueueRuns(tx, actor.tour_operator_id, runs)
}

export const enqueueRuns = (tx: Tx, tour_operator_id: string, runs: ConcernedRuns) =>
  enqueue(tx, 'rewrite_earnings', { tour_operator_id, runs, after: null }, queueOf(tour_operator_id))

/** One after the other, and after the jobs of other parts: closings and mails never wait for years of runs. */
const queueOf = (tour_operator_id: string) => ({ queue: `earnings:${tour_operator_id}`, priority: 10 })

type Some = { tour_operator_id: string; runs: ConcernedRuns; after: string | null }

/** Enqueues the writing of some runs, and itself for the next ones. */
export async function rewriteEarnings(
  { tx }: Pick<Act, 'tx'>,
  { tour_operator_id, runs, after }: Some,
): Promise<void> {
  const ids = await findConcernedRuns(tx, { tour_operator_id, runs, after, limit: runsAtOnce })
  const last = ids.at(-1)
  if (last === undefined) return
  const { changes_owner = false } = runs
  const job = jobCall(
    'write_earnings',
    sql`json_build_object('tour_operator_id', ${tour_operator_id}::uuid, 'schedule_sheet_id', x.id,
      'changes_owner', ${changes_owner}::boolean)`,
    {
      // A waiting job is replaced by one of its own sort only.
      key: sql`${changes_owner ? 'owner:' : 'earnings:'} || x.id`,
      ...queueOf(tour_operator_id),
    },
  )
  await sql`select ${job} from unnest(${ids}::uuid[]) with ordinality x(id, place) order by x.place`.execute(
    tx,
  )
  if (ids.length === runsAtOnce)
    await enqueue(tx, 'rewrite_earnings', { tour_operator_id, runs, after: last }, queueOf(tour_operator_id))
}
