import { setTimeout as sleep } from 'node:timers/promises'

import type { z } from 'zod'

import { Refusal } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { onceOnly } from '#server/db/once-only.ts'
import type { Start } from '#words/links.ts'

import type { payForm, PublicAttempt } from '../../contract/online-payments.contract.ts'
import { paymentLinkTo } from '../../words/payment-links.ts'
import { findPaymentAccount } from '../accounts/payment-accounts.queries.ts'
import { type Asking, isProviderTrouble } from './ask-provider.jobs.ts'
import { type AttemptRow, findAttempt } from './attempt-rows.queries.ts'
import { findMoney, findProvidersOf, findPublicAttempt, isOfferedTrials } from './payment-choices.queries.ts'
import { dropAttempt, sendAttempt, startAttempt } from './start-attempt.command.ts'

type Asked = { params: { booking_id: string }; body: z.output<typeof payForm.body> }
type Surroundings = Asking & { config: Start & { production: boolean } }

/** How long a repeated call waits for the first one with the same key. */
const polling = { rounds: 20, milliseconds: 400 }

/**
 * Sends a customer to a provider: the attempt is recorded, then the provider is called, then the browser is
 * redirected. Each step is committed before the next, so that a crash in between leaves an attempt that cannot be
 * paid.
 */
export async function startPayment(
  around: Surroundings,
  { params, body }: Asked,
  key: string | undefined,
): Promise<PublicAttempt> {
  const { db, now, paymentProviders } = around
  const { booking_id } = params
  const booking = await findMoney(db, booking_id)
  const { tour_operator_id } = booking
  const provider = paymentProviders[body.provider]
  const account = await findPaymentAccount(around, tour_operator_id, body.provider)
  const { providers: offered, charge } = await findProvidersOf(db, paymentProviders, booking)
  const isOffered = offered.some(
    (each) =>
      each.provider === body.provider &&
      (!each.is_test || isOfferedTrials(around.config, body.link_id !== null)),
  )
  if (!account || !isOffered) throw new Refusal('online_payment_off')
  const once = {
    tour_operator_id,
    endpoint: 'startPayment',
    owner: booking_id,
    key,
    request: { booking_id, body },
  }
  const done = await onceOnly(around, 'customer', once, async (act, id) => {
    await startAttempt(act, { ...body, id, booking_id, account, charge, minutes: provider.minutes })
    return { id, isNew: true }
  })
  const attempt = await findAttempt(db, { id: done.id, tour_operator_id })
  if (done.isNew) await sendToProvider(around, attempt, account)
  else await firstOf(db, attempt)
  return findPublicAttempt(db, { booking_id, id: done.id }, now())
}

async function sendToProvider(
  { act: open, db, paymentProviders, config }: Surroundings,
  attempt: AttemptRow,
  account: Parameters<Surroundings['paymentProviders']['webpay']['start']>[0],
) {
  const { id, tour_operator_id, booking_id, reference, amount, currency, expires_at } = attempt
  const about = await db
    .selectFrom('bookings as b')
    .innerJoin('tour_operators as o', 'o.id', 'b.tour_operator_id')
    .select(['b.locator', 'b.contact_name', 'b.contact_email', 'o.name'])
    .where('b.tour_operator_id', '=', tour_operator_id)
    .where('b.id', '=', booking_id)
    .executeTakeFirstOrThrow()
  try {
    const started = await paymentProviders[attempt.provider].start(account, {
      reference,
      amount,
      currency,
      title: `Reserva ${about.locator} · ${about.name}`.slice(0, 120),
      payer: { full_name: about.contact_name, email: about.contact_email },
      return_url: paymentLinkTo.return(config, id),
      notice_url: paymentLinkTo.webhook(config, attempt.provider, tour_operator_id),
      expires_at,
    })
    await open('customer', (act) => sendAttempt(act, attempt, started))
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    await open('customer', (act) => dropAttempt(act, attempt, error.message))
    throw new Refusal('provider_unavailable', {}, { cause: error })
  }
}

/** The same key again: the result of the first call, even while it is running. */
async function firstOf(db: Reader, { tour_operator_id, id }: AttemptRow) {
  for (let round = 0; round < polling.rounds; round += 1) {
    const { status } = await findAttempt(db, { id, tour_operator_id })
    if (status !== 'creado') return
    await sleep(polling.milliseconds)
  }
}
