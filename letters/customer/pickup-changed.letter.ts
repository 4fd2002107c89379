import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { quiet: 'wakes_if_near', while: ['pendiente', 'confirmada'] },
  overtakenBy: ['pickup-time', 'pickup-changed', 'pickup-withdrawn', 'booking-changed', 'departure-moved'],
  carries: 'voucher',
  hasTrueSample: true,
  variables: { needed: ['recogidas', 'enlace'], more: ['introduccion', 'si_no_te_sirve', 'localizador'] },
  chat: {},
} as const satisfies LetterFacts

export const topic = 'times' satisfies LetterTopic

export const office = {
  name: 'Recogida cambiada',
  group: 'before',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Cambió tu punto de recogida',
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
    subject: 'Your pickup has changed',
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
    subject: 'Seu embarque mudou',
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
  en: 'Hi {{name}}, your pickup for {{tour}} has changed. Day: {{day}}. Time: {{hour}}. Place: {{place}}. Your booking {{locator}} is here: {{link}} If this doesn’t work for you, reply to this message.',
  pt: 'Olá, {{name}}! Mudou o seu embarque para o passeio {{tour}}. Dia: {{day}}. Horário: {{hour}}. Local: {{place}}. A sua reserva {{locator}} está aqui: {{link}} Se não estiver bom para você, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    asAsked: 'Listo: guardamos dónde recogerte.',
    byUs: 'Cambiamos el lugar o la hora de tu recogida.',
  },
  en: {
    asAsked: 'Done: we saved your pickup place.',
    byUs: 'We changed the place or time of your pickup.',
  },
  pt: {
    asAsked: 'Pronto: salvamos onde buscar você.',
    byUs: 'Mudamos o local ou o horário do seu embarque.',
  },
}
