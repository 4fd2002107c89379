import type { Plan } from '#domain/messages/plan.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { by: 'time', quiet: 'waits', while: ['confirmada'] },
  switchable: true,
  variables: { needed: ['saldo', 'enlace'], more: ['dia', 'localizador'] },
  chat: { about: 'pago', byHandWhile: ['confirmada'] },
} as const satisfies LetterFacts

export const topic = 'money' satisfies LetterTopic

/** A week and two days before the first tour. */
export const plan: Plan = ({ due }, clock) =>
  due > 0 ? [7, 2].map((amount) => clock.daysBefore(amount)) : []

export const office = {
  name: 'Saldo pendiente',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Falta pagar {saldo}',
    lines: [
      'Falta pagar {saldo} de tu reserva del {dia}.',
      '',
      'Aquí ves cómo pagar y el estado de tu reserva:',
      '{enlace}',
      '',
      'Si ya pagaste, {respuesta} y lo revisamos.',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Balance due: {saldo}',
    lines: [
      'Balance due on your booking for {dia}: {saldo}.',
      '',
      'See how to pay and check the status of your booking here:',
      '{enlace}',
      '',
      'If you have already paid, {respuesta} and we’ll check it.',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Falta pagar {saldo}',
    lines: [
      'Falta pagar {saldo} da sua reserva de {dia}.',
      '',
      'Aqui você vê como pagar e a situação da sua reserva:',
      '{enlace}',
      '',
      'Se você já pagou, {respuesta} e verificamos.',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: falta pagar {{due}} de tu reserva {{locator}} con {{operator}}. Aquí ves cómo pagar: {{link}} Si ya pagaste, ignora este mensaje.',
  en: 'Hi {{name}}, balance due on your booking {{locator}} with {{operator}}: {{due}}. See how to pay here: {{link}} If you have already paid, please ignore this message.',
  pt: 'Olá, {{name}}! Falta pagar {{due}} da sua reserva {{locator}} com {{operator}}. Veja como pagar aqui: {{link}} Se você já pagou, desconsidere esta mensagem.',
} satisfies ChatTexts
