import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: {},
  showsStatus: true,
  variables: { needed: ['monto', 'detalle', 'dinero', 'enlace'], more: ['dia', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'money' satisfies LetterTopic

export const office = {
  name: 'Devolución hecha',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Te devolvimos {monto}',
    lines: [
      'Te devolvimos {monto} de tu reserva del {dia}.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'Mira tus pagos y tu reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'We refunded you {monto}',
    lines: [
      'We refunded you {monto} for your booking on {dia}.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'See your payments and your booking: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Devolvemos {monto} a você',
    lines: [
      'Devolvemos {monto} da sua reserva de {dia}.',
      '{detalle}',
      '',
      '{dinero}',
      '',
      'Veja seus pagamentos e sua reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts
