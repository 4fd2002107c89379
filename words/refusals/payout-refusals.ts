import type { PayoutRefusals } from '#domain/payments/bank/payout-refusals.ts'

import { refused, type RefusalTexts } from './refusal-text.ts'

export const payoutRefusalTexts: RefusalTexts<keyof PayoutRefusals> = {
  payout_annulled: refused(409, 'Este depósito ya está anulado.'),
}
