import { type RawBuilder, sql } from 'kysely'

import { type Issue, type IssueKind, issueKinds } from '#contract/dashboard/dashboard.contract.ts'
import { waitingStatuses } from '#domain/bookings/booking-status.rules.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { warningDays } from '#domain/resources/validity.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { may, type Permission } from '#domain/staff/permission.ts'
import { soonFirst } from '#domain/to-do/issue-order.rules.ts'
import { oneOf } from '#server/db/one-of.ts'

import type { Reader } from '../../db/database.ts'
import { extensionPoint } from '../../extensions/extension-point.ts'
import { leadingTour } from '../departures/leading-tour.queries.ts'
import { refundable } from '../payments/refund-tasks/refund-tasks.queries.ts'
import { ofTheHouse } from '../staff/users/crew-candidates.queries.ts'
import { type FoundIssue, findUrgentRuns, incompleteSheets, unassignedPeople } from './run-issues.queries.ts'

const shownPerKind = 5
const hour = 3_600_000
/** a hold that ends within these hours needs attention */
const lapsingHours = 24
const pickupHours = 48
const newBookingHours = 24
const documentDays = warningDays
const sellingDays = 30
const failedMessageDays = 14
const queuedMinutes = 10
const disruptionDays = 30

/** The moment of the question, in the operator's zone. */
export type When = { now: Date; today: LocalDate; time_zone: string }
type Found = FoundIssue
export type IssueSearch = {
  kind: IssueKind
  permission: Permission
  /** the most urgent `shown` rows, each with the count of all */
  find: (asked: { actor: Actor; when: When; shown: number }) => RawBuilder<FoundIssue>
}
/** Modules add what someone has to resolve to the home screen. */
export const issueSearches = extensionPoint<IssueSearch>()

/** Issues by kind, as far as this user may see and fix them. */
export async function findIssues(db: Reader, actor: Actor, when: When): Promise<Issue[]> {
  const { tour_operator_id, level } = actor
  const searches: [IssueKind, RawBuilder<Found>][] = [
    ['disruptions', disruptions(tour_operator_id, when)],
    ['new_web_bookings', newWebBookings(tour_operator_id, when)],
    ['lapsing_bookings', lapsingBookings(tour_operator_id, when)],
    ['missing_pickups', missingPickups(tour_operator_id, when)],
    ['failed_messages', failedMessages(tour_operator_id, when)],
  ]
  if (may(level, 'schedule-board.edit'))
    searches.push(
      ['unassigned_people', unassignedPeople(tour_operator_id, when)],
      ['incomplete_sheets', incompleteSheets(tour_operator_id, when)],
    )
  // A seller may read vehicles, persons and products, but not edit them.
  if (may(level, 'departures.open-close'))
    searches.push([
      'expiring_documents',
      expiringDocuments(tour_operator_id, when, may(level, 'tour-operators.edit')),
    ])
  if (may(level, 'payments.settle')) searches.push(['refunds_due', refundsDue(tour_operator_id)])
  if (may(level, 'products.edit'))
    searches.push(['unsellable_products', unsellableProducts(tour_operator_id, when)])
  for (const { kind, permission, find } of issueSearches.all())
    if (may(level, permission)) searches.push([kind, find({ actor, when, shown: shownPerKind })])

  const inOrder = searches.toSorted(([a], [b]) => issueKinds.indexOf(a) - issueKinds.indexOf(b))
  const issues = await Promise.all(
    inOrder.map(async ([kind, search]) => {
      const { rows } = await search.execute(db)
      const items = rows.map(({ count: _count, due_at, ...item }) => ({
        ...item,
        urgencies: [],
        due_at: due_at?.toISOString() ?? null,
      }))
      return { kind, count: rows[0]?.count ?? 0, items }
    }),
  )
  const urgent = may(level, 'schedule-board.edit') ? [await findUrgentRuns(db, tour_operator_id, when)] : []
  return [...urgent, ...soonFirst(issues, when.now)].filter(({ count }) => count > 0)
}

const product = sql`json_build_object('id', p.id, 'code', p.code, 'color', p.color, 'name', p.name)`

