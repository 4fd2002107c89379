import { sql } from 'kysely'

import type { Filter } from '#contract/endpoint/list.ts'
import { addDays, isLocalDate } from '#domain/local-date.ts'
import { currencies } from '#domain/money.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isCrew, isManager } from '#domain/staff/level.ts'
import { instantOf } from '#domain/zoned-time.ts'
import type { Reader } from '#server/db/database.ts'

import type { Holding, Till, TillCount, TillDetail, TillEntry } from '../contract/tills.contract.ts'
import { tillRights } from '../rules/till.rules.ts'
import { mostCounted } from '../rules/till.ts'
import { houseName } from '../words/till-words.ts'

type Row = Omit<Till, 'opened_at' | 'closed_at' | 'balance' | 'may_run'> & {
  opened_at: Date
  closed_at: Date | null
  balance: number
}

const tillColumns = sql`t.id, t.holder_id, coalesce(u.full_name, ${houseName}::text) as holder_name, t.currency, t.number,
  t.opened_at, t.opened_by_name, t.opening, t.closed_at, t.closed_by_name, t.counted, t.difference, t.difference_reason,
  (select count(*)::int from (select from till_entries e
    where e.tour_operator_id = t.tour_operator_id and e.till_id = t.id limit ${sql.lit(mostCounted)}) m) as entries,
  coalesce(t.counted, till_balance(t)) as balance`
const holders = sql`left join users u on u.tour_operator_id = t.tour_operator_id and u.id = t.holder_id`

function shown(actor: Actor, { opened_at, closed_at, balance, ...row }: Row): Till {
  const rights = tillRights(actor, { ...row, closed_at })
  return {
    ...row,
    opened_at: opened_at.toISOString(),
    closed_at: closed_at?.toISOString() ?? null,
    balance: rights.see_balance ? balance : null,
    may_run: rights.run,
  }
}

type List = { filters: Filter[]; time_zone: string; after: string[] | null; limit: number }

/** Tills, the last opened first, one over the limit; a user who does not manage tills sees their own. */
export async function listTills(db: Reader, actor: Actor, { filters, time_zone, after, limit }: List) {
  const conditions = filters.map((filter) => conditionOf(filter, actor, time_zone))
  if (!isManager(actor)) conditions.push(sql`t.held_by = ${actor.user_id}::uuid`)
  if (after) conditions.push(sql`(t.opened_at, t.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
  const where = sql.join(
    [sql`t.tour_operator_id = ${actor.tour_operator_id}::uuid`, ...conditions],
    sql` and `,
  )
  const { rows } = await sql<Row & { moment: string }>`
    select ${tillColumns}, t.opened_at::text as moment from tills t ${holders}
    where ${where} order by t.opened_at desc, t.id desc limit ${limit + 1}`.execute(db)
  return rows.map(({ moment, ...row }) => ({ till: shown(actor, row), cursor: [moment, row.id] }))
}

function conditionOf({ field, operator, value }: Filter, { tour_operator_id }: Actor, time_zone: string) {
  switch (field) {
    case 'holder_id':
      return sql`t.held_by = ${value === 'casa' ? tour_operator_id : value}::uuid`
    case 'currency':
      return sql`t.currency = ${value}`
    case 'state':
      return value === 'abierta' ? sql`t.closed_at is null` : sql`t.closed_at is not null`
    default: {
      // A day of the operator, with all its hours.
      const date = isLocalDate(value) && operator === 'lte' ? addDays(value, 1) : value
      const start = instantOf(date, '00:00', time_zone)
      return operator === 'lte'
        ? sql`t.opened_at < ${start}::timestamptz`
        : sql`t.opened_at >= ${start}::timestamptz`
    }
  }
}

/** One till, if the caller sees it. */
export async function findTill(db: Reader, actor: Actor, id: string): Promise<Till> {
  const { rows } = await sql<Row>`
    select ${tillColumns} from tills t ${holders}
    where t.tour_operator_id = ${actor.tour_operator_id}::uuid and t.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row || !tillRights(actor, row).see) throw new NotFound()
  return shown(actor, row)
}

export async function findTillDetail(db: Reader, actor: Actor, id: string): Promise<TillDetail> {
  const till = await findTill(db, actor, id)
  if (till.balance === null) return { ...till, counts: [] }
  const { rows } = await sql<Omit<TillCount, 'created_at' | 'denominations'> & Kept>`
    select id, created_at, by_name, counted, expected, counted - expected as difference, denominations from till_counts
    where tour_operator_id = ${actor.tour_operator_id}::uuid and till_id = ${id}::uuid
    order by created_at, id limit 200`.execute(db)
  return { ...till, counts: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() })) }
}
type Kept = { created_at: Date; denominations: Record<string, number> }

/** For each currency the holder's open till, or the last; `null` is the company. */
export async function findOpenTills(db: Reader, actor: Actor, holder_id: string | null): Promise<Till[]> {
  const { tour_operator_id } = actor
  const { rows } = await sql<Row>`
    select ${tillColumns} from unnest(${currencies}::text[]) with ordinality c (currency, place)
    cross join lateral (
      select l.* from tills l where l.tour_operator_id = ${tour_operator_id}::uuid
        and l.held_by = ${holder_id ?? tour_operator_id}::uuid and l.currency = c.currency
      order by l.number desc limit 1) t ${holders} order by c.place`.execute(db)
  return rows.map((row) => shown(actor, row))
}

