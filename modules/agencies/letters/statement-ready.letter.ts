import type { LetterFacts, LetterTexts, LetterTopic, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  after: 'refund-made',
  rule: { livesHours: 240 },
  opensSomething: true,
  variables: { needed: ['monto', 'enlace'], more: ['numero', 'mes', 'vence'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Estado de cuenta para una agencia',
  group: 'payment',
  variables: {
    numero: 'Número del estado de cuenta',
    mes: 'Mes del estado de cuenta',
    vence: 'Día en que vence',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Estado de cuenta N.º {numero}: {monto}',
    lines: [
      'Tu estado de cuenta de {mes} está listo: {monto}, vence el {vence}.',
      '',
      'Revísalo, descárgalo y dinos si estás conforme:',
      '{enlace}',
      '',
      'Si algo no coincide, obsérvalo ahí mismo, línea por línea.',
    ],
  },
  en: {
    subject: 'Statement no. {numero}: {monto}',
    lines: [
      'Your statement for {mes} is ready: {monto}, due on {vence}.',
      '',
      'Check it, download it and tell us whether you agree:',
      '{enlace}',
      '',
      'If something does not match, question it there, line by line.',
    ],
  },
  pt: {
    subject: 'Extrato de conta n.º {numero}: {monto}',
    lines: [
      'Seu extrato de {mes} está pronto: {monto}, vence em {vence}.',
      '',
      'Confira, baixe e diga se está de acordo:',
      '{enlace}',
      '',
      'Se algo não confere, conteste ali mesmo, linha por linha.',
    ],
  },
} as const satisfies LetterTexts
