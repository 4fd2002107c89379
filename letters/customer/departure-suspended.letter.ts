import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { quiet: 'wakes_if_near', while: liveStatuses },
  overtakenBy: ['departure-suspended', 'departure-moved', 'departure-refunded', 'departure-resumed'],
  carries: 'calendar',
  variables: { needed: ['tour', 'salida', 'opciones', 'enlace'], more: ['fecha', 'motivo', 'localizador'] },
  chat: { about: 'suspension' },
} as const satisfies LetterFacts

export const topic = 'changes' satisfies LetterTopic

export const office = {
  name: 'Salida suspendida',
  group: 'changes',
  variables: {
    opciones: 'las fechas que se ofrecen y la devolución',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Se suspendió tu salida del {fecha}: elige otra fecha o la devolución',
    lines: [
      'Se suspendió tu tour {tour} del {salida} {motivo}',
      '',
      '{opciones}',
      '',
      'Elige aquí: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Your tour on {fecha} has been called off: choose another date or a refund',
    lines: [
      'Your tour {tour} on {salida} has been called off {motivo}',
      '',
      '{opciones}',
      '',
      'Choose here: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Sua saída de {fecha} foi suspensa: escolha outra data ou o reembolso',
    lines: [
      'Seu passeio {tour} de {salida} foi suspenso {motivo}',
      '',
      '{opciones}',
      '',
      'Escolha aqui: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: lamentamos informarte que {{operator}} suspendió {{tour}} del {{day}}, de tu reserva {{locator}}. Elige aquí otra fecha o la devolución: {{link}} Si tienes dudas, responde este mensaje.',
  en: 'Hi {{name}}, we are sorry to tell you that {{operator}} called off {{tour}} on {{day}}, of your booking {{locator}}. Choose another date or a refund here: {{link}} If you have questions, reply to this message.',
  pt: 'Olá, {{name}}! Lamentamos informar que {{operator}} suspendeu {{tour}}, {{day}}, da sua reserva {{locator}}. Escolha aqui outra data ou o reembolso: {{link}} Se tiver dúvidas, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    dates: 'Puedes elegir otra fecha, sin diferencia de precio:',
    orRefund: 'O puedes pedir la devolución de lo pagado, sin penalidad.',
    refund: 'Puedes pedir la devolución de lo pagado, sin penalidad.',
  },
  en: {
    dates: 'You can choose another date, with nothing more to pay:',
    orRefund: 'Or you can ask for a full refund, with no charge.',
    refund: 'You can ask for a full refund, with no charge.',
  },
  pt: {
    dates: 'Você pode escolher outra data, sem diferença a pagar:',
    orRefund: 'Ou pedir o reembolso do que pagou, sem taxa de cancelamento.',
    refund: 'Você pode pedir o reembolso do que pagou, sem taxa de cancelamento.',
  },
}
