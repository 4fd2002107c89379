import { spokenIn } from '../language.ts'

type Of = { locator: string; passenger: string; reference: string }

/** What an agency reads above the letter of a booking that it sold. */
export const agencyHeading = spokenIn({
  es: {
    subject: ({ passenger, reference, locator }: Of, subject: string) =>
      `${[passenger, reference || locator].filter(Boolean).join(', ')}: ${subject}`,
    booking: ({ locator, passenger }: Of) =>
      passenger ? `Reserva ${locator}, a nombre de ${passenger}.` : `Reserva ${locator}.`,
    reference: (reference: string) => `Tu referencia: ${reference}.`,
    how: {
      copied: 'Tu pasajero recibe este mismo mensaje:',
      forward: 'Este mensaje es para tu pasajero, y te lo enviamos solo a ti:',
      own: '',
    },
  },
  en: {
    subject: ({ passenger, reference, locator }, subject) =>
      `${[passenger, reference || locator].filter(Boolean).join(', ')}: ${subject}`,
    booking: ({ locator, passenger }) =>
      passenger ? `Booking ${locator}, in the name of ${passenger}.` : `Booking ${locator}.`,
    reference: (reference) => `Your reference: ${reference}.`,
    how: {
      copied: 'Your passenger receives this same message:',
      forward: 'This message is for your passenger, and we send it only to you:',
      own: '',
    },
  },
  pt: {
    subject: ({ passenger, reference, locator }, subject) =>
      `${[passenger, reference || locator].filter(Boolean).join(', ')}: ${subject}`,
    booking: ({ locator, passenger }) =>
      passenger ? `Reserva ${locator}, em nome de ${passenger}.` : `Reserva ${locator}.`,
    reference: (reference) => `Sua referência: ${reference}.`,
    how: {
      copied: 'Seu passageiro recebe esta mesma mensagem:',
      forward: 'Esta mensagem é para o seu passageiro, e a enviamos só para você:',
      own: '',
    },
  },
})
