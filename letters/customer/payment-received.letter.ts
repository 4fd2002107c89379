import { owingStatuses } from '#domain/bookings/booking-money.rules.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { while: owingStatuses },
  showsStatus: true,
  variables: { needed: ['monto', 'detalle', 'dinero', 'enlace'], more: ['dia', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'money' satisfies LetterTopic

export const office = {
  name: 'Pago recibido',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Recibimos tu pago de {monto}',
    lines: [
      'Recibimos {monto} para tu reserva del {dia}. Gracias.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'Mira tus pagos y tu reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'We received your payment of {monto}',
    lines: [
      'We received {monto} for your booking on {dia}. Thank you.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'See your payments and your booking: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Recebemos seu pagamento de {monto}',
    lines: [
      'Recebemos {monto} para a sua reserva de {dia}. Obrigado.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'Veja seus pagamentos e sua reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts
