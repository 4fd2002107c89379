import { dayText } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

export const texts = {
  title: 'Receipts you sent',
  open: 'Already made the transfer? Send us the receipt',
  again: 'Send another receipt',
  hint: 'We check it against our account. You’ll see the result on this page.',
  file: 'Photo, screenshot, or PDF of the receipt',
  fileHint: 'JPG, PNG, or PDF, up to 10 MB.',
  amount: (currency: string) => `How much you transferred (${currency})`,
  reference: 'Transaction number',
  referenceHint: 'Optional: if you see it on the receipt, it helps us find the transfer sooner.',
  bank: 'Bank you transferred from (optional)',
  payer: 'Account holder, if it isn’t you (optional)',
  arrived: 'We got your receipt. We’ll check it and you’ll see the result here.',
  send: 'Send receipt',
  line: (amount: number, currency: string, date: string) =>
    `${formatMoney(amount, currency)}, ${dayText(date)}`,
  waiting: 'We’re checking it.',
  rejected: (reason: string) => `We couldn’t accept it: ${reason}`,
}
