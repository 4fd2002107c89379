import { formatMoney } from '#words/format.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { CustomersRefusal } from '../customers-refusal.ts'

export const refusals: RefusalSentences<CustomersRefusal> = {
  online_payment_off: 'You can’t pay online that way right now.',
  nothing_to_pay: 'There is nothing to pay online on this booking.',
  payment_amount_changed: ({ amount, currency }) =>
    `The amount to pay changed: it is now ${formatMoney(amount, currency)}. Check it and try again.`,
  payment_under_way: ({ amount, currency }) =>
    `A payment of ${formatMoney(amount, currency)} is under way. Wait until it is confirmed before paying again.`,
  payment_link_closed: 'This payment link was already paid, has expired or was withdrawn.',
  provider_unavailable:
    'The payment service isn’t responding at the moment. You were not charged: try again in a minute.',
  too_many_payment_tries:
    'There were too many attempts to pay in a row. Wait an hour, or write to us and we’ll sort it out with you.',
}
