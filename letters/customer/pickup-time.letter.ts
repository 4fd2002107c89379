import type { LetterFacts, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'
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

export const office = {
  name: 'Hora de recogida',
  group: 'before',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Tu hora de recogida · {localizador}',
    lines: [
      'Ya sabemos a qué hora te recogemos.',
      '',
      '{recogidas}',
      '',
      'Espera en la puerta desde el inicio de esa ventana: el vehículo no puede detenerse mucho.',
      '',
      'Tu voucher, con todo lo que necesitas ese día: {enlace}',
    ],
  },
  en: {
    subject: 'Your pickup time · {localizador}',
    lines: [
      'We now know what time we’ll pick you up.',
      '',
      '{recogidas}',
      '',
      'Please wait at the door from the start of that window: the vehicle can’t stop for long.',
      '',
      'Your voucher, with everything you need on the day: {enlace}',
    ],
  },
  pt: {
    subject: 'Seu horário de embarque · {localizador}',
    lines: [
      'Já sabemos a que horas buscamos você.',
      '',
      '{recogidas}',
      '',
      'Espere na porta desde o início desse intervalo: o veículo não pode ficar parado por muito tempo.',
      '',
      'Seu voucher, com tudo o que você precisa no dia: {enlace}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: ya sabemos cuándo pasamos a buscarte para {{tour}}. Día: {{day}}. Hora: {{hour}}. Lugar: {{place}}. Tu reserva {{locator}} está aquí: {{link}} Si algo cambia, responde este mensaje.',
  en: 'Hi {{name}}, we now know when we pick you up for {{tour}}. Day: {{day}}. Time: {{hour}}. Place: {{place}}. Your booking {{locator}} is here: {{link}} If anything changes, reply to this message.',
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
    when: (day: string, window: string) => `Buscamos você ${onDay(day)}, ${window}.`,
    where: (place: string) => `Onde: ${place}.`,
  },
}
