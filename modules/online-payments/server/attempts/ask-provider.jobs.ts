import type { Acts } from '#server/db/act.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import {
  type ProviderAccount,
  type ProviderPayment,
  ProviderRefused,
  ProviderSilent,
} from '../../providers/payment-provider.ts'
import type { PaymentProviders } from '../../providers/payment-providers.ts'
import { hasArrived } from '../../rules/payment-attempt.rules.ts'
import { findPaymentAccount } from '../accounts/payment-accounts.queries.ts'
import { askLater } from './ask-later.command.ts'
import { beginClosing } from './ask-now.command.ts'
import { lockAttempt, note, turn } from './attempt-changes.command.ts'
import {
  type AttemptKey,
  type AttemptRow,
  findAttempt,
  findAttemptOf,
  findPaidAttempt,
} from './attempt-rows.queries.ts'
import { closesNow } from './closing.queries.ts'
import { settleAttempt } from './settle-attempt.command.ts'

/** Tools for calls to providers, besides the database. */
export type Asking = Acts & { now: () => Date; secrets: SecretBox; paymentProviders: PaymentProviders }

/** A provider that does not answer, or refuses to: it is asked again later. */
export const isProviderTrouble = (error: unknown): error is ProviderSilent | ProviderRefused =>
  error instanceof ProviderSilent || error instanceof ProviderRefused

/** The account of an attempt; null if the operator has another one now. */
export async function findAccountOf(
  asking: Asking,
  attempt: Pick<AttemptRow, 'tour_operator_id' | 'provider' | 'environment' | 'account'>,
): Promise<ProviderAccount | null> {
  const account = await findPaymentAccount(asking, attempt.tour_operator_id, attempt.provider)
  if (!account || account.environment !== attempt.environment) return null
  return attempt.account === '' || account.account === attempt.account ? account : null
}

const mostReadings = 5

/** Repeats a read whose data changed meanwhile. `read` answers whether its result was recorded. */
export async function untilWritten(read: () => Promise<boolean>) {
  for (let reading = 0; reading < mostReadings; reading += 1) if (await read()) return
  throw new ProviderSilent('each reading was overtaken by another one')
}

type Reading = { hint?: ProviderPayment; close?: boolean }

/**
 * Asks the provider for an attempt's state and records it. The call precedes the transaction, so that no lock is
 * held while a provider is slow. Throws if the provider is silent or refuses.
 */
export const settle = (asking: Asking, key: AttemptKey, reading: Reading = {}) =>
  untilWritten(() => readOnce(asking, key, reading))

async function readOnce(asking: Asking, key: AttemptKey, { hint, close }: Reading): Promise<boolean> {
  const { db, act: open, now, paymentProviders } = asking
  const attempt = await findAttempt(db, key)
  const { provider_ref, reference, readings } = attempt
  if (provider_ref === null) return true
  const account = await findAccountOf(asking, attempt)
  if (!account) {
    await open(null, async (act) => {
      const locked = await lockAttempt(act, key)
      if (!hasArrived(locked.attempt.status)) await note(act, locked, 'cuenta_cambiada')
    })
    return true
  }
  const arrived = hasArrived(attempt.status)
  // A commit that began without a known result is repeated: a read alone cannot show whether it was done.
  const isClosing =
    !arrived && (attempt.closing_at !== null || (close ?? (await closesNow(db, attempt, now()))))
  if (isClosing) await open(null, (act) => beginClosing(act, key))
  const found = await paymentProviders[attempt.provider].payments(
    account,
    { provider_ref, reference },
    { close: isClosing, closed: arrived },
  )
  // A search lags behind what a notice named.
  const reported =
    hint && !found.some((each) => each.payment_id === hint.payment_id) ? [...found, hint] : found
  return open(null, (act) => settleAttempt(act, { ...key, readings }, reported))
}

/** The job that polls an open attempt. */
export async function askProvider(asking: Asking, key: AttemptKey) {
  const { act: open, db } = asking
  await settle(asking, key).catch((error: unknown) => {
    if (!isProviderTrouble(error)) throw error
  })
  const attempt = await findAttempt(db, key)
  if (hasArrived(attempt.status)) return
  await open(null, async (act) => {
    // The process ended during the provider's call: no customer was sent there.
    if (attempt.status === 'creado') await turn(act, await lockAttempt(act, key), 'abandonado', '', 'system')
    else await askLater(act, attempt)
  })
}

type NamedPayment = {
  tour_operator_id: string
  provider: AttemptRow['provider']
  payment_id: string
}

/** Reads the payment named in a webhook at its provider; it belongs to one of our attempts or to none. */
export const readNamedPayment = (asking: Asking, named: NamedPayment) =>
  untilWritten(() => readNamedOnce(asking, named))

async function readNamedOnce(asking: Asking, named: NamedPayment): Promise<boolean> {
  const { tour_operator_id, provider, payment_id } = named
  const account = await findPaymentAccount(asking, tour_operator_id, provider)
  if (!account) return true
  const before = await findPaidAttempt(asking.db, named)
  const payment = await asking.paymentProviders[provider].payment(account, payment_id).catch(refusedIsNone)
  const reference = payment?.reference ?? null
  const key = reference === null ? null : await findAttemptOf(asking.db, tour_operator_id, reference)
  if (!payment || !key) return true
  const { provider_payment_id, status, readings } = await findAttempt(asking.db, key)
  // A repeated webhook: its content is recorded already.
  const isKnown = provider_payment_id === payment.payment_id && status === 'aprobado'
  if (isKnown && payment.state === 'aprobado' && !payment.refunded && payment.refunds.length === 0)
    return true
  // Its first report was recorded during this call.
  if (!before && provider_payment_id === payment_id) return false
  const seen = before?.id === key.id ? before.readings : readings
  return asking.act(null, (act) => settleAttempt(act, { ...key, readings: seen }, [payment]))
}

function refusedIsNone(error: unknown): null {
  if (error instanceof ProviderRefused) return null
  throw error
}
