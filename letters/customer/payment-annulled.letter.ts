import type { PaymentKind } from '#domain/bookings/payment.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: {},
  showsStatus: true,
  variables: { needed: ['introduccion', 'dinero', 'enlace'], more: ['monto', 'dia', 'localizador'] },
} as const satisfies LetterFacts

export const topic = 'money' satisfies LetterTopic

export const office = {
  name: 'Pago anulado',
  group: 'payment',
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: 'Una corrección de {monto} en tu reserva',
    lines: [
      '{introduccion}',
      '',
      '{dinero}',
      '',
      'Si algo no coincide, {respuesta}.',
      '',
      'Mira tus pagos y tu reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: 'A correction of {monto} on your booking',
    lines: [
      '{introduccion}',
      '',
      '{dinero}',
      '',
      'If something doesn’t look right, {respuesta}.',
      '',
      'See your payments and your booking: {enlace}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: 'Uma correção de {monto} na sua reserva',
    lines: [
      '{introduccion}',
      '',
      '{dinero}',
      '',
      'Se algo não confere, {respuesta}.',
      '',
      'Veja seus pagamentos e sua reserva: {enlace}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const phrases = {
  es: {
    annulled: {
      pago: (sum: string, day: string) =>
        `Te informamos que recibimos ${sum} para tu reserva del ${day}. Ese pago quedó anulado y ya no cuenta.`,
      reembolso: (sum: string, day: string) =>
        `Te informamos que te devolvimos ${sum} de tu reserva del ${day}. Esa devolución quedó anulada.`,
    } satisfies Record<PaymentKind, (sum: string, day: string) => string>,
  },
  en: {
    annulled: {
      pago: (sum: string, day: string) =>
        `We told you that we received ${sum} for your booking on ${day}. That payment has been canceled and no longer counts.`,
      reembolso: (sum: string, day: string) =>
        `We told you that we refunded you ${sum} for your booking on ${day}. That refund has been canceled.`,
    } satisfies Record<PaymentKind, (sum: string, day: string) => string>,
  },
  pt: {
    annulled: {
      pago: (sum: string, day: string) =>
        `Informamos que recebemos ${sum} para a sua reserva de ${day}. Esse pagamento foi anulado e não conta mais.`,
      reembolso: (sum: string, day: string) =>
        `Informamos que devolvemos ${sum} da sua reserva de ${day}. Essa devolução foi anulada.`,
    } satisfies Record<PaymentKind, (sum: string, day: string) => string>,
  },
}