/**
 * Holdings, the largest first: for each person and the company the last till in each currency, unless it was left
 * empty.
 */
export async function findHoldings(db: Reader, tour_operator_id: string): Promise<Holding[]> {
  const { rows } = await sql<Omit<Holding, 'since'> & { since: Date }>`
    select t.id as till_id, t.holder_id, coalesce(u.full_name, ${houseName}::text) as holder_name, u.level, t.currency,
      coalesce(t.counted, till_balance(t)) as amount, t.closed_at is null as is_open, coalesce(t.closed_at, t.opened_at) as since,
      (select coalesce(sum(h.amount), 0)::bigint from till_handovers h
        where h.tour_operator_id = ${tour_operator_id}::uuid and h.answer is null and h.currency = t.currency
          and h.giver_id is not distinct from t.holder_id) as on_its_way
    from (
      select id as held_by from users where tour_operator_id = ${tour_operator_id}::uuid
      union all select ${tour_operator_id}::uuid
    ) o
    cross join unnest(${currencies}::text[]) c (currency)
    cross join lateral (
      select l.* from tills l where l.tour_operator_id = ${tour_operator_id}::uuid and l.held_by = o.held_by
        and l.currency = c.currency order by l.number desc limit 1) t
    left join users u on u.tour_operator_id = t.tour_operator_id and u.id = t.holder_id
    where t.closed_at is null or t.counted <> 0
    order by t.currency, amount desc, holder_name`.execute(db)
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }))
}

type EntryRow = Omit<TillEntry, 'created_at'> & { created_at: Date; moment: string }

/** Entries of a till from the last to the first, one over the limit. */
export async function listTillEntries(
  db: Reader,
  actor: Pick<Actor, 'tour_operator_id' | 'level'>,
  { till_id, after, limit }: { till_id: string; after: string[] | null; limit: number },
) {
  const { tour_operator_id } = actor
  const further = after
    ? sql`and (e.created_at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql``
  // The page first: the joins run for its rows only.
  const { rows } = await sql<EntryRow>`
    with e as materialized (
      select * from till_entries e
      where e.tour_operator_id = ${tour_operator_id}::uuid and e.till_id = ${till_id}::uuid ${further}
      order by e.created_at desc, e.id desc limit ${limit + 1})
    select e.id, e.created_at, e.kind, e.amount, e.note, e.by_name, e.created_at::text as moment,
      case when b.id is not null then json_build_object('id', case when not ${isCrew(actor)} then b.id end,
          'locator', b.locator, 'name', b.contact_name) end
        as booking,
      case when s.id is not null then json_build_object('id', s.id, 'number', s.number) end as sheet,
      coalesce(case when h.id is null then '' when e.kind = 'recepcion' then coalesce(g.full_name, ${houseName}::text)
        else coalesce((select coalesce(o.full_name, ${houseName}::text) from till_entries x
          join tills w on w.tour_operator_id = x.tour_operator_id and w.id = x.till_id
          left join users o on o.tour_operator_id = w.tour_operator_id and o.id = w.holder_id
          where x.tour_operator_id = e.tour_operator_id and x.handover_id = e.handover_id and x.kind = 'recepcion'), '')
        end, '') as other_name,
      r.kind as takes_back,
      exists (select from till_entries k where k.tour_operator_id = e.tour_operator_id and k.reverses = e.id)
        as is_taken_back
    from e
    left join payments p on p.tour_operator_id = e.tour_operator_id and p.id = e.payment_id
    left join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
    left join schedule_sheets s on s.tour_operator_id = e.tour_operator_id and s.id = e.schedule_sheet_id
    left join till_handovers h on h.tour_operator_id = e.tour_operator_id and h.id = e.handover_id
    left join users g on g.tour_operator_id = h.tour_operator_id and g.id = h.giver_id
    left join till_entries r on r.tour_operator_id = e.tour_operator_id and r.id = e.reverses
    order by e.created_at desc, e.id desc`.execute(db)
  return rows.map(({ moment, ...row }) => ({
    entry: { ...row, created_at: row.created_at.toISOString() },
    cursor: [moment, row.id],
  }))
}

/** What the last till of a user holds in each currency, without empty ones. */
export async function findHeldCash(
  db: Reader,
  { tour_operator_id, user_id }: { tour_operator_id: string; user_id: string },
) {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select h.currency, h.amount from unnest(${currencies}::text[]) with ordinality c (currency, place)
    cross join lateral (
      select t.currency, coalesce(t.counted, till_balance(t)) as amount from tills t
      where t.tour_operator_id = ${tour_operator_id}::uuid and t.held_by = ${user_id}::uuid and t.currency = c.currency
      order by t.number desc limit 1) h
    where h.amount <> 0 order by c.place`.execute(db)
  return rows
}
