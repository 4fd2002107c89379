import { sql } from 'kysely'

import type { LocalDate } from '#domain/local-date.ts'
import type { Act } from '#server/db/act.ts'

import { entrySources } from './entry-sources.queries.ts'

export type Settling = {
  /** the statement that money which arrived now settles */
  settles?: string
  /** the statement that money which is annulled now settled */
  unsettles?: string
  /** the entries of that money */
  moved?: 'pago' | 'devolucion'
}

type Accruing = Settling & {
  tour_operator_id: string
  today: LocalDate
  /** only of this agency */
  party_id?: string
  /** only of these bookings, whether they are due or not */
  booking_ids?: readonly string[]
}

const batch = 1000

type Due = { booking_id: string; party_id: string }

/**
 * Writes what bookings that are due cost and paid since the last time: for each tour and kind the difference between what
 * its entries should add up to and what they do. A second run writes nothing. Bookings that another transaction changes are
 * left for the next run. Answers how many bookings were looked at.
 */
export async function accrue(act: Act, accruing: Accruing): Promise<number> {
  const { booking_ids } = accruing
  let looked = 0
  for (let at = 0; ; at += batch) {
    const named = booking_ids?.slice(at, at + batch)
    const due = await takeDue(act, { ...accruing, ...(named && { booking_ids: named }) })
    if (due.length > 0) await writeDifferences(act, accruing, due)
    looked += due.length
    if (named ? at + batch >= (booking_ids?.length ?? 0) : due.length < batch) return looked
  }
}

/** The row of a due booking is deleted before the booking is read, so that a later change puts it back. */
async function takeDue(
  { tx }: Act,
  { tour_operator_id, today, party_id, booking_ids }: Accruing,
): Promise<Due[]> {
  const named = booking_ids
    ? sql`booking_id = any(${booking_ids}::uuid[])`
    : sql`look_on <= ${today}::date${party_id ? sql` and party_id = ${party_id}::uuid` : sql``}`
  const { rows } = await sql<Due>`
    delete from accounts_due where (tour_operator_id, booking_id) in (
      select tour_operator_id, booking_id from accounts_due
      where tour_operator_id = ${tour_operator_id}::uuid and ${named}
      order by booking_id ${booking_ids ? sql`` : sql`limit ${sql.lit(batch)}`} for update skip locked)
    returning booking_id, party_id`.execute(tx)
  return rows
}

async function writeDifferences(
  { tx, now }: Act,
  { tour_operator_id, today, settles, unsettles, moved }: Accruing,
  due: readonly Due[],
) {
  const booking_ids = due.map(({ booking_id }) => booking_id)
  const targets = sql.join(
    entrySources.map(({ targets: of }) => sql`(${of({ tour_operator_id, booking_ids, today })})`),
    sql` union all `,
  )
  await sql`
    with target as (
      select party_id, booking_id, booking_item_id, kind, min(service_date) as service_date, currency, sum(amount)::bigint as amount
      from (${targets}) t group by party_id, booking_id, booking_item_id, kind, currency),
    written as (
      select party_id, booking_id, booking_item_id, kind, max(service_date) as service_date, currency,
        sum(amount)::bigint as amount, max(revision) as revision
      from account_entries
      where tour_operator_id = ${tour_operator_id}::uuid and booking_id = any(${booking_ids}::uuid[])
        and booking_item_id is not null
      group by party_id, booking_id, booking_item_id, kind, currency),
    delta as (
      select party_id, booking_id, booking_item_id, kind, currency,
        coalesce(t.service_date, w.service_date) as service_date,
        coalesce(t.amount, 0) - coalesce(w.amount, 0) as amount, coalesce(w.revision, 0) + 1 as revision
      from target t full join written w using (party_id, booking_id, booking_item_id, kind, currency)
      where coalesce(t.amount, 0) <> coalesce(w.amount, 0)),
    placed as (
      select d.*, case d.kind when 'pago' then coalesce(given.id, paying.statement_id)
        when 'devolucion' then coalesce(given.id, back.statement_id) end as statement_id
      from delta d
      left join account_statements given on given.tour_operator_id = ${tour_operator_id}::uuid
        and given.id = ${settles ?? unsettles ?? null}::uuid and given.party_id = d.party_id and d.kind = ${moved ?? ''}
        and (d.amount < 0) = ((d.kind = 'pago') = ${unsettles === undefined}::boolean)
      left join lateral (
        select e.statement_id from account_entries e
        join account_statements s on s.tour_operator_id = e.tour_operator_id and s.id = e.statement_id
        where d.kind = 'pago' and e.tour_operator_id = ${tour_operator_id}::uuid and e.booking_id = d.booking_id and e.party_id = d.party_id and e.currency = d.currency
        group by e.statement_id, s.number
        having case when d.amount < 0 then sum(e.amount) filter (where e.kind in ('servicio', 'pago')) > 0
          else sum(e.amount) filter (where e.kind = 'pago' and e.settles) < 0 end
        order by s.number * sign(-d.amount) limit 1) paying on true
      left join lateral (
        select e.statement_id from account_entries e
        where d.kind = 'devolucion' and d.amount > 0 and e.tour_operator_id = ${tour_operator_id}::uuid and e.booking_id = d.booking_id and e.party_id = d.party_id and e.currency = d.currency
          and e.kind = 'servicio' and e.amount < 0 and e.statement_id is not null
        order by e.id desc limit 1) back on true)
    insert into account_entries (tour_operator_id, created_at, party_id, kind, booking_id, booking_item_id, service_date, amount,
      currency, revision, statement_id, settles)
    select ${tour_operator_id}::uuid, ${now}::timestamptz, party_id, kind, booking_id, booking_item_id, service_date, amount,
      currency, revision, statement_id, statement_id is not null
    from placed order by party_id, currency, service_date, booking_id, booking_item_id, kind`.execute(tx)
  await lookAgain({ tx }, { tour_operator_id, today }, due)
}

/** A booking whose later tours are still to run is due again on the day of the next one, for each of its agencies. */
async function lookAgain(
  { tx }: Pick<Act, 'tx'>,
  { tour_operator_id, today }: Pick<Accruing, 'tour_operator_id' | 'today'>,
  due: readonly Due[],
) {
  await sql`
    insert into accounts_due as q (tour_operator_id, booking_id, party_id, look_on)
    select i.tour_operator_id, i.booking_id, l.party_id, min(d.date)
    from json_to_recordset(${JSON.stringify(due)}::json) as l (booking_id uuid, party_id uuid)
    join booking_items i on i.tour_operator_id = ${tour_operator_id}::uuid and i.booking_id = l.booking_id
    join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id and d.date > ${today}::date
    group by 1, 2, 3 order by 2
    on conflict (tour_operator_id, booking_id, party_id) do update set look_on = least(q.look_on, excluded.look_on)`.execute(
    tx,
  )
}
