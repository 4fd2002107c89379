import { liveStatuses } from '#domain/bookings/booking-status.rules.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  after: 'payment-annulled',
  rule: { while: [...liveStatuses, 'cancelada'] },
  variables: { needed: ['monto', 'motivo', 'enlace'], more: ['localizador'] },
} as const satisfies LetterFacts

export const topic = 'own' satisfies LetterTopic

export const office = {
  name: 'Comprobante rechazado',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'No pudimos aceptar tu comprobante',
    lines: [
      'Revisamos tu comprobante de {monto} y no pudimos aceptarlo.',
      '',
      'Motivo: {motivo}',
      '',
      'Puedes enviar otro aquí:',
      '{enlace}',
      '',
      'Si crees que es un error, {respuesta}.',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'We couldn’t accept your proof of payment',
    lines: [
      'We checked your proof of payment for {monto} and couldn’t accept it.',
      '',
      'Reason: {motivo}',
      '',
      'You can send another one here:',
      '{enlace}',
      '',
      'If you think this is a mistake, {respuesta}.',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Não pudemos aceitar seu comprovante',
    lines: [
      'Conferimos seu comprovante de {monto} e não pudemos aceitá-lo.',
      '',
      'Motivo: {motivo}',
      '',
      'Você pode enviar outro aqui:',
      '{enlace}',
      '',
      'Se você acha que é um engano, {respuesta}.',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts
