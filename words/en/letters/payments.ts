import type { MoneyMethod, PaymentKind } from '#domain/bookings/payment.ts'
import type { PaymentPurpose } from '#domain/payments/payment-attempt.ts'

export const reminder = {
  subject: (sum: string) => `You still have ${sum} to pay`,
  owed: (day: string, sum: string) => `There is still ${sum} to pay on your booking for ${day}.`,
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
  here: (link: string) => `Pay it here: ${link}`,
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

/** Money received and refunded, in the currency in which it moved. */
export const moneyMoved = {
  received: (sum: string) => `We received your payment of ${sum}`,
  thanks: (sum: string, day: string) => `We received ${sum} for your booking on ${day}. Thank you.`,
  returned: (sum: string) => `We refunded you ${sum}`,
  back: (sum: string, day: string) => `We refunded you ${sum} for your booking on ${day}.`,
  way: {
    efectivo: 'You were given it in cash.',
    transferencia: 'It was sent by transfer to your account.',
    tarjeta_pos:
      'It goes back to the card you paid with; depending on your bank, it may take a few days to show.',
    enlace: 'It goes back to how you paid; depending on your bank, it may take a few days to show.',
  } satisfies Record<MoneyMethod, string>,
  correction: (sum: string) => `A correction about ${sum} of your booking`,
  annulled: {
    pago: (sum: string, day: string) =>
      `We told you that we received ${sum} for your booking on ${day}. That payment has been canceled and no longer counts.`,
    reembolso: (sum: string, day: string) =>
      `We told you that we refunded you ${sum} for your booking on ${day}. That refund has been canceled.`,
  } satisfies Record<PaymentKind, (sum: string, day: string) => string>,
  unclear: (answer: string) => `If this doesn’t look right to you, ${answer}.`,
  worth: (sum: string) => `In the currency of your booking that is ${sum}.`,
  trial: 'It was a trial: no money moved.',
  settled: 'Your booking is now fully paid.',
  suspended: (sum: string) => `The ${sum} of your suspended departure is not payable for now.`,
  see: (link: string) => `See your payments and your booking: ${link}`,
}
