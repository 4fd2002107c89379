import type { CustomerRefusal } from '#words/refusals/refusal-text.ts'

import type { OnlinePaymentRefusals } from '../rules/refusals.ts'

/** Refusals that customers can get. */
export type CustomersRefusal = keyof OnlinePaymentRefusals & CustomerRefusal
