import { count } from '#words/count.ts'
import type { RefusalSentences } from '#words/refusals/refusal-text.ts'

import type { ReceiptRefusals } from '../../rules/refusals.ts'

export const refusals: RefusalSentences<keyof ReceiptRefusals> = {
  receipt_not_readable:
    'We couldn’t open that file. Send a photo or screenshot in JPG or PNG, or the PDF your bank gives you.',
  receipt_with_password:
    'This PDF asks for a password to open it. Send a screenshot of your proof of payment, or save the PDF without a password.',
  receipt_heic:
    'Your phone saved the photo as HEIC, which we can’t open. Take a screenshot of your proof of payment and send that, or the PDF your bank gives you.',
  receipt_too_large: ({ megabytes }) =>
    `The file is larger than ${megabytes} MB. Send a screenshot: it is smaller.`,
  receipt_not_due: 'There is nothing to be paid on this booking for now.',
  too_many_receipts: ({ max }) =>
    `We already received ${count(max, 'proof of payment', 'proofs of payment')} for this booking. Write to us and we’ll sort it out with you: there is no need to send another.`,
}
