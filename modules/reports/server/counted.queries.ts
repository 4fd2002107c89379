import { type RawBuilder, sql } from 'kysely'

import type { Period } from '#domain/figures/period.rules.ts'
import type { LocalDate } from '#domain/local-date.ts'
import type { Actor } from '#domain/staff/actor.ts'
import {
  dayOf,
  isCarrying,
  isCounted,
  isIncome,
  isLost,
  isNoShow,
  isSold,
  momentWithin,
  soldPeople,
  soldWithin,
  tourTotal,
} from '#server/features/figures/figures.queries.ts'
import { balance, balanceBranches, balanceRows } from '#server/features/payments/balances/balances.queries.ts'

import type { DayKind, Figure, ReportGroup, ReportKind } from '../rules/report.ts'

/** Whose figures are counted; `actor` reads what is owed, which is not stored. */
export type Counter = { tour_operator_id: string; time_zone: string; today: LocalDate }
export type ReportReader = Counter & { actor: Actor }
export type Asked = {
  report: ReportKind
  by: ReportGroup
  days: DayKind
  period: Period
  /** only these days of the period */
  within?: readonly Period[]
}

type Column = RawBuilder<unknown>
/** The rows that a report counts, each in one group: both its figures and the rows behind a figure are read from here. */
export type Counted = {
  /** tables and conditions, after `from` */
  rows: Column
  id: Column
  booking_id: Column
  date: Column
  key: Column
  /** null: the report has no amounts */
  currency: Column | null
  locator: Column
  contact_name: Column
  product_id: Column
  status: Column
  /** figures that add up */
  figures: Partial<Record<Figure, RawBuilder<number>>>
}

/** One condition for each part of the period. */
const inEach = (
  { period, within = [period] }: Pick<Asked, 'period' | 'within'>,
  condition: (part: Period) => RawBuilder<boolean>,
) => sql<boolean>`(${sql.join(within.map(condition), sql` or `)})`

const onDays = (date: Column, asked: Pick<Asked, 'period' | 'within'>) =>
  inEach(asked, ({ from, to }) => sql<boolean>`${date} between ${from}::date and ${to}::date`)

const none = sql`''`
const one = sql<number>`1`
const count = (condition: RawBuilder<boolean>) => sql<number>`case when ${condition} then 1 else 0 end`
const amount = (condition: RawBuilder<boolean>, value: Column) =>
  sql<number>`case when ${condition} then ${value} else 0 end`

/** Columns of reports whose rows are tours `i` of bookings `b` on departures `d`. */
const ofTours = {
  id: sql`i.id`,
  booking_id: sql`i.booking_id`,
  locator: sql`b.locator`,
  contact_name: sql`b.contact_name`,
  product_id: sql`i.product_id`,
  status: sql`i.status`,
}

const departure = sql`join departures d on d.tour_operator_id = i.tour_operator_id and d.id = i.departure_id`

function toursOf({ tour_operator_id, time_zone }: Counter, asked: Omit<Asked, 'report' | 'by'>): Column {
  const operator = sql`${tour_operator_id}::uuid`
  return asked.days === 'sale'
    ? sql`bookings b join booking_items i on i.tour_operator_id = b.tour_operator_id and i.booking_id = b.id ${departure}
        where b.tour_operator_id = ${operator} and ${inEach(asked, (part) => soldWithin(part, time_zone))}`
    : sql`departures d join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
        join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
        where d.tour_operator_id = ${operator} and ${onDays(sql`d.date`, asked)}`
}

const monthOf = (date: Column) => sql`to_char(${date}, 'YYYY-MM')`

/** Columns that several reports group by. */
function keyOf(by: ReportGroup, date: Column, time_zone: string): Column {
  switch (by) {
    case 'product':
      return sql`i.product_id`
    case 'day':
      return date
    case 'month':
      return monthOf(date)
    case 'channel':
      return sql`b.channel`
    case 'seller':
      return sql`b.seller_id`
    case 'agency':
      return sql`b.agency_id`
    case 'hour':
      return sql`to_char(d.start_time, 'HH24:MI')`
    case 'weekday':
      return sql`extract(isodow from ${date})`
    case 'method':
      return sql`p.method`
    case 'receiver':
      return sql`p.received_by`
    case 'reason':
      return sql`case when ${isNoShow} then 'no_show' else coalesce(nullif(i.cancel_reason, ''), 'without') end`
    case 'origin':
      return sql`case when ${isNoShow} then 'no_show' else i.cancel_origin end`
    case 'nationality':
      return sql`n.nationality`
    case 'language':
      return sql`b.language`
    case 'lead':
      return leadOf(sql`d.date - ${dayOf(sql`b.created_at`, time_zone)}`)
    case 'age':
      return none
  }
}

