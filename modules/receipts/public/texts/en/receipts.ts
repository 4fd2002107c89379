import { dayText } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

export const texts = {
  title: 'Proofs of payment you sent',
  open: 'Already made the transfer? Send us your proof of payment',
  again: 'Send another proof of payment',
  hint: 'We check it against our account. You’ll see the result on this page.',
  file: 'Photo, screenshot, or PDF of your proof of payment',
  fileHint: 'JPG, PNG, or PDF, up to 10 MB.',
  amount: (currency: string) => `How much you transferred (${currency})`,
  reference: 'Transaction number',
  referenceHint: 'Optional: if you see it on your proof of payment, it helps us find the transfer sooner.',
  bank: 'Bank you transferred from (optional)',
  payer: 'Account holder, if it isn’t you (optional)',
  arrived: 'We got your proof of payment. We’ll check it and you’ll see the result here.',
  send: 'Send proof of payment',
  line: (amount: number, currency: string, date: string) =>
    `${formatMoney(amount, currency)}, ${dayText(date)}`,
  waiting: 'We’re checking it.',
  rejected: (reason: string) => `We couldn’t accept it: ${reason}`,
}
