import { sql } from 'kysely'

import { addDays } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import { type PartyKind, usualCreditDays } from '../../rules/accounts/account.ts'
import { lastDayOf } from '../../rules/accounts/month.rules.ts'
import { findAccountHolder } from './accounts.queries.ts'
import { accrue } from './accrual/accrue.command.ts'
import { freezeLines } from './freeze-lines.command.ts'
import { lockParty, recordOfParty } from './lock-party.command.ts'
import { setOff } from './set-off.command.ts'

type Drawing = { party_id: string; /** `2027-05` */ month: string; credit_days: number | null }

/** A frozen statement for each currency, of a party's open entries up to the end of a month. */
export async function drawStatements(
  act: StaffAct,
  drawing: Drawing,
  record = recordOfParty,
): Promise<string[]> {
  const drawn = await drawParty(act, drawing, record)
  if (drawn.length === 0) throw new Refusal('statement_without_entries', { month: drawing.month })
  return drawn
}

/** The same for all parties of a kind with open entries; those without are left out. */
export async function drawAllStatements(
  act: StaffAct,
  { party_kind, ...drawing }: Omit<Drawing, 'party_id'> & { party_kind: PartyKind },
): Promise<string[]> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { today } = await operatorDay(tx, tour_operator_id, now)
  const { rows } = await sql<{ party_id: string }>`
    select distinct a.party_id from (
      select party_id from account_entries where tour_operator_id = ${tour_operator_id}::uuid and statement_id is null
      union all select party_id from accounts_due
      where tour_operator_id = ${tour_operator_id}::uuid and look_on <= ${today}::date) a
    join account_parties p on p.tour_operator_id = ${tour_operator_id}::uuid and p.id = a.party_id and p.kind = ${party_kind}
    order by a.party_id`.execute(tx)
  // All parties before the first number, because a drawing of one party locks it before it takes its number.
  for (const { party_id } of rows) await lockParty(act, party_id)
  const drawn: string[] = []
  for (const { party_id } of rows)
    drawn.push(...(await drawParty(act, { ...drawing, party_id }, recordOfParty)))
  if (drawn.length === 0) throw new Refusal('statement_without_entries', { month: drawing.month })
  return drawn
}

async function drawParty(
  act: StaffAct,
  { party_id, month, credit_days }: Drawing,
  record: typeof recordOfParty,
): Promise<string[]> {
  const { tx, actor, now } = act
  const { tour_operator_id } = actor
  const { today } = await operatorDay(tx, tour_operator_id, now)
  const { kind: party_kind } = await lockParty(act, party_id)
  const holder = await findAccountHolder(tx, tour_operator_id, party_id, today)
  const days = credit_days ?? holder?.credit_days ?? usualCreditDays
  await accrue(act, { tour_operator_id, today, party_id })
  const until = lastDayOf(month)
  const { rows: sums } = await sql<{ currency: string; ids: string[]; total: number; lines: number }>`
    select e.currency, array_agg(e.id) as ids, sum(e.amount)::bigint as total,
      count(distinct coalesce(r.schedule_sheet_id || r.role, coalesce(e.booking_item_id, e.id)::text))::int as lines
    from account_entries e
    left join run_earnings r on r.tour_operator_id = e.tour_operator_id and r.id = e.earning_id
    where e.tour_operator_id = ${tour_operator_id}::uuid and e.party_id = ${party_id}::uuid and e.statement_id is null
      and e.service_date <= ${until}::date
    group by e.currency order by e.currency`.execute(tx)
  const drawn: string[] = []
  for (const { currency, ids, total, lines } of sums) {
    const { number } = await nextNumber(act)
    const { id } = await tx
      .insertInto('account_statements')
      .values({
        tour_operator_id,
        created_at: now,
        party_id,
        currency,
        month: `${month}-01`,
        number,
        total,
        ...(total === 0 && { status: 'pagada' as const }),
        lines,
        due_on: addDays(today, days),
        drawn_by_name: actor.full_name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Before the entries are taken: an earlier statement of the same tour or run makes a line a correction.
    await freezeLines(act, { id, ids, party_id })
    await sql`update account_entries set statement_id = ${id}::uuid
      where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])`.execute(tx)
    await record(
      act,
      { tour_operator_id, party_id, party_kind },
      { kind: 'statement_drawn', data: { number, total, currency } },
    )
    if (total === 0) await setOff(act, { id, party_id, currency })
    drawn.push(id)
  }
  return drawn
}

async function nextNumber({ tx, actor }: StaffAct) {
  const { rows } = await sql<{ number: number }>`
    insert into statement_numbers as n (tour_operator_id, last) values (${actor.tour_operator_id}::uuid, 1)
    on conflict (tour_operator_id) do update set last = n.last + 1 returning last as number`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A statement has a number')
  return row
}
