import type { CancelOrigin } from '#domain/bookings/booking.ts'
import type { LetterFacts, LetterTopic, OfficeNames, LetterTexts, ChatTexts } from '#letters/letter.ts'

export const facts = {
  for: 'customer',
  rule: {},
  carries: 'voucher',
  variables: {
    needed: ['tours', 'dinero', 'que_sigue'],
    more: ['resumen', 'introduccion', 'motivo', 'localizador'],
  },
  chat: { byHandWhile: ['cancelada'] },
} as const satisfies LetterFacts

export const topic = 'changes' satisfies LetterTopic

export const office = {
  name: 'Reserva cancelada',
  group: 'changes',
  variables: {
    que_sigue: 'qué pueden hacer ahora, con el enlace',
  },
} as const satisfies OfficeNames

export const texts = {
  es: {
    subject: '{resumen}',
    lines: [
      '{introduccion}',
      '{tours}',
      '',
      '{motivo}',
      '',
      '{dinero}',
      '',
      '{que_sigue}',
      '',
      'Localizador: {localizador}',
    ],
  },
  en: {
    subject: '{resumen}',
    lines: [
      '{introduccion}',
      '{tours}',
      '',
      '{motivo}',
      '',
      '{dinero}',
      '',
      '{que_sigue}',
      '',
      'Booking code: {localizador}',
    ],
  },
  pt: {
    subject: '{resumen}',
    lines: [
      '{introduccion}',
      '{tours}',
      '',
      '{motivo}',
      '',
      '{dinero}',
      '',
      '{que_sigue}',
      '',
      'Localizador: {localizador}',
    ],
  },
} as const satisfies LetterTexts

export const chat = {
  es: 'Hola, {{name}}: tu reserva {{locator}} con {{operator}} quedó cancelada. Los detalles están aquí: {{link}} Si tienes dudas, responde este mensaje.',
  en: 'Hi {{name}}, your booking {{locator}} with {{operator}} has been canceled. The details are here: {{link}} If you have questions, reply to this message.',
  pt: 'Olá, {{name}}! A sua reserva {{locator}} com {{operator}} foi cancelada. Os detalhes estão aqui: {{link}} Se tiver dúvidas, responda a esta mensagem.',
} satisfies ChatTexts

export const phrases = {
  es: {
    booking: (locator: string) => `Cancelamos tu reserva ${locator}`,
    part: (locator: string) => `Cancelamos parte de tu reserva ${locator}`,
    tour: (date: string) => `Cancelamos tu tour del ${date}`,
    all: 'Tu reserva quedó cancelada:',
    some: 'Esta parte de tu reserva quedó cancelada:',
    because: {
      cliente: '',
      clima: 'Es por el clima.',
      operador: 'Es una decisión nuestra y lo sentimos.',
      sistema: '',
    } satisfies Record<CancelOrigin, string>,
    reason: (reason: string) => `Motivo: ${reason}`,
    charge: (sum: string) => `Según la política que aceptaste, la cancelación tiene un cargo de ${sum}.`,
    free: 'No tiene cargo.',
    packageLost: (sum: string) => `Los otros tours del paquete pasan a su precio normal: ${sum} más.`,
    inReview: (sum: string) => `Estamos revisando tu comprobante por ${sum}.`,
    payCharge: (link: string) => `Paga aquí el cargo: ${link}`,
    again: (link: string) => `Mira el detalle o reserva otra fecha: ${link}`,
    rest: (link: string) => `El resto de tu reserva se mantiene. Tu voucher actualizado: ${link}`,
  },
  en: {
    booking: (locator: string) => `Your booking ${locator} is canceled`,
    part: (locator: string) => `Part of your booking ${locator} is canceled`,
    tour: (date: string) => `Your tour on ${date} is canceled`,
    all: 'Your booking is canceled:',
    some: 'This part of your booking is canceled:',
    because: {
      cliente: '',
      clima: 'It is because of the weather.',
      operador: 'It was our decision, and we are sorry.',
      sistema: '',
    } satisfies Record<CancelOrigin, string>,
    reason: (reason: string) => `Reason: ${reason}`,
    charge: (sum: string) => `The charge under your cancellation policy is ${sum}.`,
    free: 'There is no charge.',
    packageLost: (sum: string) =>
      `The other tours of the package go back to their regular price: ${sum} more.`,
    inReview: (sum: string) => `We’re checking your receipt for ${sum}.`,
    payCharge: (link: string) => `Pay the charge here: ${link}`,
    again: (link: string) => `See the details or book another date: ${link}`,
    rest: (link: string) => `Your other tours are still booked. Your updated voucher: ${link}`,
  },
  pt: {
    booking: (locator: string) => `Cancelamos sua reserva ${locator}`,
    part: (locator: string) => `Cancelamos parte da sua reserva ${locator}`,
    tour: (date: string) => `Cancelamos seu passeio de ${date}`,
    all: 'Sua reserva foi cancelada:',
    some: 'Esta parte da sua reserva foi cancelada:',
    because: {
      cliente: '',
      clima: 'É por causa do clima.',
      operador: 'Foi uma decisão nossa, e sentimos muito.',
      sistema: '',
    } satisfies Record<CancelOrigin, string>,
    reason: (reason: string) => `Motivo: ${reason}`,
    charge: (sum: string) => `De acordo com a política que você aceitou, a taxa de cancelamento é de ${sum}.`,
    free: 'Não há taxa de cancelamento.',
    packageLost: (sum: string) => `Os outros passeios do pacote voltam ao preço normal: ${sum} a mais.`,
    inReview: (sum: string) => `Estamos conferindo seu comprovante de ${sum}.`,
    payCharge: (link: string) => `Pague a taxa aqui: ${link}`,
    again: (link: string) => `Veja como ficou ou reserve outra data: ${link}`,
    rest: (link: string) => `O restante da reserva continua valendo. Seu voucher atualizado: ${link}`,
  },
}
