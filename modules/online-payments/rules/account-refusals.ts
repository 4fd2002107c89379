import type { NoDetails } from '#domain/no-details.ts'

/** Refusals of an operator's accounts at providers, with the data of each sentence. */
export type PaymentAccountRefusals = {
  commerce_code_malformed: NoDetails
  payment_secret_missing: NoDetails
  payment_keys_of_trial: NoDetails
  payment_keys_of_production: NoDetails
  payment_keys_wrong: NoDetails
  payment_currency_not_taken: { currency: string }
  payment_provider_unreachable: NoDetails
}
