import type { LetterFacts, LetterTexts, LetterTopic, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  after: 'endorsement-offer',
  rule: { keptDays: 30, endsByItself: true },
  variables: { needed: ['lista', 'enlace'], more: ['tour', 'salida', 'fecha', 'costo_neto'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Cambio en la lista de otro tour operador',
  group: 'partners',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Cambió la lista de pasajeros del {fecha}',
    lines: [
      'La lista de {tour}, {salida}, ahora es:',
      '',
      '{lista}',
      '',
      '{costo_neto}',
      '',
      'Mira qué cambió y respóndelo aquí: {enlace}',
    ],
  },
  en: {
    subject: 'The passenger list for {fecha} has changed',
    lines: [
      'The list for {tour}, {salida}, is now:',
      '',
      '{lista}',
      '',
      '{costo_neto}',
      '',
      'See what changed and answer here: {enlace}',
    ],
  },
  pt: {
    subject: 'A lista de passageiros de {fecha} mudou',
    lines: [
      'A lista de {tour}, {salida}, agora é:',
      '',
      '{lista}',
      '',
      '{costo_neto}',
      '',
      'Veja o que mudou e responda aqui: {enlace}',
    ],
  },
} as const satisfies LetterTexts
