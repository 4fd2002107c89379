import { sql } from 'kysely'

import { refundDueOf } from '#domain/bookings/booking-money.rules.ts'
import { chargedPart } from '#domain/payments/refund-source.rules.ts'
import type { Reader } from '#server/db/database.ts'
import type { Start } from '#words/links.ts'

import { maxProviderAnswers, type OnlinePayments } from '../../contract/online-payments.contract.ts'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import { canGiveBack, disputesToEnter, openRefundStatuses } from '../../rules/payment-attempt.rules.ts'
import type { AttemptTrouble } from '../../rules/payment-attempt.ts'
import { paymentLinkTo } from '../../words/payment-links.ts'
import { type SeenAttempt, seenAttempts } from './attempt-rows.queries.ts'
import {
  findLinks,
  findMoney,
  findProvidersOf,
  findUnderWay,
  mostShown,
  payableNow,
  publicAttempt,
  publicLink,
} from './payment-choices.queries.ts'

/** A payment of an attempt in the ledger, with its refunds, done or pending. */
export type PaidPart = { attempt_id: string; provider_payment_id: string } & Record<
  'amount' | 'refunded' | 'booking_amount' | 'booking_refunded',
  number
>

/** Payments of each attempt of a booking, in order. */
export async function findPaidParts(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
): Promise<PaidPart[]> {
  const rows = await db
    .selectFrom('payments as p')
    .select(['p.attempt_id', 'p.provider_payment_id', 'p.amount', 'p.booking_amount'])
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_refunds as r')
          .select((sub) => [
            sub.fn.sum<string | null>('r.amount').as('refunded'),
            sub.fn.sum<string | null>('r.booking_amount').as('booking_refunded'),
          ])
          .whereRef('r.tour_operator_id', '=', 'p.tour_operator_id')
          .whereRef('r.attempt_id', '=', 'p.attempt_id')
          .whereRef('r.provider_payment_id', '=', 'p.provider_payment_id')
          .where('r.status', '<>', 'rechazado')
          .as('back'),
      (join) => join.onTrue(),
    )
    .select(['back.refunded', 'back.booking_refunded'])
    .where('p.tour_operator_id', '=', tour_operator_id)
    .where('p.booking_id', '=', id)
    .where('p.kind', '=', 'pago')
    .where('p.status', '=', 'aprobado')
    .where('p.attempt_id', 'is not', null)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute()
  return rows.map(({ attempt_id, provider_payment_id, refunded, booking_refunded, ...paid }) => ({
    ...paid,
    attempt_id: attempt_id ?? '',
    provider_payment_id: provider_payment_id ?? '',
    refunded: Number(refunded ?? 0),
    booking_refunded: Number(booking_refunded ?? 0),
  }))
}

type Trouble = {
  attempt_id: string
  trouble: AttemptTrouble
  is_reviewed: boolean
  answers: { about: string; at: string }[]
}

/** Open issues of a booking's attempts, one of each kind: reviewed when all of them are. */
async function findTroubles(
  db: Reader,
  { tour_operator_id, id }: { tour_operator_id: string; id: string },
): Promise<Trouble[]> {
  const { rows } = await sql<Trouble>`
    select attempt_id, trouble, bool_and(reviewed_at is not null) as is_reviewed,
      coalesce(jsonb_path_query_array(jsonb_agg(jsonb_build_object('about', about,
          'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) order by created_at, about)
        filter (where reviewed_at is null), '$[0 to ${sql.raw(String(maxProviderAnswers - 1))}]'), '[]') as answers
    from payment_troubles
    where tour_operator_id = ${tour_operator_id}::uuid and booking_id = ${id}::uuid
    group by attempt_id, trouble order by min(created_at), trouble`.execute(db)
  return rows
}

type Which = { id: string; tour_operator_id: string }
type Around = Start & { paymentProviders: PaymentProviders; now: Date }

/** Online payments of a booking for the office. */
export async function findOnlinePayments(
  db: Reader,
  { id, tour_operator_id }: Which,
  { paymentProviders, publicUrl, now }: Around,
): Promise<OnlinePayments> {
  const booking = await findMoney(db, id, tour_operator_id)
  const [{ providers }, under_way, attempts, troubles, parts, refunds, links] = await Promise.all([
    findProvidersOf(db, paymentProviders, booking),
    findUnderWay(db, booking),
    seenAttempts(db)
      .where('a.tour_operator_id', '=', tour_operator_id)
      .where('a.booking_id', '=', id)
      .orderBy('a.created_at', 'desc')
      .limit(mostShown)
      .execute(),
    findTroubles(db, booking),
    findPaidParts(db, booking),
    db
      .selectFrom('payment_refunds')
      .select(['id', 'attempt_id', 'amount', 'currency', 'status', 'reason', 'detail', 'asked_by_name'])
      .select(['created_at', 'doubt', 'decided_by_name', 'decision_reason'])
      .where('tour_operator_id', '=', tour_operator_id)
      .where('booking_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(mostShown)
      .execute(),
    findLinks(db, booking),
  ])
  return {
    currency: booking.currency,
    providers,
    choices: providers.length > 0 ? payableNow(booking, under_way, now) : [],
    attempts: attempts.map((attempt) =>
      officeAttempt(attempt, { parts, troubles, due: refundDueOf(booking), now }),
    ),
    refunds: refunds.map((refund) => ({
      ...refund,
      doubt: openRefundStatuses.includes(refund.status) ? refund.doubt : null,
      created_at: refund.created_at.toISOString(),
    })),
    links: links.map((link) => {
      const { booking_id, ...said } = publicLink(link, now)
      const { created_at, created_by_name, sent_to } = link
      const url = paymentLinkTo.link({ publicUrl }, booking_id, link.id)
      return { ...said, url, created_at: created_at.toISOString(), created_by_name, sent_to }
    }),
  }
}

/** `due`: what the booking has to give back, in its currency. */
type Beside = { parts: readonly PaidPart[]; troubles: readonly Trouble[]; due: number; now: Date }

function officeAttempt(
  attempt: SeenAttempt,
  { parts, troubles, due, now }: Beside,
): OnlinePayments['attempts'][number] {
  const { browser: _, without_seats: __, ...said } = publicAttempt(attempt, now)
  const own = parts.filter(({ attempt_id }) => attempt_id === attempt.id)
  const { reference, detail, instrument, fee, net, lands_on, link_id } = attempt
  const sumOf = (name: 'amount' | 'refunded' | 'booking_amount' | 'booking_refunded') =>
    own.reduce((sum, part) => sum + part[name], 0)
  const refunded = sumOf('refunded')
  const rest = canGiveBack(attempt.status)
    ? {
        amount: Math.max(0, sumOf('booking_amount') - sumOf('booking_refunded')),
        charged: Math.max(0, sumOf('amount') - refunded),
      }
    : { amount: 0, charged: 0 }
  return {
    ...said,
    reference,
    provider_payment_id: attempt.provider_payment_id ?? '',
    detail,
    instrument,
    fee,
    net,
    lands_on,
    troubles: troubles
      .filter(({ attempt_id }) => attempt_id === attempt.id)
      .map(({ trouble, is_reviewed, answers }) => ({ trouble, is_reviewed, answers })),
    link_id,
    disputes: disputesToEnter(attempt.provider, attempt.status),
    refunded,
    refundable: rest.charged,
    proposed_refund: due > 0 ? chargedPart(due, rest) : rest.charged,
  }
}
