import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  after: 'balance-due',
  rule: { while: liveStatuses },
  asksForPayment: true,
  hasTrueSample: true,
  variables: { needed: ['saldo', 'enlace'], more: ['dia', 'localizador'] },
} as const satisfies LetterFacts

export const office = {
  name: 'Recordatorio de pago',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Te queda por pagar {saldo}',
    lines: [
      'De tu reserva para el {dia} falta pagar {saldo}.',
      '',
      'Aquí ves cómo pagar y en qué va tu reserva:',
      '{enlace}',
      '',
      'Si ya pagaste, {respuesta} y lo revisamos.',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'You still have {saldo} to pay',
    lines: [
      'There is still {saldo} to pay on your booking for {dia}.',
      '',
      'See here how to pay and how your booking stands:',
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
      'Da sua reserva para {dia} falta pagar {saldo}.',
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
