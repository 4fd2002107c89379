import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { Act } from '#server/db/act.ts'

import { earningDifferences, earningsOf, missingPay, type WrittenEarning } from '../rules/earnings.rules.ts'
import { costsOfRun } from '../rules/run-costs.rules.ts'
import { findCostRules } from './cost-rules.queries.ts'
import { findRuns } from './runs.queries.ts'

export type OfRun = { tour_operator_id: string; schedule_sheet_id: string }
type Written = OfRun & {
  /** the person who owns the van now earns the run, also where another one earned it before */
  changes_owner?: boolean
}

/**
 * What the crew and the owner of the van earned with a closed run, by the costs of its day. A run that was written before gets
 * the differences; one that was reopened waits for its next closing. A van that was sold since keeps the owner who earned.
 */
export async function writeEarnings(
  { tx, now }: Pick<Act, 'tx' | 'now'>,
  { tour_operator_id, schedule_sheet_id, changes_owner = false }: Written,
): Promise<void> {
  const { rows: closed } = await sql<{ minutes: number; owner_id: string | null }>`
      select floor(extract(epoch from s.end_at - s.start_at) / 60)::int as minutes, w.person_id as owner_id
      from schedule_sheets s
      left join vehicle_owners w on w.tour_operator_id = s.tour_operator_id and w.vehicle_id = s.vehicle_id
      where s.tour_operator_id = ${tour_operator_id}::uuid and s.id = ${schedule_sheet_id}::uuid and s.status = 'cerrada'
      for no key update of s`.execute(tx)
  const [run] = await findRuns(tx, { tour_operator_id, sheet_id: schedule_sheet_id })
  if (!closed[0] || !run) return
  const { rows: written } = await sql<WrittenEarning>`
      select person_id, role, kind, currency, sum(amount)::bigint as amount, sum(minutes)::int as minutes,
        max(revision) as revision
      from run_earnings
      where tour_operator_id = ${tour_operator_id}::uuid and schedule_sheet_id = ${schedule_sheet_id}::uuid
      group by 1, 2, 3, 4`.execute(tx)
  const { minutes } = closed[0]
  const extra_minutes = run.extra_minutes ?? 0
  const before = written.find(({ role, amount }) => role === 'dueno' && amount > 0)
  const owner_id = before && !changes_owner ? before.person_id : closed[0].owner_id
  const vehicle = run.vehicle && { ...run.vehicle, is_own: run.vehicle.is_own && !before }
  const costs = costsOfRun({ ...run, vehicle }, await findCostRules(tx, tour_operator_id))
  const of = { tour_operator_id, schedule_sheet_id, service_date: run.date, created_at: now }
  await noteMissing(tx, of, missingPay(costs, owner_id))
  const earned = earningsOf(costs, { owner_id, minutes: minutes + extra_minutes, extra_minutes })
  const rows = earningDifferences(earned, written)
  if (rows.length === 0) return
  await tx
    .insertInto('run_earnings')
    .values(rows.map((row) => ({ ...of, ...row })))
    .execute()
}

async function noteMissing(
  tx: Act['tx'],
  of: OfRun & { service_date: LocalDate; created_at: Date },
  missing: ReturnType<typeof missingPay>,
) {
  await tx
    .deleteFrom('missing_pay')
    .where('tour_operator_id', '=', of.tour_operator_id)
    .where('schedule_sheet_id', '=', of.schedule_sheet_id)
    .execute()
  if (missing.length > 0)
    await tx
      .insertInto('missing_pay')
      .values(missing.map((each) => ({ ...of, ...each })))
      .execute()
}
