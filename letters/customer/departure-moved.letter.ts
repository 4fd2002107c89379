import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'
import { onDay } from '#words/portuguese-days.ts'

export const facts = {
  for: 'customer',
  rule: { quiet: 'wakes_if_near', while: liveStatuses },
  overtakenBy: [
    'departure-suspended',
    'departure-moved',
    'departure-refunded',
    'departure-resumed',
    'booking-changed',
  ],
  carries: 'voucher',
  variables: {
    needed: ['cambio', 'enlace'],
    more: ['fecha_nueva', 'hora_nueva', 'si_no_te_sirve', 'localizador'],
  },
  chat: {},
} as const satisfies LetterFacts

export const topic = 'changes' satisfies LetterTopic

export const office = {
  name: 'Cambio de salida',
  group: 'changes',
  variables: {
    fecha_nueva: 'el día nuevo',
    hora_nueva: 'la hora nueva',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Tu salida ahora es el {fecha_nueva}, {hora_nueva}',
    lines: [
      '{cambio}',
      '',
      '{si_no_te_sirve}',
      '',
      'Tu voucher con la hora nueva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Your tour is now on {fecha_nueva}, {hora_nueva}',
    lines: [
      '{cambio}',
      '',
      '{si_no_te_sirve}',
      '',
      'Your voucher with the new time: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Nova data da sua saída: {fecha_nueva}, {hora_nueva}',
    lines: [
      '{cambio}',
      '',
      '{si_no_te_sirve}',
      '',
      'Seu voucher com o novo horário: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: cambió la salida de tu reserva {{locator}} con {{operator}}. Ahora es {{tour}}, el {{day}}, {{hour}}. Los detalles: {{link}} Si algo no te sirve, responde este mensaje.',
  en: 'Hi {{name}}, your booking {{locator}} with {{operator}} has a new departure. It is now {{tour}}, on {{day}}, {{hour}}. The details: {{link}} If this doesn’t work for you, reply to this message.',
  pt: 'Olá, {{name}}! Mudou a saída da sua reserva {{locator}} com {{operator}}. Agora é {{tour}}, {{day}}, {{hour}}. Os detalhes: {{link}} Se não estiver bom para você, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    notLeaving: (tour: string, when: string, because: string) =>
      `Se suspendió tu tour ${tour} del ${when} ${because}`,
    asChosen: (tour: string, to: string) =>
      `Listo: tu tour ${tour} ahora es el ${to}, sin diferencia de precio.`,
    to: (to: string) => `Lo cambiamos al ${to}, sin diferencia de precio.`,
    toTour: (tour: string, to: string) => `Te pasamos al tour ${tour} del ${to}, sin diferencia de precio.`,
    otherwiseTour: 'Si ese tour no te sirve, respóndenos: buscamos otro o te devolvemos lo pagado.',
    otherwise: 'Si esa fecha no te sirve, respóndenos: buscamos otra o te devolvemos lo pagado.',
  },
  en: {
    notLeaving: (tour: string, when: string, because: string) =>
      `Your tour ${tour} on ${when} has been called off ${because}`,
    asChosen: (tour: string, to: string) =>
      `Done: your tour ${tour} is now on ${to}. There is nothing more to pay.`,
    to: (to: string) => `We changed it to ${to}, with nothing more to pay.`,
    toTour: (tour: string, to: string) =>
      `We moved you to our tour ${tour} on ${to}, with nothing more to pay.`,
    otherwiseTour: 'If that tour doesn’t work for you, reply and we’ll find another or refund what you paid.',
    otherwise: 'If that date doesn’t work for you, reply and we’ll find another or refund what you paid.',
  },
  pt: {
    notLeaving: (tour: string, when: string, because: string) =>
      `Seu passeio ${tour} de ${when} foi suspenso ${because}`,
    asChosen: (tour: string, to: string) =>
      `Pronto: seu passeio ${tour} agora é ${onDay(to)}. Você não paga nenhuma diferença.`,
    to: (to: string) => `Remarcamos seu passeio para ${to}, sem diferença a pagar.`,
    toTour: (tour: string, to: string) =>
      `Passamos você para o passeio ${tour}, ${onDay(to)}, sem diferença a pagar.`,
    otherwiseTour:
      'Se esse passeio não for bom para você, responda e buscamos outro ou reembolsamos o que você pagou.',
    otherwise:
      'Se essa data não for boa para você, responda e buscamos outra ou reembolsamos o que você pagou.',
  },
}
