import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { quiet: 'wakes_if_near', while: liveStatuses },
  overtakenBy: ['departure-suspended', 'departure-moved', 'departure-refunded', 'departure-resumed'],
  carries: 'calendar',
  variables: { needed: ['tour', 'salida', 'opciones', 'enlace'], more: ['fecha', 'motivo', 'localizador'] },
  chat: { about: 'suspension' },
} as const satisfies LetterFacts

export const office = {
  name: 'Salida suspendida',
  group: 'changes',
  variables: {
    opciones: 'las fechas que se ofrecen y la devolución',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Tu salida del {fecha} no se hace: elige qué prefieres',
    lines: [
      'Tu tour {tour} del {salida} no se hará {motivo}',
      '',
      '{opciones}',
      '',
      'Elige aquí: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Your departure on {fecha} isn’t going ahead: choose what you prefer',
    lines: [
      'Your tour {tour} on {salida} will not go ahead {motivo}',
      '',
      '{opciones}',
      '',
      'Choose here: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Sua saída de {fecha} não vai acontecer: escolha o que prefere',
    lines: [
      'Seu passeio {tour} de {salida} não vai acontecer {motivo}',
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
  es: 'Hola, {{name}}: lamentamos contarte que {{operator}} suspendió {{tour}} del {{day}}, de tu reserva {{locator}}. Elige aquí otra fecha o la devolución: {{link}} Si tienes dudas, responde este mensaje.',
  en: 'Hi {{name}}, we are sorry to tell you that {{operator}} called off {{tour}} on {{day}}, of your booking {{locator}}. Choose another date or a refund here: {{link}} If you have questions, reply to this message.',
  pt: 'Olá, {{name}}! Lamentamos informar que {{operator}} suspendeu {{tour}}, {{day}}, da sua reserva {{locator}}. Escolha aqui outra data ou o reembolso: {{link}} Se tiver dúvidas, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    dates: 'Puedes ir en otra fecha, sin pagar diferencia:',
    orRefund: 'O pedir que te devolvamos lo pagado, sin penalidad.',
    refund: 'Puedes pedir que te devolvamos lo pagado, sin penalidad.',
  },
  en: {
    dates: 'You can go on another date, with nothing more to pay:',
    orRefund: 'Or ask us to refund what you paid, with no penalty.',
    refund: 'You can ask us to refund what you paid, with no penalty.',
  },
  pt: {
    dates: 'Você pode ir em outra data, sem pagar diferença:',
    orRefund: 'Ou pedir o reembolso do que pagou, sem taxa.',
    refund: 'Você pode pedir o reembolso do que pagou, sem taxa.',
  },
}
