import { z } from 'zod'

import { endpoint } from '#contract/endpoint/endpoint.ts'
import { id, text } from '#contract/endpoint/fields.ts'
import { accountEnvironments } from '#domain/account-environment.ts'
import { paymentProviders } from '#domain/payments/provider.ts'

import { accountChecks } from '../rules/provider-answers.ts'

/** An operator's account at a payment provider. Its secrets are write-only. */
export type PaymentAccount = z.infer<typeof PaymentAccount>
export const PaymentAccount = z.object({
  id: z.enum(paymentProviders),
  environment: z.enum(accountEnvironments),
  /** Webpay: the commerce code. Mercado Pago: the collector's number, once it was asked for. */
  account: z.string(),
  /** last four characters, or '' without a secret */
  secret_ending: z.string(),
  notice_secret_ending: z.string(),
  /** false: sealed with a key that this installation does not have any more */
  readable: z.boolean(),
  enabled: z.boolean(),
  version: z.int(),
})

export type PaymentAccountEdit = z.output<typeof PaymentAccountEdit>
export const PaymentAccountEdit = z.object({
  /** 0: not created yet */
  version: z.int('Falta la versión que estás editando').min(0),
  environment: z.enum(accountEnvironments, 'Elige un ambiente'),
  account: text(40),
  /** '' keeps what there is */
  secret: text(400),
  notice_secret: text(400),
  enabled: z.boolean(),
})

const operator = z.object({ id })
const one = operator.extend({ provider: z.enum(paymentProviders) })

const keysRefusals = [
  'commerce_code_malformed',
  'payment_secret_missing',
  'payment_keys_of_trial',
  'payment_keys_of_production',
  'payment_keys_wrong',
  'payment_currency_not_taken',
  'payment_provider_unreachable',
] as const

export const listPaymentAccounts = endpoint({
  method: 'GET',
  path: '/tour-operators/:id/payment-accounts',
  summary: 'Con qué cuentas cobra en línea un tour operador. Las llaves no se muestran.',
  access: 'tour-operators.edit',
  params: operator,
  response: z.array(PaymentAccount),
})

export const savePaymentAccount = endpoint({
  method: 'PUT',
  path: '/tour-operators/:id/payment-accounts/:provider',
  summary:
    'Guarda la cuenta de un proveedor de pago. Para activarla se le pregunta con esas llaves; si no las acepta, no se guarda.',
  access: 'tour-operators.edit',
  params: one,
  body: PaymentAccountEdit,
  response: PaymentAccount,
  refusals: ['stale', ...keysRefusals],
})

export const checkPaymentAccount = endpoint({
  method: 'POST',
  path: '/tour-operators/:id/payment-accounts/:provider/check',
  summary:
    'Pregunta al proveedor con las llaves guardadas, o con las escritas, si las acepta. No guarda nada.',
  access: 'tour-operators.edit',
  params: one,
  body: PaymentAccountEdit.omit({ version: true, enabled: true }),
  response: z.object({ outcome: z.enum(accountChecks) }),
  refusals: [
    'commerce_code_malformed',
    'payment_secret_missing',
    'payment_keys_of_trial',
    'payment_keys_of_production',
  ],
})

export const deletePaymentAccount = endpoint({
  method: 'DELETE',
  path: '/tour-operators/:id/payment-accounts/:provider',
  summary:
    'Quita la cuenta y sus llaves: nadie puede pagar ahí, ni se puede devolver lo que se pagó con ella.',
  access: 'tour-operators.edit',
  params: one,
  response: z.object({ done: z.literal(true) }),
})
