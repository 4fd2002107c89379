import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  after: 'balance-due',
  rule: { while: liveStatuses },
  asksForPayment: true,
  hasTrueSample: true,
  variables: { needed: ['saldo', 'enlace'], more: ['dia', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'money' satisfies LetterTopic

export const office = {
  name: 'Recordatorio de pago',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Falta pagar {saldo}',
    lines: [
      'Falta pagar {saldo} de tu reserva del {dia}.',
      '',
      'Aquí ves cómo pagar y el estado de tu reserva:',
      '{enlace}',
      '',
      'Si ya pagaste, {respuesta} y lo revisamos.',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Balance due: {saldo}',
    lines: [
      'Balance due on your booking for {dia}: {saldo}.',
      '',
      'See how to pay and check the status of your booking here:',
      '{enlace}',
      '',
      'If you have already paid, {respuesta} and we’ll check.',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Falta pagar {saldo}',
    lines: [
      'Falta pagar {saldo} da sua reserva de {dia}.',
      '',
      'Veja aqui como pagar e a situação da sua reserva:',
      '{enlace}',
      '',
      'Se você já pagou, {respuesta} e verificamos.',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts
