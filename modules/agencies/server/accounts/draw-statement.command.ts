import { sql } from 'kysely'

import { addDays } from '#domain/local-date.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { operatorDay } from '#server/features/operators/operator-day.queries.ts'

import { type PartyKind, usualCreditDays } from '../../rules/accounts/account.ts'
import { lastDayOf } from '../../rules/accounts/month.rules.ts'
import { findAccountHolder } from './accounts.queries.ts'
import { accrue } from './accrual/accrue.command.ts'
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
    select currency, array_agg(id) as ids, sum(amount)::bigint as total,
      count(distinct coalesce(booking_item_id, id))::int as lines
    from account_entries
    where tour_operator_id = ${tour_operator_id}::uuid and party_id = ${party_id}::uuid and statement_id is null
      and service_date <= ${until}::date
    group by currency order by currency`.execute(tx)
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
    // Before the entries are taken: an earlier statement of the same tour makes a line a correction.
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

/**
 * One line for the entries of each tour, with its present facts. `paid`: what passengers paid and what came from the
 * agency; a line of a tour that was in a statement before says what changed.
 */
async function freezeLines(
  { tx, actor }: StaffAct,
  { id, ids, party_id }: { id: string; ids: readonly string[]; party_id: string },
) {
  await sql`
    with taken as (
      select e.booking_id, e.booking_item_id, case when e.booking_item_id is null then e.id end as entry_id,
        max(e.service_date) as service_date, sum(e.amount)::bigint as amount,
        coalesce(sum(e.amount) filter (where e.kind = 'servicio'), 0)::bigint as service,
        coalesce(sum(e.amount) filter (where e.kind in ('comision', 'endoso')), 0)::bigint as owed,
        bool_or(e.kind = 'servicio') as is_service, bool_or(e.kind = 'comision') as is_commission, bool_or(e.kind = 'endoso') as is_endorsed, max(e.reason) as reason
      from account_entries e
      where e.tour_operator_id = ${actor.tour_operator_id}::uuid and e.id = any(${ids}::uuid[])
      group by 1, 2, 3),
    known as (
      select t.*, b.locator, b.contact_name, b.external_reference, i.people, q.name as tour, i.agreed_priced, i.agreed_gross, i.agreed_net,
        case when i.status = 'cancelada' then i.penalty else i.subtotal - i.discount end as price,
        t.booking_item_id is not null and exists (select from account_entries x
          where x.tour_operator_id = ${actor.tour_operator_id}::uuid and x.party_id = ${party_id}::uuid and x.booking_id = t.booking_id
            and x.booking_item_id = t.booking_item_id and x.statement_id is not null and not x.settles) as is_correction
      from taken t
      left join bookings b on b.tour_operator_id = ${actor.tour_operator_id}::uuid and b.id = t.booking_id
      left join booking_items i on i.tour_operator_id = ${actor.tour_operator_id}::uuid and i.id = t.booking_item_id
      left join products q on q.tour_operator_id = i.tour_operator_id and q.id = i.product_id),
    priced as (
      select l.*,
        case when booking_item_id is null then amount when is_correction or not (is_service or is_commission) then service
          when is_service and agreed_priced = 'neto' and agreed_net > 0 then div(price::numeric * agreed_gross, agreed_net)::bigint
          else price end as gross,
        case when booking_item_id is null then 0 when is_correction or not (is_service or is_commission) then -owed
          when is_service and agreed_priced = 'neto' and agreed_net > 0 then div(price::numeric * agreed_gross, agreed_net)::bigint - price
          else -owed end as commission
      from known l)
    insert into account_lines (tour_operator_id, statement_id, position, kind, booking_id, booking_item_id, service_date, locator,
      tour, passenger, people, reference, gross, commission, net, paid)
    select ${actor.tour_operator_id}::uuid, ${id}::uuid,
      row_number() over (order by service_date, locator nulls last, booking_item_id, entry_id),
      case when booking_item_id is null then 'ajuste' when is_correction then 'correccion' when is_service then 'servicio'
        when is_commission then 'comision' when is_endorsed then 'endoso' else 'correccion' end,
      booking_id, booking_item_id, service_date, coalesce(locator, ''), coalesce(tour, reason, ''), coalesce(contact_name, ''),
      coalesce(people, 0), coalesce(external_reference, ''), gross, commission, gross - commission, gross - commission - amount
    from priced`.execute(tx)
}
