import { randomBytes } from 'node:crypto'

import type { z } from 'zod'

import { hasLapsed } from '#domain/bookings/booking-status.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { CustomerAct } from '#server/db/act.ts'
import {
  lockBooking,
  type LockedBooking,
  setBooking,
} from '#server/features/bookings/booking/booking-changes.command.ts'
import { closesAfter } from '#server/features/bookings/hold/closes-after.command.ts'

import type { payForm } from '../../contract/online-payments.contract.ts'
import type { ProviderAccount, StartedPayment } from '../../providers/payment-provider.ts'
import { type Charge, chargedAmount } from '../../rules/charge.rules.ts'
import { isAtProvider, type Payable } from '../../rules/payment-attempt.rules.ts'
import { askLater } from './ask-later.command.ts'
import { factOfAttempt, lockAttempt, turn } from './attempt-changes.command.ts'
import type { AttemptKey, AttemptRow } from './attempt-rows.queries.ts'
import { findLink, findUnderWay, payableNow, publicLink } from './payment-choices.queries.ts'

type Asked = z.output<typeof payForm.body>
export type NewAttempt = Asked & {
  id: string
  booking_id: string
  account: ProviderAccount
  /** the currency that the account charges if it is not the booking's */
  charge: Charge | null
  /** the provider's time limit for paying */
  minutes: number
}

const minute = 60_000
/** Time for a customer to return after the provider's window, before the seats are released. */
const afterWindow = 5 * minute
/** More in an hour are no customer's; banks close a card earlier. */
const mostInAnHour = 12
/** Without vowels and similar characters, like locators: no words, no misreading at a bank. */
const signs = 'BCDFGHJKLMNPQRSTVWXYZ23456789'

/**
 * Our reference at the provider: a statement leads to the booking; the rest is unguessable, and never repeats
 * after a restore.
 */
const referenceOf = (locator: string) =>
  `${locator}-${[...randomBytes(12)].map((byte) => signs[byte % signs.length]).join('')}`

/**
 * Records a new attempt, before the provider's call. The amount that the customer saw must be the one due now,
 * else it is refused. An earlier unfinished attempt is abandoned: only one may bring the money.
 */
