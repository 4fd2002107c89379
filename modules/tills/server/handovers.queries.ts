import { sql } from 'kysely'

import type { Actor } from '#domain/staff/actor.ts'
import { officeLevels } from '#domain/staff/level.ts'
import type { Reader } from '#server/db/database.ts'

import type { Handover, MyCash } from '../contract/till-handovers.contract.ts'
import { handoverRights } from '../rules/till.rules.ts'
import { houseName } from '../words/till-words.ts'
import { findOpenTills } from './tills.queries.ts'

type Row = Omit<Handover, 'created_at' | 'may_receive' | 'may_withdraw'> & { created_at: Date }

/** An administrator who works as another operator is none of its users: cash they hold is the company's. */
export async function holderOf(db: Reader, actor: Actor): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('tour_operator_id', '=', actor.tour_operator_id)
    .where('id', '=', actor.user_id)
    .executeTakeFirst()
  return user?.id ?? null
}

/** Pending handovers visible to the caller. */
async function findHandovers(db: Reader, actor: Actor): Promise<Handover[]> {
  const { rows } = await sql<Row>`
    select h.id, h.created_at, h.currency, h.amount, h.giver_id, coalesce(g.full_name, ${houseName}::text) as giver_name,
      h.receiver_id, coalesce(r.full_name, '') as receiver_name, h.note,
      case when s.id is not null then json_build_object('id', s.id, 'number', s.number) end as sheet
    from till_handovers h
    left join users g on g.tour_operator_id = h.tour_operator_id and g.id = h.giver_id
    left join users r on r.tour_operator_id = h.tour_operator_id and r.id = h.receiver_id
    left join schedule_sheets s on s.tour_operator_id = h.tour_operator_id and s.id = h.schedule_sheet_id
    where h.tour_operator_id = ${actor.tour_operator_id}::uuid and h.answer is null
    order by h.created_at, h.id limit 200`.execute(db)
  return rows.flatMap((row) => {
    const { see, receive: may_receive, withdraw: may_withdraw } = handoverRights(actor, row)
    return see ? [{ ...row, created_at: row.created_at.toISOString(), may_receive, may_withdraw }] : []
  })
}

export async function findMyCash(db: Reader, actor: Actor): Promise<MyCash> {
  const { tour_operator_id } = actor
  const { rows: people } = await sql<{ id: string; full_name: string }>`
    select id, full_name from users
    where tour_operator_id = ${tour_operator_id}::uuid and state = 1 and level = any(${[...officeLevels]}::int[]) and id <> ${actor.user_id}::uuid
    order by full_name collate "es-x-icu", id limit 200`.execute(db)
  const operator = await db
    .selectFrom('tour_operators')
    .select(['currency', 'secondary_currency'])
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return {
    tills: await findOpenTills(db, actor, await holderOf(db, actor)),
    handovers: await findHandovers(db, actor),
    people,
    currencies: [operator.currency, operator.secondary_currency].flatMap((each) => each || []),
  }
}
