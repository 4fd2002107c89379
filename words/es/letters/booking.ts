import type { CancelOrigin } from '#domain/bookings/booking.ts'

import { count } from '../../count.ts'

/** «Si algo no te sirve, responde este correo…»: `answer` says how. */
const together = (answer: string) => `Si algo no te sirve, ${answer} y lo vemos juntos.`
const newVoucher = (link: string) => `Tu voucher con los datos nuevos: ${link}`

export const confirmation = {
  requested: (locator: string) => `Recibimos tu solicitud ${locator}`,
  confirmed: (locator: string) => `Tu reserva ${locator} está confirmada`,
  held: 'Recibimos tu solicitud y tus cupos están apartados.',
  afterDeposit: (sum: string) => `La confirmamos cuando recibamos un abono de ${sum}.`,
  willNotify: 'Te avisaremos cuando la confirmemos.',
  expected: 'Tu reserva está confirmada. Te esperamos.',
  follow: (link: string) => `Mira en qué está tu reserva: ${link}`,
  payDeposit: (link: string) => `Mira cómo pagarlo y en qué está tu reserva: ${link}`,
  payRest: (link: string) => `Mira cómo pagar lo que falta: ${link}`,
  voucher: (link: string) => `Tu voucher, con todo lo que necesitas ese día: ${link}`,
  paid: (sum: string) => `Pagado: ${sum}`,
  due: (sum: string) => `Falta pagar: ${sum}`,
}

export const meeting = {
  pickup: (where: string) => `Recogida: ${where}`,
  point: (where: string) => `Punto de encuentro: ${where}`,
  unknown: 'Dónde te encontramos: todavía por definir.',
}

export const change = {
  people: (people: number) => count(people, 'persona', 'personas'),
  nowFor: (date: string, people: string) => `Tu tour del ${date} ahora es para ${people}`,
  nowOn: (date: string, time: string) => `Tu tour ahora es el ${date}, ${time}`,
  asAsked: 'Listo: cambiamos tu tour como pediste.',
  byUs: 'Cambiamos tu reserva.',
  before: (tour: string) => `Antes: ${tour}`,
  after: (tour: string) => `Ahora: ${tour}`,
  same: 'Cuesta lo mismo.',
  more: (sum: string) => `Cuesta ${sum} más.`,
  less: (sum: string) => `Cuesta ${sum} menos.`,
  refund: (sum: string) => `Te devolveremos ${sum}.`,
  owed: (sum: string) => `Te queda por pagar ${sum}.`,
  together,
  newVoucher,
}

export const newPickup = {
  subject: 'Así te encontramos ahora',
  asAsked: 'Listo: anotamos dónde te encontramos.',
  byUs: 'Cambiamos dónde o a qué hora te encontramos.',
  together,
  newVoucher,
}

export const cancelled = {
  booking: (locator: string) => `Cancelamos tu reserva ${locator}`,
  part: (locator: string) => `Cancelamos parte de tu reserva ${locator}`,
  tour: (date: string) => `Cancelamos tu tour del ${date}`,
  all: 'Tu reserva quedó cancelada:',
  some: 'Esto quedó cancelado de tu reserva:',
  because: {
    cliente: '',
    clima: 'Es por el clima.',
    operador: 'Es por decisión nuestra, y lo sentimos.',
    sistema: '',
  } satisfies Record<CancelOrigin, string>,
  reason: (reason: string) => `Motivo: ${reason}`,
  charge: (sum: string) => `El cargo según tu política de cancelación es de ${sum}.`,
  free: 'No tiene cargo.',
  again: (link: string) => `Mira cómo quedó o reserva otra fecha: ${link}`,
  rest: (link: string) => `Lo demás sigue en pie. Tu voucher al día: ${link}`,
}

export const rejected = {
  subject: (date: string) => `No pudimos aceptar tu solicitud para el ${date}`,
  opening: 'Lo sentimos: no podemos recibirte esta vez, y los cupos que pediste quedaron libres:',
  nothing: 'No te cobramos nada.',
  returned: (sum: string) => `Lo que pagaste ya te fue devuelto: ${sum}.`,
  perhaps: 'Si ya nos pagaste algo, te lo devolveremos.',
  again: (link: string) => `Si te sirve otra fecha, elígela aquí o escríbenos: ${link}`,
}
