import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { while: ['pendiente'] },
  showsStatus: true,
  variables: { needed: ['abono', 'tours', 'total', 'enlace'], more: ['plazo', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'money' satisfies LetterTopic

export const office = {
  name: 'Espera el pago',
  group: 'sale',
  variables: {
    abono: 'el abono que se espera',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Recibimos tu solicitud {localizador}',
    lines: [
      'Recibimos tu solicitud y tus cupos están apartados. La confirmamos cuando recibamos un abono de {abono}.',
      '{plazo}',
      '',
      '{tours}',
      '',
      'Localizador: {localizador}',
      '{total}',
      '',
      'Mira cómo pagarlo y el estado de tu reserva: {enlace}',
    ],
  },
  en: {
    subject: 'We received your request {localizador}',
    lines: [
      'We received your request and your spots are held. We’ll confirm it when we receive a deposit of {abono}.',
      '{plazo}',
      '',
      '{tours}',
      '',
      'Booking code: {localizador}',
      '{total}',
      '',
      'See how to pay it and check the status of your booking: {enlace}',
    ],
  },
  pt: {
    subject: 'Recebemos seu pedido {localizador}',
    lines: [
      'Recebemos seu pedido e suas vagas estão reservadas. Confirmaremos quando recebermos um sinal de {abono}.',
      '{plazo}',
      '',
      '{tours}',
      '',
      'Localizador: {localizador}',
      '{total}',
      '',
      'Veja como pagá-lo e a situação da sua reserva: {enlace}',
    ],
  },
} as const satisfies LetterTexts