/** Suspended departures whose passengers have not all answered; a departure is past caring about some days later. */
const disruptions = (operator: string, { today }: When) => sql<Found>`
  select d.id, 'departure' as place, p.name, x.waiting || '/' || x.asked as note, ${product} as product, d.date,
    to_char(d.start_time, 'HH24:MI') as start_time, null::timestamptz as due_at, count(*) over ()::int as count
  from (
    select s.departure_id, count(*) as asked, count(*) filter (where a.outcome = 'esperando') as waiting
    from disruptions s join disruption_answers a on a.tour_operator_id = s.tour_operator_id and a.disruption_id = s.id
    where s.tour_operator_id = ${operator}::uuid and s.lifted_at is null
    group by s.departure_id
  ) x
  join departures d on d.tour_operator_id = ${operator}::uuid and d.id = x.departure_id
  join products p on p.tour_operator_id = d.tour_operator_id and p.id = d.product_id
  where x.waiting > 0 and d.date >= ${addDays(today, -disruptionDays)}::date
  order by d.starts_at, d.id limit ${shownPerKind}`

/** Pending bookings wait for an answer; staff's holds are about to free their seats. A visitor's half-typed hold is neither. */
const lapsingBookings = (operator: string, { now }: When) => sql<Found>`
  select b.id, 'booking' as place, b.contact_name as name, b.locator as note, b.service_date as date,
    to_char(b.service_starts_at at time zone o.time_zone, 'HH24:MI') as start_time, b.expires_at as due_at,
    ${leadingTour(product)} as product,
    count(*) over ()::int as count
  from bookings b join tour_operators o on o.id = b.tour_operator_id
  where b.tour_operator_id = ${operator}::uuid and b.status in ${oneOf(waitingStatuses)} and b.expires_at > ${now}
    and (b.status = 'pendiente'
      or (b.contact_name <> '' and b.expires_at < ${new Date(now.getTime() + lapsingHours * hour)}))
  order by b.expires_at, b.id limit ${shownPerKind}`

/** Self-service bookings since yesterday, not seen by the office yet. */
const newWebBookings = (operator: string, { now }: When) => sql<Found>`
  select b.id, 'booking' as place, b.contact_name as name, b.locator as note, b.service_date as date,
    to_char(b.service_starts_at at time zone o.time_zone, 'HH24:MI') as start_time, null::timestamptz as due_at,
    ${leadingTour(product)} as product,
    count(*) over ()::int as count
  from bookings b join tour_operators o on o.id = b.tour_operator_id
  where b.tour_operator_id = ${operator}::uuid and b.channel = 'web' and b.status = 'confirmada'
    and b.created_at > ${new Date(now.getTime() - newBookingHours * hour)}
  order by b.created_at desc, b.id limit ${shownPerKind}`

/** Refunds due, the first deadline first, then those without. */
const refundsDue = (operator: string) => sql<Found>`
  select b.id, 'booking' as place, b.contact_name as name, b.locator as note, null::json as product, t.due_on as date,
    null::text as start_time, null::timestamptz as due_at, count(*) over ()::int as count
  from bookings b left join refund_tasks t on t.tour_operator_id = b.tour_operator_id and t.booking_id = b.id
  where b.tour_operator_id = ${operator}::uuid and ${refundable}
  order by t.due_on, b.service_date, b.id limit ${shownPerKind}`

/** Confirmed for the next days on a tour with pickups, without a pickup place. */
const missingPickups = (operator: string, { now, today }: When) => sql<Found>`
  select b.id, 'booking' as place, b.contact_name as name, b.locator as note, d.date, d.start_time,
    d.starts_at as due_at, ${product} as product, count(*) over ()::int as count
  from departures d
  join booking_items i on i.tour_operator_id = d.tour_operator_id and i.departure_id = d.id
  join bookings b on b.tour_operator_id = i.tour_operator_id and b.id = i.booking_id
  join products p on p.tour_operator_id = i.tour_operator_id and p.id = i.product_id
  where d.tour_operator_id = ${operator}::uuid and d.date between ${today}::date and ${addDays(today, 3)}::date
    and d.starts_at > ${now} and d.starts_at < ${new Date(now.getTime() + pickupHours * hour)}
    and i.status = 'confirmada' and i.pickup_mode = 'por_definir' and p.meeting <> 'punto_encuentro'
    and d.status <> 'suspendida'
  order by d.starts_at, b.id limit ${shownPerKind}`

