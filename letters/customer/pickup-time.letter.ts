import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'
import { onDay } from '#words/portuguese-days.ts'

export const facts = {
  for: 'customer',
  rule: { quiet: 'wakes_if_near', while: ['pendiente', 'confirmada'] },
  switchable: true,
  overtakenBy: ['pickup-time', 'pickup-changed', 'pickup-withdrawn', 'booking-changed', 'departure-moved'],
  carries: 'voucher',
  hasTrueSample: true,
  variables: { needed: ['recogidas', 'enlace'], more: ['localizador'] },
  chat: { byHandWhile: ['confirmada'] },
} as const satisfies LetterFacts

export const topic = 'times' satisfies LetterTopic

export const office = {
  name: 'Hora de recogida',
  group: 'before',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Tu hora de recogida · {localizador}',
    lines: [
      'Ya tenemos tu hora de recogida.',
      '',
      '{recogidas}',
      '',
      'Espera en la puerta desde la primera hora indicada: el vehículo no puede detenerse mucho.',
      '',
      'Tu voucher, con todo lo que necesitas ese día: {enlace}',
    ],
  },
  en: {
    subject: 'Your pickup time · {localizador}',
    lines: [
      'We now have your pickup time.',
      '',
      '{recogidas}',
      '',
      'Please wait at the door from the earlier time: the vehicle can’t stop for long.',
      '',
      'Your voucher, with everything you need on the day: {enlace}',
    ],
  },
  pt: {
    subject: 'Seu horário de embarque · {localizador}',
    lines: [
      'Já temos o seu horário de embarque.',
      '',
      '{recogidas}',
      '',
      'Espere na porta a partir do primeiro horário: o veículo não pode ficar parado por muito tempo.',
      '',
      'Seu voucher, com tudo o que você precisa no dia: {enlace}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: ya tenemos tu hora de recogida para {{tour}}. Día: {{day}}. Hora: {{hour}}. Lugar: {{place}}. Tu reserva {{locator}} está aquí: {{link}} Si algo cambia, responde este mensaje.',
  en: 'Hi {{name}}, we now have your pickup time for {{tour}}. Day: {{day}}. Time: {{hour}}. Place: {{place}}. Your booking {{locator}} is here: {{link}} If anything changes, reply to this message.',
  pt: 'Olá, {{name}}! Já sabemos quando vamos buscar você para o passeio {{tour}}. Dia: {{day}}. Horário: {{hour}}. Local: {{place}}. A sua reserva {{locator}} está aqui: {{link}} Se algo mudar, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    when: (day: string, window: string) => `Te recogemos el ${day}, ${window}.`,
    where: (place: string) => `Dónde: ${place}.`,
  },
  en: {
    when: (day: string, window: string) => `We’ll pick you up on ${day}, ${window}.`,
    where: (place: string) => `Where: ${place}.`,
  },
  pt: {
    when: (day: string, window: string) => `Vamos buscar você ${onDay(day)}, ${window}.`,
    where: (place: string) => `Onde: ${place}.`,
  },
}
