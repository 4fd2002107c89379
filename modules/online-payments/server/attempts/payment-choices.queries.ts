import { hasLapsed } from '#domain/bookings/booking-status.rules.ts'
import { moneyOf } from '#domain/products/prices/sale-money.rules.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { calledOff } from '#server/features/bookings/booking/stored-columns.queries.ts'

import type { PaymentChoices, PublicAttempt } from '../../contract/online-payments.contract.ts'
import type { BrowserStep } from '../../providers/payment-provider.ts'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import { isAtProvider, linkStateOf, openStatuses, payable } from '../../rules/payment-attempt.rules.ts'
import { listPayableProviders } from '../accounts/payment-accounts.queries.ts'
import { type AttemptRow, findSeenAttempt, type SeenAttempt, seenAttempts } from './attempt-rows.queries.ts'

/** Longest list on one page. */
export const mostShown = 20

/** Columns for a booking's amounts. */
const moneyColumns = [
  'id',
  'tour_operator_id',
  'status',
  'currency',
  'total',
  'paid',
  'on_credit',
  'deposit',
  'expires_at',
  'exchange_rate',
  'rate_source',
  'rate_date',
] as const

export async function findMoney(db: Reader, booking_id: string, tour_operator_id?: string) {
  const booking = await db
    .selectFrom('bookings')
    .select(moneyColumns)
    .select(calledOff('bookings'))
    .where('id', '=', booking_id)
    .$if(tour_operator_id !== undefined, (query) =>
      query.where('tour_operator_id', '=', tour_operator_id ?? ''),
    )
    .executeTakeFirst()
  if (!booking) throw new NotFound()
  return booking
}
export type Money = Awaited<ReturnType<typeof findMoney>>

type Sold = Pick<Money, 'tour_operator_id' | 'currency' | 'exchange_rate' | 'rate_source' | 'rate_date'>

/**
 * Providers that take a booking's money, in its currency or in the operator's own at the rate frozen on the
 * booking, and how they charge it.
 */
export async function findProvidersOf(
  db: Reader,
  providers: PaymentProviders,
  { tour_operator_id, ...booking }: Sold,
): Promise<Pick<PaymentChoices, 'providers' | 'charge'>> {
  const sold = moneyOf(booking)
  const on = (await listPayableProviders(db, tour_operator_id)).filter(
    ({ provider, currency }) =>
      (currency === booking.currency || sold !== null) && providers[provider].currencies.includes(currency),
  )
  const charged = on[0]?.currency ?? booking.currency
  return {
    providers: on.map(({ provider, environment }) => ({ provider, is_test: environment === 'prueba' })),
    charge: sold && charged !== booking.currency ? { currency: charged, sold } : null,
  }
}

/** Money of attempts, in the booking's currency, that may still be approved without a further step. */
export async function findUnderWay(
  db: Reader,
  { tour_operator_id, id }: Pick<Money, 'id' | 'tour_operator_id'>,
) {
  const { under_way } = await db
    .selectFrom('payment_attempts')
    .select((eb) => eb.fn.sum<string | null>('booking_amount').as('under_way'))
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .where('status', '=', 'pendiente')
    .executeTakeFirstOrThrow()
  return Number(under_way ?? 0)
}

const noLonger = (booking: Money, now: Date): Money =>
  hasLapsed(booking, now) ? { ...booking, status: 'expirada' } : booking

/** The payable amounts of a booking; none after its deadline, even before the job has expired it. */
export const payableNow = (booking: Money, under_way: number, now: Date) =>
  payable(noLonger(booking, now), under_way)

export type LinkRow = Awaited<ReturnType<typeof findLink>>

const linksOf = (db: Reader) =>
  db
    .selectFrom('payment_links as l')
    .select([
      'l.id',
      'l.tour_operator_id',
      'l.booking_id',
      'l.purpose',
      'l.amount',
      'l.currency',
      'l.note',
      'l.created_at',
      'l.expires_at',
      'l.withdrawn_at',
      'l.created_by_name',
      'l.sent_to',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment_attempts as a')
            .select('a.id')
            .whereRef('a.tour_operator_id', '=', 'l.tour_operator_id')
            .whereRef('a.link_id', '=', 'l.id')
            .where('a.provider_payment_id', 'is not', null),
        )
        .as('is_paid'),
    )

