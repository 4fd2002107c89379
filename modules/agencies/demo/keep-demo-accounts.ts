import type { DemoEnd } from '#demo/demo-module.ts'
import type { Tx } from '#server/db/database.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import { usualCreditDays } from '../rules/accounts/account.ts'
import { monthBefore } from '../rules/accounts/month.rules.ts'
import { accrue } from '../server/accounts/accrual/accrue.command.ts'
import { drawAllStatements } from '../server/accounts/draw-statement.command.ts'

/** The accounts up to today, and statements of the month that ended, drawn as if on its second day. */
export async function keepDemoAccounts(tx: Tx, { operator: { tour_operator_id }, now }: DemoEnd) {
  const act = { tx, now, publicUrl: '', language: 'es' } as const
  const { today, time_zone } = await operatorDay(tx, tour_operator_id, now)
  await accrue({ ...act, actor: null }, { tour_operator_id, today })
  const [user] = await tx
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('tour_operator_id', '=', tour_operator_id)
    .where('level', '=', 1)
    .limit(1)
    .execute()
  const month = monthBefore(today)
  const due = await tx
    .selectFrom('account_entries')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('service_date', '<', `${today.slice(0, 7)}-01`)
    .limit(1)
    .executeTakeFirst()
  if (!user || !due) return
  const actor = {
    user_id: user.id,
    session_id: '',
    full_name: user.full_name,
    level: 1,
    may_override: true,
    tour_operator_id,
    country: 'CL',
    time_zone,
  } as const
  await drawAllStatements({ ...act, actor }, { month, credit_days: usualCreditDays })
}
