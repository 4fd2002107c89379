import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { while: ['pendiente'] },
  showsStatus: true,
  hasTrueSample: true,
  variables: { needed: ['tours', 'total', 'enlace'], more: ['plazo', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'confirmation' satisfies LetterTopic

export const office = {
  name: 'Solicitud recibida',
  group: 'sale',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Recibimos tu solicitud {localizador}',
    lines: [
      'Recibimos tu solicitud y tus cupos están apartados. Te avisaremos cuando la confirmemos.',
      '{plazo}',
      '',
      '{tours}',
      '',
      'Localizador: {localizador}',
      '{total}',
      '',
      'Consulta el estado de tu reserva: {enlace}',
    ],
  },
  en: {
    subject: 'We received your request {localizador}',
    lines: [
      'We received your request and your spots are held. We’ll let you know when we confirm it.',
      '{plazo}',
      '',
      '{tours}',
      '',
      'Booking code: {localizador}',
      '{total}',
      '',
      'Check the status of your booking: {enlace}',
    ],
  },
  pt: {
    subject: 'Recebemos seu pedido {localizador}',
    lines: [
      'Recebemos seu pedido e suas vagas estão reservadas. Avisaremos quando confirmarmos.',
      '{plazo}',
      '',
      '{tours}',
      '',
      'Localizador: {localizador}',
      '{total}',
      '',
      'Veja a situação da sua reserva: {enlace}',
    ],
  },
} as const satisfies LetterTexts
