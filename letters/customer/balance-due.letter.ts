import type { Plan } from '#domain/messages/plan.ts'
import type { LetterFacts, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { by: 'time', quiet: 'waits', while: ['confirmada'] },
  switchable: true,
  variables: { needed: ['saldo', 'enlace'], more: ['dia', 'localizador'] },
  chat: { about: 'pago', byHandWhile: ['confirmada'] },
} as const satisfies LetterFacts

/** A week and two days before the first tour. */
export const plan: Plan = ({ due }, clock) =>
  due > 0 ? [7, 2].map((amount) => clock.daysBefore(amount)) : []

export const office = {
  name: 'Saldo pendiente',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Te queda por pagar {saldo}',
    lines: [
      'De tu reserva para el {dia} falta pagar {saldo}.',
      '',
      'Aquí ves cómo pagar y en qué va tu reserva:',
      '{enlace}',
      '',
      'Si ya pagaste, {respuesta} y lo revisamos.',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'You still have {saldo} to pay',
    lines: [
      'There is still {saldo} to pay on your booking for {dia}.',
      '',
      'Here you can see how to pay and the status of your booking:',
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
      'Da sua reserva para {dia} falta pagar {saldo}.',
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
  es: 'Hola, {{name}}: de tu reserva {{locator}} con {{operator}} queda por pagar {{due}}. Aquí ves cómo: {{link}} Si ya pagaste, no hagas caso de este mensaje.',
  en: 'Hi {{name}}, your booking {{locator}} with {{operator}} has {{due}} left to pay. See how here: {{link}} If you have paid already, please ignore this message.',
  pt: 'Olá, {{name}}! Da sua reserva {{locator}} com {{operator}}, falta pagar {{due}}. Veja como aqui: {{link}} Se você já pagou, desconsidere esta mensagem.',
} satisfies ChatTexts
