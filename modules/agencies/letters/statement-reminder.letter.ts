import type { LetterFacts, LetterTexts, LetterTopic, OfficeNames } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  after: 'statement-ready',
  rule: { livesHours: 72 },
  opensSomething: true,
  variables: { needed: ['monto', 'enlace'], more: ['numero', 'mes', 'vence'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Recordatorio de un estado de cuenta',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Falta pagar {monto} del estado de cuenta N.º {numero}',
    lines: [
      'Falta pagar {monto} de tu estado de cuenta de {mes}. Vencimiento: {vence}.',
      '',
      'Aquí lo ves completo:',
      '{enlace}',
      '',
      'Si ya pagaste, {respuesta} y lo revisamos.',
    ],
  },
  en: {
    subject: 'Still to pay: {monto} of statement no. {numero}',
    lines: [
      'Still to pay on your statement for {mes}: {monto}. Due date: {vence}.',
      '',
      'See all of it here:',
      '{enlace}',
      '',
      'If you have already paid, {respuesta} and we’ll check.',
    ],
  },
  pt: {
    subject: 'Falta pagar {monto} do extrato n.º {numero}',
    lines: [
      'Falta pagar {monto} do seu extrato de {mes}. Vencimento: {vence}.',
      '',
      'Veja tudo aqui:',
      '{enlace}',
      '',
      'Se você já pagou, {respuesta} e verificamos.',
    ],
  },
} as const satisfies LetterTexts