const leadOf = (
  days: Column,
) => sql`case when b.is_earlier then 'earlier' when ${days} < 1 then '0' when ${days} < 2 then '1'
  when ${days} < 8 then '2' when ${days} < 31 then '8' else '31' end`

const ageOf = (due_on: Column, today: LocalDate) => sql`case when ${due_on} >= ${today}::date then '0'
  when ${today}::date - ${due_on} <= 30 then '1' when ${today}::date - ${due_on} <= 60 then '31'
  when ${today}::date - ${due_on} <= 90 then '61' else '91' end`

function sales(reader: Counter, asked: Asked): Counted {
  const date = asked.days === 'sale' ? dayOf(sql`b.created_at`, reader.time_zone) : sql`d.date`
  const isCancelled = sql<boolean>`i.status = 'cancelada'`
  const standing = (value: Column) => sql<number>`case when ${isCancelled} then 0 else ${value} end`
  return {
    ...ofTours,
    rows: sql`${toursOf(reader, asked)} and ${isCounted}`,
    date,
    key: keyOf(asked.by, date, reader.time_zone),
    currency: sql`b.currency`,
    figures: {
      tours: count(isSold),
      people: soldPeople,
      price: standing(sql`i.subtotal`),
      discount: standing(sql`i.discount`),
      penalty: sql<number>`i.penalty`,
      sold: tourTotal,
    },
  }
}

/** Tours cancelled in a period, and those of its days to which the travellers did not come: each part by its own index. */
function cancelledOn({ tour_operator_id, time_zone }: Counter, asked: Asked): Column {
  const operator = sql`${tour_operator_id}::uuid`
  return sql`(
      select i.id from booking_items i where i.tour_operator_id = ${operator} and i.status = 'cancelada'
        and ${inEach(asked, (part) => momentWithin(sql`i.cancelled_at`, part, time_zone))}
      union all
      select i.id from departures d join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
        where d.tour_operator_id = ${operator} and ${onDays(sql`d.date`, asked)} and ${isNoShow}) c
    join booking_items i on i.tour_operator_id = ${operator} and i.id = c.id ${departure}
    join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
    where true`
}

function cancellations(reader: Counter, asked: Asked): Counted {
  const isOfService = asked.days === 'service'
  const date = isOfService
    ? sql`d.date`
    : sql`case when ${isNoShow} then d.date else ${dayOf(sql`i.cancelled_at`, reader.time_zone)} end`
  return {
    ...ofTours,
    rows: sql`${isOfService ? toursOf(reader, asked) : cancelledOn(reader, asked)} and (${isLost} or ${isNoShow})`,
    date,
    key: keyOf(asked.by, date, reader.time_zone),
    currency: sql`b.currency`,
    figures: {
      cancelled: count(isLost),
      no_shows: count(isNoShow),
      people: sql<number>`i.people`,
      lost: amount(isLost, sql`i.subtotal - i.discount`),
      penalty: sql<number>`i.penalty`,
    },
  }
}

/** Travellers of each nationality of a tour; of the others it is not known. */
const nationalities = sql`cross join lateral (
  select q.nationality, count(*)::int as people from passengers q
    where q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id and q.nationality <> '' group by 1
  union all
  select '', greatest(0, i.people - (select count(*)::int from passengers q
    where q.tour_operator_id = i.tour_operator_id and q.booking_item_id = i.id and q.nationality <> ''))) n`

