import type * as es from '../es/refund.ts'

export const refund: typeof es.refund = {
  ways: {
    card: (ending) => (ending ? `to your card ending in ${ending}` : 'to the card you paid with'),
    account: (_, provider) => `to your ${provider} account`,
    online: () => 'the way you paid',
    transfer: () => 'by bank transfer to your account',
    cash: () => 'in cash',
  },
  promise: (sum, to) => `We’ll refund you ${sum}${to && ` ${to}`}.`,
  parts: (sum, ways) => `We’ll refund you ${sum} the ways you paid: ${ways}.`,
  byUs: (days) => `We do it within ${days} business days.`,
  byBank: 'Your bank shows it 5 to 10 business days after the refund.',
  done: (to) => `We refunded it ${to}.`,
  row: (to, date) => `Refunded ${to}, ${date}`,
}
