import { type RawBuilder, sql } from 'kysely'

import { dueOf, owedOf, owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { depositAsked } from '#domain/bookings/deposit.rules.ts'
import { isLocator, normalizeLocator } from '#domain/bookings/locator.ts'
import { openFor, openForMoney } from '#domain/bookings/payment.rules.ts'
import { addDays } from '#domain/local-date.ts'
import type { Reader } from '#server/db/database.ts'
import { oneOf } from '#server/db/one-of.ts'
import { claimRows } from '#server/features/bookings/claims/transfer-claims.queries.ts'
import {
  type DrawnStatement,
  findUnpaidStatements,
} from '#server/features/payments/account-statements/drawn-statements.queries.ts'

import type { BookingProposal, WaitingLine } from '../../contract/statement-lines.contract.ts'
import {
  type Candidate,
  isClear,
  type MatchReason,
  nameWords,
  proposalsFor,
} from '../../rules/statement-match.rules.ts'
import { type ComparedStatement, statementCandidate, statementProposal } from './account-proposals.queries.ts'
import { settledOf } from './bank-statements.queries.ts'

/** One screen; the next page continues after its last row. */
const mostShown = 50
/** Candidates of each kind, the most likely first. */
const mostCompared = 500
/** Candidates named in a line. */
const mostNamed = 20
/** Recent transfers searched for a name. */
const mostRead = 2000
/** Between the bank's date and the date on which the transfer was recorded. */
const daysBefore = 15
const daysAfter = 45

type Where = { tour_operator_id: string; time_zone: string }
type Line = Omit<WaitingLine, 'proposals' | 'is_clear'>
type Booking = {
  id: string
  locator: string
  contact_name: string
  status: BookingStatus
  service_date: string
  total: number
  paid: number
  on_credit: number
  deposit: number
  called_off: number
}
type Found = Pick<BookingProposal, 'id' | 'kind' | 'payer' | 'reference' | 'resembles'> & {
  amount: number
  currency: string
  date: string | null
  /** paid before `date`, on which an import wrote it down */
  is_earlier?: boolean
  booking: Booking
}

const bookingJson = sql`json_build_object('id', b.id, 'locator', b.locator, 'contact_name', b.contact_name,
  'status', b.status, 'service_date', b.service_date, 'total', b.total, 'paid', b.paid,
  'on_credit', b.on_credit, 'deposit', b.deposit,
  'called_off', called_off_of(b.tour_operator_id, b.id))`

/** Unsettled incoming lines, the oldest first, each with its proposals. */
export async function listWaitingLines(db: Reader, where: Where, after: string[] | null = null) {
  const { tour_operator_id } = where
  const place = after ? sql`and (l.booked_on, l.id) > (${after[0]}::date, ${after[1]}::uuid)` : sql``
  const [{ rows }, { waiting }] = await Promise.all([
    sql<Line>`
      select l.id, l.booked_on as date, l.amount as total, l.amount - coalesce(said.amount, 0) as amount,
        coalesce(said.bookings, '[]') as parts, l.currency, l.description, l.reference,
        (select json_build_object('booking_id', u.id, 'locator', u.locator)
          from payments p join bookings u on u.tour_operator_id = p.tour_operator_id and u.id = p.booking_id
          where p.tour_operator_id = l.tour_operator_id and p.transfer_key = nullif(reference_key(l.reference), '')
            and p.transfer_key is not null and p.status in ('por_verificar', 'aprobado')
            and not exists (select from statement_parts z where z.tour_operator_id = p.tour_operator_id
              and z.payment_id = p.id and z.line_id = l.id) limit 1) as used
      from statement_lines l
      left join lateral (select sum(x.amount)::bigint as amount, json_agg(json_build_object('locator', x.locator,
            'number', x.number, 'amount', x.amount) order by x.created_at, x.locator, x.number) as bookings
        from (
          select z.created_at, b.locator, null::int as number, z.amount
          from statement_parts z
          join payments p on p.tour_operator_id = z.tour_operator_id and p.id = z.payment_id
          join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
          where z.tour_operator_id = l.tour_operator_id and z.line_id = l.id and z.settlement_id is null
          union all
          select m.created_at, '', m.number, m.amount from (${settledOf(sql`l`)}) m) x) said on true
      where l.tour_operator_id = ${tour_operator_id}::uuid and l.status = 'por_ver' ${place}
      order by l.booked_on, l.id limit ${sql.lit(mostShown + 1)}`.execute(db),
    db
      .selectFrom('statement_lines')
      .select((eb) => eb.fn.countAll<number>().as('waiting'))
      .where('tour_operator_id', '=', tour_operator_id)
      .where('status', '=', 'por_ver')
      .executeTakeFirstOrThrow(),
  ])
  const lines = rows.slice(0, mostShown)
  const last = rows.length > mostShown ? lines.at(-1) : undefined
  const next = last ? [last.date, last.id] : null
  if (lines.length === 0) return { lines: [], waiting, next }
  const [found, statements] = await Promise.all([
    findCandidates(db, where, lines),
    findUnpaidStatements(db, {
      tour_operator_id,
      currencies: [...new Set(lines.map(({ currency }) => currency))],
      amounts: amountsOf(lines),
      limit: mostCompared,
    }),
  ])
  return { lines: lines.map((line) => withProposals(line, found, statements)), waiting, next }
}

async function findCandidates(db: Reader, where: Where, lines: readonly Line[]): Promise<Found[]> {
  const asked = [
    claimsFor(where),
    waitingTransfersFor(where),
    registeredFor(where, lines),
    registeredPartsFor(where, lines),
    bookingsFor(where, lines),
  ]
  const found = await Promise.all(
    asked.map(async (statement) => (await (statement as RawBuilder<Found>).execute(db)).rows),
  )
  return found.flat()
}

function claimsFor({ tour_operator_id, time_zone }: Where) {
  return sql`select 'comprobante' as kind, c.id, c.amount, c.currency, c.payer_name as payer, c.reference,
      (c.created_at at time zone ${time_zone})::date as date, c.resembles, ${bookingJson} as booking
    from (${claimRows()}) c
    join bookings b on b.tour_operator_id = c.tour_operator_id and b.id = c.booking_id
    where c.tour_operator_id = ${tour_operator_id}::uuid and c.waits
    order by c.created_at, c.id limit ${sql.lit(mostCompared)}`
}

const transfer = (kind: 'por_verificar' | 'registrada', { time_zone }: Where) => sql`
  select ${sql.lit(kind)} as kind, p.id, p.amount, p.currency, split_part(p.note, ',', 1) as payer, p.reference,
    (p.created_at at time zone ${time_zone})::date as date, p.is_earlier, null as resembles, ${bookingJson} as booking
  from payments p join bookings b on b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
  where p.method = 'transferencia' and p.kind = 'pago'`

function waitingTransfersFor(where: Where) {
  return sql`${transfer('por_verificar', where)} and p.tour_operator_id = ${where.tour_operator_id}::uuid
      and p.status = 'por_verificar' order by p.created_at, p.id limit ${sql.lit(mostCompared)}`
}

/** Transfers that the office wrote down by hand, or by their receipt, around the days of the lines, and that no line is yet. */
function registeredAround(where: Where, lines: readonly Line[]) {
  const days = lines.map(({ date }) => date).toSorted()
  const [first = '2000-01-01', last = first] = [days[0], days.at(-1)]
  return sql`${transfer('registrada', where)} and p.tour_operator_id = ${where.tour_operator_id}::uuid
      and p.status = 'aprobado'
      and p.created_at >= ${addDays(first, -daysBefore)}::date and p.created_at < ${addDays(last, daysAfter)}::date
      and not exists (select from statement_parts u
        where u.tour_operator_id = p.tour_operator_id and u.payment_id = p.id)`
}

const latest = sql`order by p.created_at desc, p.id desc`

/** Payments of exactly this amount. */
const registeredFor = (where: Where, lines: readonly Line[]) =>
  sql`${registeredAround(where, lines)} and p.amount = any(${amountsOf(lines)}::bigint[])
    ${latest} limit ${sql.lit(mostCompared)}`

/** Smaller payments named in the line: one transfer paid several bookings, and each part is recorded. */
function registeredPartsFor(where: Where, lines: readonly Line[]) {
  const most = Math.max(0, ...lines.map(({ amount }) => amount))
  return sql`select t.* from (${registeredAround(where, lines)} and p.amount < ${most}
      ${latest} limit ${sql.lit(mostRead)}) t
    where ${nameWordsOf(sql`t.payer || ' ' || (t.booking ->> 'contact_name')`)} && ${wordsOf(lines)}::text[]
    limit ${sql.lit(mostCompared)}`
}

/**
 * Bookings whose balance or deposit equals the amount, and those that a line names: by their locator or, with a
 * balance, by words of their name; for each line those with the most matching words.
 */
function bookingsFor({ tour_operator_id }: Where, lines: readonly Line[]) {
  const amounts = sql`any(${amountsOf(lines)}::bigint[])`
  const named = lines.flatMap(({ description, reference }) =>
    `${description} ${reference}`
      .split(/[^\p{L}\p{N}]+/u)
      .map(normalizeLocator)
      .filter(isLocator),
  )
  const name = nameWordsOf(sql`b.contact_name`)
  const said = [...new Set(lines.map(({ description }) => nameWords(description).join(' ')))]
  const own = sql`b.tour_operator_id = ${tour_operator_id}::uuid and b.contact_name <> ''`
  const most = sql`order by b.service_date desc limit ${sql.lit(mostCompared)}`
  return sql`select 'reserva' as kind, b.id, greatest(b.total - b.paid, 0) as amount, b.currency, '' as payer,
      '' as reference, null as date, null as resembles, ${bookingJson} as booking
    from bookings b where b.tour_operator_id = ${tour_operator_id}::uuid and b.id in (
      (select b.id from bookings b where ${own} and b.total > b.paid and b.status in ${oneOf(owingStatuses)}
        and b.total - b.paid = ${amounts} ${most})
      union
      (select b.id from called_off f join bookings b on b.tour_operator_id = f.tour_operator_id and b.id = f.booking_id
        where ${own} and b.total - b.paid - f.amount = ${amounts} ${most})
      union
      (select b.id from bookings b where ${own} and b.on_credit > 0 and b.total - b.paid + b.on_credit = ${amounts} ${most})
      union
      (select b.id from bookings b where ${own} and b.status = 'pendiente' and b.deposit - b.paid = ${amounts} ${most})
      union
      (select b.id from bookings b where ${own} and b.locator = any(${named}::text[]) and b.status <> 'borrador')
      union
      (select near.id from unnest(${said}::text[]) line (words) cross join lateral (
        select b.id from bookings b where ${own} and b.total > b.paid and b.status in ${oneOf(owingStatuses)}
          and ${name} && string_to_array(line.words, ' ')
        order by cardinality(array(select unnest(${name}) intersect select unnest(string_to_array(line.words, ' ')))) desc,
          b.service_date desc, b.id limit ${sql.lit(mostNamed)}) near))`
}

/** The words of a name, as in the index `bookings_named`. */
const nameWordsOf = (name: RawBuilder<unknown>) => sql`regexp_split_to_array(fold(${name}), '[^[:alnum:]]+')`
const wordsOf = (lines: readonly Line[]) => [
  ...new Set(lines.flatMap(({ description }) => nameWords(description))),
]

const amountsOf = (lines: readonly Line[]) => [...new Set(lines.map(({ amount }) => amount))]

type Compared = Candidate & { found: Found } & { statement?: never }

function candidateOf(found: Found): Compared {
  const { kind, booking, payer, reference, amount, date } = found
  const amounts =
    kind === 'reserva'
      ? // Includes the balance before a suspension: its money may have been on its way.
        [
          openFor(booking),
          owedOf(booking),
          depositAsked(booking),
          openFor({ ...booking, called_off: 0 }),
        ].filter((each) => each > 0)
      : [amount]
  return {
    kind,
    target_id: booking.id,
    locator: booking.locator,
    names: [booking.contact_name, payer],
    reference,
    amounts,
    date: found.is_earlier ? null : date,
    found,
  }
}

function withProposals(
  line: Line,
  all: readonly Found[],
  statements: readonly DrawnStatement[],
): WaitingLine {
  const isOf = ({ currency }: { currency: string }) => currency === line.currency
  const candidates = [
    ...all
      .filter(isOf)
      .filter(({ is_earlier, date }) => !is_earlier || date === null || line.date <= date)
      .map(candidateOf),
    ...statements.filter(isOf).map(statementCandidate),
  ]
  const proposals = proposalsFor<Compared | ComparedStatement>(line, candidates)
  return {
    ...line,
    is_clear: isClear(proposals),
    proposals: proposals.map((proposal) =>
      proposal.statement
        ? statementProposal(proposal.statement, proposal.reasons)
        : bookingProposal(proposal.found, proposal.reasons),
    ),
  }
}

const bookingProposal = (
  { kind, id, amount, payer, reference, resembles, booking }: Found,
  reasons: MatchReason[],
): BookingProposal => ({
  kind,
  id,
  amount,
  payer,
  reference,
  resembles,
  reasons,
  booking: {
    id: booking.id,
    locator: booking.locator,
    contact_name: booking.contact_name,
    status: booking.status,
    service_date: booking.service_date,
    due: dueOf(booking),
    deposit_due: depositAsked(booking),
    open: openForMoney(booking),
  },
})
