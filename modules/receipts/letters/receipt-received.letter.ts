import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  after: 'payment-annulled',
  rule: { while: [...liveStatuses, 'cancelada'] },
  variables: { needed: ['monto', 'enlace'], more: ['localizador'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Comprobante recibido',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Recibimos tu comprobante de {monto}',
    lines: [
      'Recibimos tu comprobante de {monto} y lo estamos revisando. Te avisaremos del resultado; no tienes que pagar otra vez.',
      '',
      'Mira tus pagos y tu reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'We received your proof of payment for {monto}',
    lines: [
      'We received your proof of payment for {monto} and are checking it. We’ll let you know the result; you don’t need to pay again.',
      '',
      'See your payments and your booking: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Recebemos seu comprovante de {monto}',
    lines: [
      'Recebemos seu comprovante de {monto} e estamos conferindo. Avisaremos o resultado; você não precisa pagar de novo.',
      '',
      'Veja seus pagamentos e sua reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts
