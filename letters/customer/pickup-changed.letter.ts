import type { LetterFacts, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { quiet: 'wakes_if_near', while: ['pendiente', 'confirmada'] },
  overtakenBy: ['pickup-time', 'pickup-changed', 'pickup-withdrawn', 'booking-changed', 'departure-moved'],
  carries: 'voucher',
  hasTrueSample: true,
  variables: { needed: ['recogidas', 'enlace'], more: ['introduccion', 'si_no_te_sirve', 'localizador'] },
  chat: {},
} as const satisfies LetterFacts

export const office = {
  name: 'Recogida cambiada',
  group: 'before',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Así te encontramos ahora',
    lines: [
      '{introduccion}',
      '',
      '{recogidas}',
      '',
      '{si_no_te_sirve}',
      '',
      'Tu voucher con los datos nuevos: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Where and when we meet you now',
    lines: [
      '{introduccion}',
      '',
      '{recogidas}',
      '',
      '{si_no_te_sirve}',
      '',
      'Your voucher with the new details: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Onde e quando encontramos você agora',
    lines: [
      '{introduccion}',
      '',
      '{recogidas}',
      '',
      '{si_no_te_sirve}',
      '',
      'Seu voucher com os novos dados: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: cambió tu recogida para {{tour}}. Ahora es el día {{day}}. Hora: {{hour}}. Lugar: {{place}}. Tu reserva {{locator}} está aquí: {{link}} Si algo no te sirve, responde este mensaje.',
  en: 'Hi {{name}}, your pickup for {{tour}} has changed. Day: {{day}}. Time: {{hour}}. Place: {{place}}. Your booking {{locator}} is here: {{link}} If this does not suit you, reply to this message.',
  pt: 'Olá, {{name}}! Mudou o seu embarque para o passeio {{tour}}. Dia: {{day}}. Horário: {{hour}}. Local: {{place}}. A sua reserva {{locator}} está aqui: {{link}} Se não servir para você, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    asAsked: 'Listo: anotamos dónde te encontramos.',
    byUs: 'Cambiamos dónde o a qué hora te encontramos.',
  },
  en: {
    asAsked: 'Done: we noted where to meet you.',
    byUs: 'We changed where or when we meet you.',
  },
  pt: {
    asAsked: 'Pronto: anotamos onde encontramos você.',
    byUs: 'Mudamos onde ou a que horas encontramos você.',
  },
}
