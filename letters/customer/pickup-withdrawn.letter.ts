import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { quiet: 'wakes_if_near', while: ['pendiente', 'confirmada'] },
  overtakenBy: ['pickup-time', 'pickup-changed', 'pickup-withdrawn', 'booking-changed', 'departure-moved'],
  carries: 'calendar',
  hasTrueSample: true,
  variables: { needed: ['lista_de_tours', 'enlace'], more: ['localizador'] },
} as const satisfies LetterFacts

export const topic = 'times' satisfies LetterTopic

export const office = {
  name: 'Recogida por definir',
  group: 'before',
  variables: {
    lista_de_tours: 'los nombres de los tours, en una frase',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Va a cambiar tu hora de recogida · {localizador}',
    lines: [
      'Estamos reorganizando las recogidas de {lista_de_tours}: la hora que te dimos ya no es válida.',
      'Tu reserva se mantiene. Te escribiremos cuando tengamos la hora nueva.',
      '',
      'Tu voucher: {enlace}',
    ],
  },
  en: {
    subject: 'Your pickup time is changing · {localizador}',
    lines: [
      'We are rearranging the pickups of {lista_de_tours}: the time we gave you is no longer valid.',
      'Your booking is unchanged. We’ll write to you as soon as we have the new time.',
      '',
      'Your voucher: {enlace}',
    ],
  },
  pt: {
    subject: 'Seu horário de embarque vai mudar · {localizador}',
    lines: [
      'Estamos reorganizando os embarques de {lista_de_tours}: o horário que informamos não vale mais.',
      'Sua reserva continua valendo. Escreveremos assim que tivermos o novo horário.',
      '',
      'Seu voucher: {enlace}',
    ],
  },
} as const satisfies LetterTexts
