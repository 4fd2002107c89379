import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: { quiet: 'wakes_if_near', while: liveStatuses },
  overtakenBy: ['departure-suspended', 'departure-moved', 'departure-refunded', 'departure-resumed'],
  carries: 'voucher',
  hasTrueSample: true,
  variables: { needed: ['tour', 'salida', 'enlace'], more: ['plazo', 'fecha', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'changes' satisfies LetterTopic

export const office = {
  name: 'Salida reactivada',
  group: 'changes',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Tu salida del {fecha} se realizará',
    lines: [
      'Buenas noticias: tu tour {tour} del {salida} se realizará como estaba previsto.',
      '',
      'No tienes que elegir nada: tus cupos y tu precio son los mismos.',
      '',
      '{plazo}',
      '',
      'Tu voucher: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'Your tour on {fecha} is going ahead',
    lines: [
      'Good news: your tour {tour} on {salida} is going ahead as planned.',
      '',
      'You don’t have to choose anything: your spots and your price are the same.',
      '',
      '{plazo}',
      '',
      'Your voucher: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Sua saída de {fecha} vai acontecer',
    lines: [
      'Boas notícias: seu passeio {tour} de {salida} vai acontecer, como previsto.',
      '',
      'Você não precisa escolher nada: suas vagas e seu preço são os mesmos.',
      '',
      '{plazo}',
      '',
      'Seu voucher: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts
