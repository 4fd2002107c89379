import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: {},
  carries: 'calendar',
  variables: { needed: ['tour', 'salida', 'dinero'], more: ['fecha', 'motivo', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'changes' satisfies LetterTopic

export const office = {
  name: 'Salida suspendida, con devolución',
  group: 'changes',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Cancelamos tu salida del {fecha} sin costo',
    lines: [
      'Se canceló tu tour {tour} del {salida} {motivo}',
      '',
      '{dinero}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Your tour on {fecha} has been called off at no cost',
    lines: [
      'Your tour {tour} on {salida} has been called off {motivo}',
      '',
      '{dinero}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Cancelamos sua saída de {fecha} sem custo',
    lines: [
      'Seu passeio {tour} de {salida} foi cancelado {motivo}',
      '',
      '{dinero}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const phrases = {
  es: {
    free: 'No se cobra penalidad.',
    nothing: 'No se cobra penalidad y no tienes nada que pagar.',
  },
  en: {
    free: 'There is no charge.',
    nothing: 'There is no charge and you have nothing to pay.',
  },
  pt: {
    free: 'Não há taxa de cancelamento.',
    nothing: 'Não há taxa de cancelamento e você não tem nada a pagar.',
  },
}