export async function findLink(db: Reader, id: string, booking_id?: string) {
  const link = await linksOf(db)
    .where('l.id', '=', id)
    .$if(booking_id !== undefined, (query) => query.where('l.booking_id', '=', booking_id ?? ''))
    .executeTakeFirst()
  if (!link) throw new NotFound()
  return link
}

/** The links of a booking, the newest first. */
export const findLinks = (db: Reader, { tour_operator_id, id }: Pick<Money, 'id' | 'tour_operator_id'>) =>
  linksOf(db)
    .where('l.tour_operator_id', '=', tour_operator_id)
    .where('l.booking_id', '=', id)
    .orderBy('l.created_at', 'desc')
    .limit(mostShown)
    .execute()

export function publicLink(link: LinkRow, now: Date) {
  const { id, booking_id, purpose, amount, currency, note, expires_at, withdrawn_at } = link
  const state = linkStateOf({ expires_at, withdrawn_at, paid: Boolean(link.is_paid) }, now)
  return { id, booking_id, purpose, amount, currency, note, state, expires_at: expires_at.toISOString() }
}

/** The browser's step for paying it, while it can be paid. */
export const stepOf = ({ status, expires_at, browser }: AttemptRow, now: Date): BrowserStep | null =>
  isAtProvider(status) && expires_at > now ? (browser as BrowserStep | null) : null

export function publicAttempt(attempt: SeenAttempt, now: Date): PublicAttempt {
  return {
    id: attempt.id,
    provider: attempt.provider,
    is_test: attempt.environment === 'prueba',
    purpose: attempt.purpose,
    amount: attempt.amount,
    currency: attempt.currency,
    status: attempt.status,
    created_at: attempt.created_at.toISOString(),
    expires_at: attempt.expires_at.toISOString(),
    approved_at: attempt.approved_at?.toISOString() ?? null,
    card_ending: attempt.card_ending,
    installments: attempt.installments,
    authorization: attempt.authorization,
    without_seats: Boolean(attempt.without_seats),
    browser: stepOf(attempt, now),
  }
}

export async function findPublicAttempt(
  db: Reader,
  of: { booking_id: string; id: string },
  now: Date,
): Promise<PublicAttempt> {
  return publicAttempt(await findSeenAttempt(db, of), now)
}

/** In production, sandbox accounts serve only customers with a payment link of the office. */
export const isOfferedTrials = ({ production }: { production: boolean }, link: boolean) => !production || link

type Asking = {
  booking_id: string
  config: { production: boolean }
  link: string | undefined
  /** The attempt that the browser returns from: its link is still the one to pay. */
  back_from?: string
  now: Date
}

export async function findPaymentChoices(
  db: Reader,
  providers: PaymentProviders,
  { booking_id, config, link, back_from, now }: Asking,
): Promise<PaymentChoices> {
  const booking = await findMoney(db, booking_id)
  const [{ providers: on, charge }, under_way, rows] = await Promise.all([
    findProvidersOf(db, providers, booking),
    findUnderWay(db, booking),
    seenAttempts(db)
      .where('a.tour_operator_id', '=', booking.tour_operator_id)
      .where('a.booking_id', '=', booking.id)
      .orderBy('a.created_at', 'desc')
      .limit(mostShown)
      .execute(),
  ])
  const asked = link ?? rows.find(({ id }) => id === back_from)?.link_id ?? undefined
  const found = asked === undefined ? null : await findLink(db, asked, booking_id).catch(absent)
  const offered = isOfferedTrials(config, found !== null) ? on : on.filter(({ is_test }) => !is_test)
  return {
    currency: booking.currency,
    charge,
    providers: offered,
    choices: offered.length > 0 ? payableNow(booking, under_way, now) : [],
    link: found && publicLink(found, now),
    under_way,
    attempts: rows.map((row) => publicAttempt(row, now)),
  }
}

function absent(error: unknown): null {
  if (error instanceof NotFound) return null
  throw error
}

/** Another attempt of the booking that may be in progress. */
export async function hasOtherOpen(
  db: Reader,
  { tour_operator_id, booking_id, id }: Pick<AttemptRow, 'tour_operator_id' | 'booking_id' | 'id'>,
): Promise<boolean> {
  const other = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', booking_id)
    .where('id', '<>', id)
    .where('status', 'in', openStatuses)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
