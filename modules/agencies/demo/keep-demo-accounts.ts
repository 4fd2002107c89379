import type { DemoEnd } from '#demo/demo-module.ts'
import { isOperatorAdmin, levels } from '#domain/staff/level.ts'
import type { Tx } from '#server/db/database.ts'
import { eventRow } from '#server/features/events/record-event.command.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import { accrue } from '../server/accounts/accrual/accrue.command.ts'
import { drawStatements } from '../server/accounts/draw-statement.command.ts'
import type { recordOfParty } from '../server/accounts/lock-party.command.ts'

/** The accounts up to today, and statements of the two agencies that owe most. */
export async function keepDemoAccounts(tx: Tx, { operator: { tour_operator_id }, now }: DemoEnd) {
  const act = { tx, now, publicUrl: '', language: 'es' } as const
  const { today, time_zone } = await operatorDay(tx, tour_operator_id, now)
  await accrue({ ...act, actor: null }, { tour_operator_id, today })
  const staff = await tx
    .selectFrom('users')
    .select(['id', 'full_name', 'level'])
    .where('tour_operator_id', '=', tour_operator_id)
    .execute()
  const owing = await tx
    .selectFrom('accounts')
    .select('party_id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('open', '>', 0)
    .orderBy('open', 'desc')
    .limit(2)
    .execute()
  const user = staff.find(isOperatorAdmin)
  const level = levels.find((each) => isOperatorAdmin({ level: each }))
  if (!user || level === undefined) return
  const actor = {
    user_id: user.id,
    session_id: '',
    full_name: user.full_name,
    level,
    may_override: true,
    tour_operator_id,
    country: 'CL',
    time_zone,
  }
  // The history of the demo ends at its moment.
  const record: typeof recordOfParty = async (_act, { party_id: entity_id }, event) => {
    const fact = { tour_operator_id, entity: 'agency' as const, entity_id, actor, ...event }
    await tx
      .insertInto('events')
      .values({ ...eventRow(fact), created_at: now })
      .execute()
  }
  const drawing = { month: today.slice(0, 7), credit_days: null }
  for (const { party_id } of owing) await drawStatements({ ...act, actor }, { ...drawing, party_id }, record)
}
