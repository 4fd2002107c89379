import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'

export const reminder = {
  subject: (sum: string) => `You still have ${sum} to pay`,
  owed: (day: string, sum: string) => `Your booking for ${day} still has ${sum} to be paid.`,
  how: 'See here how to pay and how your booking stands:',
  paidAlready: (answer: string) => `If you have already paid, ${answer} and we’ll check.`,
}

export const paymentLink = {
  subject: (sum: string) => `Link to pay ${sum}`,
  whatFor: {
    abono: 'the deposit for your booking',
    saldo: 'the balance of your booking',
    total: 'for your booking',
    monto: 'for your booking',
  } satisfies Record<PaymentPurpose, string>,
  pays: (what: string, sum: string) => `With this link you can pay ${what}: ${sum}.`,
  until: (until: string, answer: string) =>
    `It is valid until ${until}. If you have any questions, ${answer}.`,
}

export const rejectedReceipt = {
  subject: 'We couldn’t accept your receipt',
  looked: (sum: string) => `We looked at your receipt for ${sum} and couldn’t accept it.`,
  reason: (reason: string) => `Reason: ${reason}`,
  another: 'You can send another one here:',
  mistake: (answer: string) => `If you think this is a mistake, ${answer}.`,
}
