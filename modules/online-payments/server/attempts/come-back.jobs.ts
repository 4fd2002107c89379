import { setTimeout as sleep } from 'node:timers/promises'

import type { PublicAttempt } from '../../contract/online-payments.contract.ts'
import type { ProviderCall, ProviderPayment } from '../../providers/payment-provider.ts'
import { hasArrived, isAtProvider, staleAfter } from '../../rules/payment-attempt.rules.ts'
import { claimAsking, markReturned } from './ask-now.command.ts'
import { type Asking, findAccountOf, isProviderTrouble, settle } from './ask-provider.jobs.ts'
import { lockAttempt, turn } from './attempt-changes.command.ts'
import { type AttemptRow, findAttempt } from './attempt-rows.queries.ts'
import { findPublicAttempt } from './payment-choices.queries.ts'

/** How long a browser waits for the provider before it gets a page that polls. */
const timeoutMs = 4000
/** Repeated calls of the return address ask the provider once in this time. */
const restBetweenReturns = 1500
const day = 24 * 3_600_000

/**
 * A browser comes back from the provider, with a cookie or without, once or twice at the same moment. What it brings is a
 * hint where to look. Answers the booking whose page it is shown.
 */
export async function comeBack(asking: Asking, id: string, call: ProviderCall): Promise<AttemptRow> {
  const { db, act: open, now, paymentProviders } = asking
  const attempt = await findAttempt(db, { id })
  const back = paymentProviders[attempt.provider].readReturn(call)
  const isOther =
    (back.provider_ref !== null && back.provider_ref !== attempt.provider_ref) ||
    (back.reference !== null && back.reference !== attempt.reference)
  if (isOther || hasArrived(attempt.status)) return attempt
  const since = new Date(now().getTime() - restBetweenReturns)
  const isToAskNow = await open(
    null,
    async (act) =>
      (!back.gave_up && (await markReturned(act, attempt))) || (await claimAsking(act, attempt, since)),
  )
  if (!isToAskNow) return attempt
  const asked = ask(asking, attempt, back)
  await Promise.race([asked, sleep(timeoutMs, null, { ref: false })])
  return attempt
}

async function ask(
  asking: Asking,
  attempt: AttemptRow,
  { gave_up, payment_id }: { gave_up: boolean; payment_id: string | null },
) {
  try {
    const hint = await named(asking, attempt, payment_id)
    await settle(asking, attempt, { ...(hint && { hint }), ...(gave_up && { close: false }) })
    if (!gave_up) return
    await asking.act('customer', async (act) => {
      const locked = await lockAttempt(act, attempt)
      if (isAtProvider(locked.attempt.status)) await turn(act, locked, 'abandonado', '', 'customer')
    })
  } catch (error) {
    // The page polls, and so does the job.
    if (!isProviderTrouble(error)) throw error
  }
}

/** The payment id in the return address, if there is one: a search finds it some seconds later. */
async function named(
  asking: Asking,
  attempt: AttemptRow,
  payment_id: string | null,
): Promise<ProviderPayment | null> {
  if (payment_id === null || payment_id === attempt.provider_ref) return null
  const account = await findAccountOf(asking, attempt)
  if (!account) return null
  const payment = await asking.paymentProviders[attempt.provider].payment(account, payment_id)
  return payment?.reference === attempt.reference ? payment : null
}

/**
 * The state of an attempt. The provider is asked first if the last answer is a moment old: many readers cause one
 * call in that time.
 */
export async function readAttempt(
  asking: Asking,
  of: { booking_id: string; id: string },
): Promise<PublicAttempt> {
  const { db, now } = asking
  const attempt = await findAttempt(db, of)
  if (await isToAsk(asking, attempt))
    await Promise.race([
      settle(asking, attempt).catch((error: unknown) => {
        if (!isProviderTrouble(error)) throw error
      }),
      sleep(timeoutMs, null, { ref: false }),
    ])
  return findPublicAttempt(db, of, now())
}

async function isToAsk({ act: open, now }: Asking, attempt: AttemptRow): Promise<boolean> {
  const { status, provider_ref, created_at, returned_at } = attempt
  const at = now()
  if (hasArrived(status) || provider_ref === null || at.getTime() - created_at.getTime() > day) return false
  const since = new Date(at.getTime() - staleAfter(returned_at ?? created_at, at))
  if (attempt.asked_at !== null && attempt.asked_at > since) return false
  return open(null, (act) => claimAsking(act, attempt, since))
}
