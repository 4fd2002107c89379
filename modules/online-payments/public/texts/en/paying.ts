import type { PaymentProviderCode } from '#domain/payments/provider.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { formatDate, formatMoney } from '#words/format.ts'
import { paymentProviderNames } from '#words/payment-words.ts'

import type { PublicAttempt } from '../../../contract/online-payments.contract.ts'
import type { PaymentPurpose } from '../../../rules/payment-attempt.ts'

export const texts = {
  heading: 'Pay online',
  otherWay: 'Or pay another way',
  howMuch: 'How much you pay now',
  purposes: {
    abono: 'The deposit',
    saldo: 'The balance',
    total: 'The full amount',
    monto: 'The agreed amount',
  } satisfies Record<PaymentPurpose, string>,
  purposeHints: {
    abono: 'It confirms your booking. You pay the rest later.',
    saldo: 'Everything will be paid.',
    total: 'Everything will be paid.',
    monto: 'What you agreed with us.',
  } satisfies Record<PaymentPurpose, string>,
  with: 'Payment method',
  pay: 'Go to payment',
  payAmount: (sum: string) => `Pay ${sum}`,
  charged: (currency: string, rate: string) =>
    `The payment page charges in ${currency}, at your booking’s rate: ${rate}.`,
  where: 'You pay on the payment provider’s page and come back here.',
  goOn: ({ amount, currency, provider }: PublicAttempt) =>
    `Continue your ${formatMoney(amount, currency)} payment on ${paymentProviderNames[provider]}`,
  linkClosed:
    'The link we sent you no longer works: it was paid, it expired, or we withdrew it. If there’s anything to pay, you’ll see it here.',
  underWay: (amount: number, currency: string) =>
    `A payment of ${formatMoney(amount, currency)} is on its way. You’ll see it here once it’s confirmed.`,

  checking: 'Checking your payment…',
  checkingHint: 'We’re asking the payment provider. Don’t close this page or pay again.',
  slow: 'There’s no answer yet. Don’t pay again: come back to this page in a few minutes.',
  look: 'Check again',
  paid: ({ amount, currency, card_ending, installments }: PublicAttempt) =>
    `We received your payment of ${formatMoney(amount, currency)}${card_ending ? ` with the card ending in ${card_ending}` : ''}` +
    `${installments !== null && installments > 1 ? `, in ${installments} installments` : ''}. Thank you.`,
  paidWithoutSeats: ({ amount, currency }: PublicAttempt) =>
    `We received your payment of ${formatMoney(amount, currency)}, but by then there were no spots left.`,
  withoutSeatsHint: 'We’ll refund your money or find you another departure.',
  rejected: 'The payment didn’t go through and nothing was charged.',
  rejectedHint: 'Try another card or another payment method.',
  // It does not say that nothing was charged: a bank may show an uncommitted payment for some days.
  left: 'This payment was not completed and we received no money.',
  leftHint:
    'If your booking is still active, the balance due is shown below. If your bank shows a charge, wait: it will appear here or be reversed on its own.',
  replaced:
    'This payment was no longer valid: you started another one later, and we received no money for this one.',
  replacedHint: 'If your bank shows a charge, wait: it will appear here or be reversed on its own.',
  balanceFell: 'Your booking changed while you were paying, so we did not take this payment.',
  balanceFellHint:
    'Below you see what is left to pay now. If your bank shows a charge, it will be canceled by itself.',
  retry: (sum: string) => `Try again: ${sum}`,
  returned: 'We refunded this payment.',
  disputed: 'This payment is under review with your bank.',

  tries: 'Your online payments',
  leftTries: (tries: number) => `Attempts without payment: ${tries}`,
  tryOf: ({ provider, created_at }: PublicAttempt, time_zone: string) => {
    const { date, time } = localMoment(new Date(created_at), time_zone)
    return `${paymentProviderNames[provider]}, ${formatDate(date)}, ${time}`
  },
  states: {
    creado: 'not finished',
    enviado: 'not finished',
    pendiente: 'on its way',
    aprobado: 'paid',
    rechazado: 'declined',
    abandonado: 'not finished',
    vencido: 'not finished',
    devuelto_en_parte: 'partly refunded',
    devuelto: 'refunded',
    en_disputa: 'under review',
    contracargo: 'returned by your bank',
  } satisfies Record<PublicAttempt['status'], string>,

  away: (provider: PaymentProviderCode) => `We’re taking you to ${paymentProviderNames[provider]}`,
  awayTitle: (provider: PaymentProviderCode, operator: string) =>
    `Pay with ${paymentProviderNames[provider]} | ${operator}`,
  awayHint: ({ amount, currency }: PublicAttempt) =>
    `You pay ${formatMoney(amount, currency)} there and come back to your booking.`,
  continue: (provider: PaymentProviderCode) => `Continue to ${paymentProviderNames[provider]}`,
  back: 'Back to my booking without paying',
}
