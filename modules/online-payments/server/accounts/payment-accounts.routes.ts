import type { RefusalCode } from '#domain/refusal.ts'
import { Refusal } from '#domain/refusal.ts'
import { findTourOperator } from '#server/features/operators/tour-operators.queries.ts'
import type { Context, Routes } from '#server/http/context.ts'
import { route } from '#server/http/route.ts'

import * as api from '../../contract/payment-accounts.contract.ts'
import type { ProviderAccount } from '../../providers/payment-provider.ts'
import { keysWith, listPaymentAccounts } from './payment-accounts.queries.ts'
import { removePaymentAccount, savePaymentAccount } from './save-payment-account.command.ts'

export const paymentAccountRoutes: Routes = (app, context) => {
  const { db, secrets } = context

  route(app, context, api.listPaymentAccounts, async ({ actor, params }) => {
    await findTourOperator(db, actor, params.id)
    return listPaymentAccounts(context, params.id)
  })

  route(app, context, api.savePaymentAccount, async ({ actor, params: { id, provider }, body }) => {
    const { currency } = await findTourOperator(db, actor, id)
    const keys = await keysWith(context, id, provider, body)
    if (body.enabled) keys.account = await acceptedAccount(context, keys, currency)
    return context.act(actor, (act) => savePaymentAccount(act, secrets, id, { keys, edit: body }))
  })

  route(app, context, api.checkPaymentAccount, async ({ actor, params: { id, provider }, body }) => {
    await findTourOperator(db, actor, id)
    const keys = await keysWith(context, id, provider, body)
    const { outcome } = await context.paymentProviders[provider].check(keys)
    return { outcome }
  })

  route(app, context, api.deletePaymentAccount, async ({ actor, params: { id, provider } }) => {
    await findTourOperator(db, actor, id)
    await context.act(actor, (act) => removePaymentAccount(act, id, provider))
    return { done: true as const }
  })
}

/** The owner of the keys, from the provider; keys that it refuses are never offered to customers. */
async function acceptedAccount(
  { paymentProviders }: Pick<Context, 'paymentProviders'>,
  keys: ProviderAccount,
  currency: string,
): Promise<string> {
  const provider = paymentProviders[keys.provider]
  if (!provider.currencies.includes(currency)) throw new Refusal('payment_currency_not_taken', { currency })
  const { outcome, account } = await provider.check(keys)
  const refusals: Partial<Record<typeof outcome, RefusalCode>> = {
    wrong_keys: 'payment_keys_wrong',
    wrong_environment: keys.environment === 'prueba' ? 'payment_keys_of_production' : 'payment_keys_of_trial',
    unreachable: 'payment_provider_unreachable',
  }
  const refusal = refusals[outcome]
  if (refusal) throw new Refusal(refusal)
  return account
}
