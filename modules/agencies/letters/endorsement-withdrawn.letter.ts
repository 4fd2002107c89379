import type { LetterFacts, LetterTexts, LetterTopic, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  after: 'endorsement-changed',
  rule: { keptDays: 30, endsByItself: true },
  variables: { needed: ['tour', 'salida', 'enlace'], more: ['fecha'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Endoso anulado',
  group: 'partners',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Ya no llevas a los pasajeros del {fecha}',
    lines: [
      'Anulamos el endoso de los pasajeros de {tour}, {salida}: no los recojas.',
      '',
      'El detalle: {enlace}',
      '',
      'Si ya lo habías organizado, {respuesta}.',
    ],
  },
  en: {
    subject: 'You no longer take the passengers of {fecha}',
    lines: [
      'We have withdrawn the passengers of {tour}, {salida}: please don’t pick them up.',
      '',
      'Details: {enlace}',
      '',
      'If you had already arranged it, {respuesta}.',
    ],
  },
  pt: {
    subject: 'Você não leva mais os passageiros de {fecha}',
    lines: [
      'Cancelamos o repasse dos passageiros de {tour}, {salida}: não os busque.',
      '',
      'Os detalhes: {enlace}',
      '',
      'Se você já tinha organizado, {respuesta}.',
    ],
  },
} as const satisfies LetterTexts