/** Failed messages, and those that have waited so long that the queue or the mail server must be broken. */
const failedMessages = (operator: string, { now }: When) => sql<Found>`
  select m.id, case when m.booking_id is not null then 'booking' end as place, m.recipient as name, m.subject as note,
    null::date as date, null::text as start_time, null::timestamptz as due_at, null::json as product,
    count(*) over ()::int as count
  from messages m
  where m.tour_operator_id = ${operator}::uuid and m.status in ('en_cola', 'enviando', 'fallido', 'vencido')
    and (m.status in ('fallido', 'vencido') or m.send_after < ${new Date(now.getTime() - queuedMinutes * 60_000)})
    and m.created_at > ${new Date(now.getTime() - failedMessageDays * 24 * hour)}
  order by m.created_at desc limit ${shownPerKind}`

/**
 * A document counts until a later one of its kind replaces it. The operator's own only for users who may renew
 * it.
 */
const expiringDocuments = (operator: string, { today }: When, withOwn: boolean) => sql<Found>`
  select id, place, name, note, date, null::text as start_time, null::timestamptz as due_at, null::json as product,
    count(*) over ()::int as count
  from (
    select v.id, 'vehicles' as place, v.name, t.kind as note, t.expires_on as date
    from vehicles v cross join lateral current_papers(v.tour_operator_id, v.id) t
    where v.tour_operator_id = ${operator}::uuid and v.state = 1
      and t.expires_on <= ${addDays(today, documentDays)}::date
    union all
    select id, 'persons', full_name, 'licencia', licence_expires_on
    from persons p
    where tour_operator_id = ${operator}::uuid and state = 1 and 'chofer' = any(roles) and ${ofTheHouse('p')}
      and licence_expires_on <= ${addDays(today, documentDays)}::date
    union all
    select id, 'persons', full_name, 'registro_guia', guide_registry_expires_on
    from persons p
    where tour_operator_id = ${operator}::uuid and state = 1 and 'guia' = any(roles) and ${ofTheHouse('p')}
      and guide_registry_expires_on <= ${addDays(today, documentDays)}::date
    union all
    select id, 'tour-operator', name, 'registro_operador', registry_expires_on
    from tour_operators
    where id = ${operator}::uuid and ${withOwn} and registry_expires_on <= ${addDays(today, documentDays)}::date
  ) documents
  order by date, name limit ${shownPerKind}`

const unsellableProducts = (operator: string, { today }: When) => sql<Found>`
  select id, 'product' as place, name, note, null::date as date, null::text as start_time, null::timestamptz as due_at,
    product, count(*) over ()::int as count
  from (
    select p.id, p.name, ${product} as product,
      case
        when p.status = 'pausado' then 'paused'
        when not exists (select from price_rules r where r.tour_operator_id = p.tour_operator_id and r.product_id = p.id
          and r.valid_from <= ${addDays(today, sellingDays)}::date) then 'no_price'
        when not exists (select from availability_rules a where a.tour_operator_id = p.tour_operator_id
          and a.product_id = p.id and a.valid_from <= ${addDays(today, sellingDays)}::date
          and (a.valid_to is null or a.valid_to >= ${today}::date))
          and not exists (select from availability_exceptions e where e.tour_operator_id = p.tour_operator_id
          and e.product_id = p.id and e.kind = 'open' and e.date >= ${today}::date
          and e.date <= ${addDays(today, sellingDays)}::date) then 'not_scheduled'
      end as note
    from products p
    where p.tour_operator_id = ${operator}::uuid and p.status in ('publicado', 'pausado')
  ) products
  where note is not null
  order by name collate "es-x-icu" limit ${shownPerKind}`
