import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

import type { PaymentPurpose } from '../rules/payment-attempt.ts'

export const facts = {
  for: 'customer',
  after: 'balance-due',
  rule: { while: ['pendiente', 'confirmada'], endsByItself: true },
  asksForPayment: true,
  variables: { needed: ['monto', 'nota', 'enlace', 'vence'], more: ['concepto', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'money' satisfies LetterTopic

export const office = {
  name: 'Enlace de pago',
  group: 'payment',
  variables: {
    nota: 'la nota que se escribió para el cliente; nada si no hay',
    vence: 'hasta cuándo es válido el enlace',
    concepto: 'qué se paga: el abono, el saldo o la reserva',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Enlace para pagar {monto}',
    lines: [
      'Con este enlace puedes pagar {concepto}: {monto}.',
      '',
      '{nota}',
      '',
      'Págalo aquí: {enlace}',
      '',
      'El enlace vence el {vence}. Si tienes dudas, {respuesta}.',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Link to pay {monto}',
    lines: [
      'With this link you can pay {concepto}: {monto}.',
      '',
      '{nota}',
      '',
      'Pay it here: {enlace}',
      '',
      'The link is valid until {vence}. If you have any questions, {respuesta}.',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Link para pagar {monto}',
    lines: [
      'Com este link você pode pagar {concepto}: {monto}.',
      '',
      '{nota}',
      '',
      'Pague aqui: {enlace}',
      '',
      'O link vale até {vence}. Se tiver dúvidas, {respuesta}.',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const phrases = {
  es: {
    whatFor: {
      abono: 'el abono de tu reserva',
      saldo: 'el saldo de tu reserva',
      total: 'tu reserva',
      monto: 'tu reserva',
    } satisfies Record<PaymentPurpose, string>,
  },
  en: {
    whatFor: {
      abono: 'the deposit for your booking',
      saldo: 'the balance of your booking',
      total: 'for your booking',
      monto: 'for your booking',
    } satisfies Record<PaymentPurpose, string>,
  },
  pt: {
    whatFor: {
      abono: 'o sinal da sua reserva',
      saldo: 'o saldo da sua reserva',
      total: 'a sua reserva',
      monto: 'a sua reserva',
    } satisfies Record<PaymentPurpose, string>,
  },
}
