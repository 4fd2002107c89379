import type { StaffAct } from '#server/db/act.ts'
import type { ClosedRun } from '#server/features/runs/close-run.command.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

/** A closing never waits for costs, and never fails because of them. */
export const enqueueEarnings = ({ tx, actor: { tour_operator_id } }: StaffAct, { sheet_id }: ClosedRun) =>
  enqueue(
    tx,
    'write_earnings',
    { tour_operator_id, schedule_sheet_id: sheet_id },
    { key: `earnings:${sheet_id}` },
  )
