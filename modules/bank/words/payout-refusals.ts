import type { PayoutRefusals } from '../rules/payout-refusals.ts'

import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

export const payoutRefusalTexts: RefusalTexts<keyof PayoutRefusals> = {
  payout_annulled: refused(409, 'Este depósito ya está anulado.'),
}
