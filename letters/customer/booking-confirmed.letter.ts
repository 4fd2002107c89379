import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { while: ['confirmada', 'completada'] },
  showsStatus: true,
  overtakenBy: ['booking-confirmed'],
  carries: 'voucher',
  hasTrueSample: true,
  variables: { needed: ['tours', 'total', 'enlace'], more: ['falta', 'pagar', 'localizador'] },
  chat: { byHandWhile: ['confirmada'] },
} as const satisfies LetterFacts

export const topic = 'confirmation' satisfies LetterTopic

export const office = {
  name: 'Reserva confirmada',
  group: 'sale',
  variables: {
    falta: 'lo que falta hacer, con sus enlaces: pagar, el alojamiento y los datos de los pasajeros',
    pagar: 'el enlace para pagar lo que falta; nada si está pagada',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Tu reserva {localizador} está confirmada',
    lines: [
      'Tu reserva está confirmada. Te esperamos.',
      '',
      '{falta}',
      '',
      '{tours}',
      '',
      'Localizador: {localizador}',
      '{total}',
      '',
      'Tu voucher, con todo lo que necesitas ese día: {enlace}',
    ],
  },
  en: {
    subject: 'Your booking {localizador} is confirmed',
    lines: [
      'Your booking is confirmed. See you soon.',
      '',
      '{falta}',
      '',
      '{tours}',
      '',
      'Booking code: {localizador}',
      '{total}',
      '',
      'Your voucher, with everything you need on the day: {enlace}',
    ],
  },
  pt: {
    subject: 'Sua reserva {localizador} está confirmada',
    lines: [
      'Sua reserva está confirmada. Até lá!',
      '',
      '{falta}',
      '',
      '{tours}',
      '',
      'Localizador: {localizador}',
      '{total}',
      '',
      'Seu voucher, com tudo o que você precisa no dia: {enlace}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: tu reserva {{locator}} con {{operator}} está confirmada: {{tour}}, el {{day}}. Tu voucher y los detalles: {{link}} Si tienes dudas, responde este mensaje.',
  en: 'Hi {{name}}, your booking {{locator}} with {{operator}} is confirmed: {{tour}}, on {{day}}. Your voucher and the details: {{link}} If you have questions, reply to this message.',
  pt: 'Olá, {{name}}! A sua reserva {{locator}} com {{operator}} está confirmada: {{tour}}, {{day}}. O seu voucher e os detalhes: {{link}} Se tiver dúvidas, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    payRest: (link: string) => `Mira cómo pagar lo que falta: ${link}`,
  },
  en: {
    payRest: (link: string) => `See how to pay the balance: ${link}`,
  },
  pt: {
    payRest: (link: string) => `Veja como pagar o que falta: ${link}`,
  },
}
