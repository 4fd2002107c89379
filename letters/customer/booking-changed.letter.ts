import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'
import { count } from '#words/count.ts'
import { onDay } from '#words/portuguese-days.ts'

export const facts = {
  for: 'customer',
  rule: { while: ['pendiente', 'confirmada'] },
  overtakenBy: ['pickup-changed', 'booking-changed', 'departure-moved'],
  carries: 'voucher',
  variables: {
    needed: ['cambio', 'dinero', 'enlace'],
    more: ['resumen', 'introduccion', 'si_no_te_sirve', 'localizador'],
  },
  chat: {},
} as const satisfies LetterFacts

export const topic = 'changes' satisfies LetterTopic

export const office = {
  name: 'Reserva cambiada',
  group: 'changes',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: '{resumen}',
    lines: [
      '{introduccion}',
      '',
      '{cambio}',
      '',
      '{dinero}',
      '',
      '{si_no_te_sirve}',
      '',
      'Tu voucher con los datos nuevos: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: '{resumen}',
    lines: [
      '{introduccion}',
      '',
      '{cambio}',
      '',
      '{dinero}',
      '',
      '{si_no_te_sirve}',
      '',
      'Your voucher with the new details: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: '{resumen}',
    lines: [
      '{introduccion}',
      '',
      '{cambio}',
      '',
      '{dinero}',
      '',
      '{si_no_te_sirve}',
      '',
      'Seu voucher com os novos dados: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: cambió tu reserva {{locator}} con {{operator}}. Ahora es {{tour}}, el {{day}}, {{hour}}. Así queda: {{link}} Si algo no te sirve, responde este mensaje.',
  en: 'Hi {{name}}, your booking {{locator}} with {{operator}} has changed. It is now {{tour}}, on {{day}}, {{hour}}. See it here: {{link}} If this doesn’t work for you, reply to this message.',
  pt: 'Olá, {{name}}! Mudou a sua reserva {{locator}} com {{operator}}. Agora é {{tour}}, {{day}}, {{hour}}. Veja como ficou: {{link}} Se não estiver bom para você, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    people: (people: number) => count(people, 'persona', 'personas'),
    nowFor: (date: string, people: string) => `Tu tour del ${date} ahora es para ${people}`,
    nowOn: (date: string, time: string) => `Tu tour ahora es el ${date}, ${time}`,
    asAsked: 'Listo: cambiamos tu tour como pediste.',
    byUs: 'Cambiamos tu reserva.',
    before: (tour: string) => `Antes: ${tour}`,
    after: (tour: string) => `Ahora: ${tour}`,
    same: 'Cuesta lo mismo.',
    more: (sum: string) => `Cuesta ${sum} más.`,
    less: (sum: string) => `Cuesta ${sum} menos.`,
  },
  en: {
    people: (people: number) => count(people, 'person', 'people'),
    nowFor: (date: string, people: string) => `Your tour on ${date} is now for ${people}`,
    nowOn: (date: string, time: string) => `Your tour is now on ${date}, ${time}`,
    asAsked: 'Done: we changed your tour as you asked.',
    byUs: 'We changed your booking.',
    before: (tour: string) => `Before: ${tour}`,
    after: (tour: string) => `Now: ${tour}`,
    same: 'The price is the same.',
    more: (sum: string) => `It costs ${sum} more.`,
    less: (sum: string) => `It costs ${sum} less.`,
  },
  pt: {
    people: (people: number) => count(people, 'pessoa', 'pessoas'),
    nowFor: (date: string, people: string) => `Seu passeio de ${date} agora é para ${people}`,
    nowOn: (date: string, time: string) => `Seu passeio agora é ${onDay(date)}, ${time}`,
    asAsked: 'Pronto: mudamos seu passeio como você pediu.',
    byUs: 'Mudamos sua reserva.',
    before: (tour: string) => `Antes: ${tour}`,
    after: (tour: string) => `Agora: ${tour}`,
    same: 'O preço é o mesmo.',
    more: (sum: string) => `Custa ${sum} a mais.`,
    less: (sum: string) => `Custa ${sum} a menos.`,
  },
}