function guests(reader: Counter, asked: Asked): Counted {
  const { by } = asked
  const isByNationality = by === 'nationality'
  return {
    ...ofTours,
    rows: sql`departures d join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
      join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
      ${isByNationality ? nationalities : sql``}
      where d.tour_operator_id = ${reader.tour_operator_id}::uuid
        and ${onDays(sql`d.date`, asked)} and ${isSold}
        ${isByNationality ? sql`and n.people > 0` : sql``}`,
    date: sql`d.date`,
    key: keyOf(by, sql`d.date`, reader.time_zone),
    currency: null,
    figures: { people: isByNationality ? sql<number>`n.people` : soldPeople },
  }
}

function occupancy(reader: Counter, asked: Asked): Counted {
  const { by } = asked
  return {
    rows: sql`departures d where d.tour_operator_id = ${reader.tour_operator_id}::uuid
      and ${onDays(sql`d.date`, asked)} and ${isCarrying}`,
    id: sql`d.id`,
    booking_id: sql`null::uuid`,
    date: sql`d.date`,
    key: by === 'product' ? sql`d.product_id` : keyOf(by, sql`d.date`, reader.time_zone),
    currency: null,
    locator: none,
    contact_name: sql`to_char(d.start_time, 'HH24:MI')`,
    product_id: sql`d.product_id`,
    status: sql`null::text`,
    figures: { departures: one, capacity: sql<number>`d.capacity`, seats: sql<number>`d.seats_sold` },
  }
}

/** Read for the rows that are shown, not for their sum. */
const ofBooking = (column: 'locator' | 'contact_name' | 'status') =>
  sql`(select ${sql.ref(`b.${column}`)} from bookings b where b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id)`

function cash(reader: Counter, asked: Asked): Counted {
  const { by } = asked
  const date = dayOf(sql`p.created_at`, reader.time_zone)
  const received = amount(sql<boolean>`p.kind = 'pago'`, sql`p.amount`)
  const refunded = amount(sql<boolean>`p.kind = 'reembolso'`, sql`p.amount`)
  return {
    rows: sql`payments p where p.tour_operator_id = ${reader.tour_operator_id}::uuid
        and ${inEach(asked, (part) => momentWithin(sql`p.created_at`, part, reader.time_zone))} and ${isIncome}`,
    id: sql`p.id`,
    booking_id: sql`p.booking_id`,
    date,
    key: keyOf(by, date, reader.time_zone),
    currency: sql`p.currency`,
    locator: ofBooking('locator'),
    contact_name: ofBooking('contact_name'),
    product_id: sql`null::uuid`,
    status: ofBooking('status'),
    figures: { movements: one, received, refunded, net: sql<number>`${received} - ${refunded}` },
  }
}

function receivables(reader: ReportReader, { by }: Asked): Counted {
  const owed = balanceRows(
    balanceBranches(reader, {}),
    (due_on) =>
      sql`b.id, b.locator, b.contact_name, b.status, b.channel, b.seller_id, b.agency_id, b.currency, ${due_on} as due_on, ${balance} as due`,
  )
  return {
    rows: sql`(${owed}) b where true`,
    id: sql`b.id`,
    booking_id: sql`b.id`,
    date: sql`b.due_on`,
    key: by === 'age' ? ageOf(sql`b.due_on`, reader.today) : keyOf(by, sql`b.due_on`, reader.time_zone),
    currency: sql`b.currency`,
    locator: sql`b.locator`,
    contact_name: sql`b.contact_name`,
    product_id: sql`null::uuid`,
    status: sql`b.status`,
    figures: { bookings: one, due: sql<number>`b.due` },
  }
}

const sources = { sales, occupancy, cash, cancellations, guests } satisfies Record<
  Exclude<ReportKind, 'receivables'>,
  (reader: Counter, asked: Asked) => Counted
>
type CountedKind = keyof typeof sources

/** What is owed is read as far as its reader may see it. */
export function countedFor(reader: ReportReader, asked: Asked): Counted
export function countedFor(reader: Counter, asked: Asked & { report: CountedKind }): Counted
export function countedFor(reader: Counter & { actor?: Actor }, asked: Asked): Counted {
  const { report } = asked
  if (report !== 'receivables') return sources[report](reader, asked)
  if (!reader.actor) throw new Error('What is owed has a reader')
  return receivables({ ...reader, actor: reader.actor }, asked)
}