export async function startAttempt(act: CustomerAct, asked: NewAttempt): Promise<AttemptKey> {
  const { tx, now } = act
  const booking = await lockBooking(tx, { id: asked.booking_id })
  const { tour_operator_id } = booking
  const earlier = await earlierOf(act, booking)
  if (
    earlier.filter(({ created_at }) => now.getTime() - created_at.getTime() < 60 * minute).length >=
    mostInAnHour
  )
    throw new Refusal('too_many_payment_tries')
  if (hasLapsed(booking, now) || booking.status === 'expirada') throw new Refusal('hold_expired')
  const { purpose, booking_amount, link_id } = await chosen(act, booking, asked)
  for (const attempt of earlier.filter(({ status }) => isAtProvider(status)))
    await turn(act, { booking, attempt }, 'abandonado', '', 'customer')
  const hold = await outliving(act, booking, asked.minutes, earlier)
  const { id, account, charge } = asked
  const attempt = await tx
    .insertInto('payment_attempts')
    .values({
      id,
      tour_operator_id,
      created_at: now,
      booking_id: booking.id,
      link_id,
      provider: account.provider,
      environment: account.environment,
      account: account.account,
      purpose,
      amount: chargedAmount(booking_amount, charge),
      currency: charge?.currency ?? booking.currency,
      booking_amount,
      ...(charge && {
        exchange_rate: charge.sold.rate.rate,
        rate_source: charge.sold.rate.source,
        rate_date: charge.sold.rate.date,
      }),
      reference: referenceOf(booking.locator),
      ...hold,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await factOfAttempt(act, { booking, attempt }, 'online_payment_started', { purpose })
  await askLater(act, attempt)
  return { tour_operator_id, id }
}

const earlierOf = ({ tx }: CustomerAct, { tour_operator_id, id }: LockedBooking): Promise<AttemptRow[]> =>
  tx
    .selectFrom('payment_attempts')
    .selectAll()
    .where('tour_operator_id', '=', tour_operator_id)
    .where('booking_id', '=', id)
    .orderBy('created_at')
    .execute()

type Chosen = { purpose: Asked['purpose']; booking_amount: number; link_id: string | null }

/** The amount is decided here; `seen_amount` is only compared. */
async function chosen(act: CustomerAct, booking: LockedBooking, asked: NewAttempt): Promise<Chosen> {
  const { tx, now } = act
  const { charge } = asked
  const under_way = await findUnderWay(tx, booking)
  const choices = payableNow(booking, under_way, now)
  const most = choices.at(-1)?.amount ?? 0
  const country = () => findCountry(act, booking)
  const charged = async (amount: number) => ({
    amount: chargedAmount(amount, charge),
    seen: asked.seen_amount,
    currency: charge?.currency ?? booking.currency,
    country: await country(),
  })
  if (most === 0 && under_way > 0)
    throw new Refusal('payment_under_way', {
      amount: under_way,
      currency: booking.currency,
      country: await country(),
    })
  if (most === 0) throw new Refusal('nothing_to_pay')
  /** The customer pays what they saw, or nothing. */
  const seen = async (amount: number) => {
    if (asked.seen_amount === chargedAmount(amount, charge)) return amount
    throw new Refusal('payment_amount_changed', await charged(amount))
  }
  if (asked.link_id !== null) {
    const link = publicLink(await findLink(tx, asked.link_id, booking.id), now)
    if (link.state !== 'abierto') throw new Refusal('payment_link_closed')
    const { id: link_id, purpose } = link
    return { link_id, purpose, booking_amount: await seen(Math.min(link.amount, most)) }
  }
  const choice = byPurpose(choices, asked.purpose)
  if (!choice) throw new Refusal('payment_amount_changed', await charged(most))
  return { purpose: choice.purpose, link_id: null, booking_amount: await seen(choice.amount) }
}

/** «Total» and «saldo» have the same meaning here: the whole balance. */
function byPurpose(choices: readonly Payable[], purpose: Asked['purpose']): Payable | undefined {
  if (purpose === 'monto') return undefined
  return choices.find((each) => (each.purpose === 'abono') === (purpose === 'abono'))
}

/** The country whose people write the amounts of a refusal. */
async function findCountry({ tx }: CustomerAct, { tour_operator_id }: LockedBooking): Promise<string> {
  const { country } = await tx
    .selectFrom('tour_operators')
    .select('country')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return country
}

/** Until when it can be paid. What waits for money waits until then, once: seats can't be kept by beginning again and again. */
async function outliving(
  { tx, now }: CustomerAct,
  booking: LockedBooking,
  minutes: number,
  earlier: readonly AttemptRow[],
): Promise<{ expires_at: Date; extended: boolean }> {
  const window = new Date(now.getTime() + minutes * minute)
  const needed = new Date(window.getTime() + afterWindow)
  const until = booking.expires_at
  if (until === null || until >= needed) return { expires_at: window, extended: false }
  if (earlier.some(({ extended }) => extended))
    return { expires_at: until < window ? until : window, extended: false }
  await setBooking(tx, booking, { expires_at: needed })
  await closesAfter(tx, booking.id, needed)
  return { expires_at: window, extended: true }
}

/** The provider took it: the browser may go there. */
export async function sendAttempt(act: CustomerAct, key: AttemptKey, started: StartedPayment) {
  const locked = await lockAttempt(act, key)
  await act.tx
    .updateTable('payment_attempts')
    .set({ provider_ref: started.provider_ref, browser: JSON.stringify(started.browser) })
    .where('tour_operator_id', '=', key.tour_operator_id)
    .where('id', '=', key.id)
    .execute()
  await turn(act, locked, 'enviado', '', 'customer')
}

/** The provider refused it, or never answered: it cannot be paid. */
export async function dropAttempt(act: CustomerAct, key: AttemptKey, detail: string) {
  await turn(act, await lockAttempt(act, key), 'abandonado', detail.slice(0, 300), 'system')
}
