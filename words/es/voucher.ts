import type { BookingStatus } from '#domain/bookings/booking.ts'

import { count } from '../count.ts'

type Notice = { title: string; text: string }

export const statusNotices: Record<BookingStatus, Notice> = {
  borrador: { title: 'Sin confirmar', text: 'Esta reserva todavía no aparta cupos.' },
  bloqueada: { title: 'Sin confirmar', text: 'Completa tus datos para confirmarla.' },
  pendiente: {
    title: 'Pendiente de confirmación',
    text: 'Recibimos tu solicitud y tus cupos están apartados. Cuando la confirmemos lo verás en la página de tu reserva y, si nos diste un correo, te escribiremos.',
  },
  confirmada: { title: 'Confirmada', text: 'Te esperamos. Lleva el voucher en el teléfono.' },
  completada: { title: 'Realizada', text: 'Gracias por viajar con nosotros.' },
  no_presentada: { title: 'No te presentaste', text: 'Si crees que es un error, escríbenos.' },
  expirada: {
    title: 'Expirada',
    text: 'El plazo terminó y liberamos los cupos. Puedes reservar de nuevo.',
  },
  rechazada: {
    title: 'No pudimos confirmarla',
    text: 'No podemos recibir a tu grupo en esa salida. Elige otra fecha o escríbenos.',
  },
  cancelada: { title: 'Cancelada', text: 'Esta reserva ya no es válida para viajar.' },
}

/** Notices of suspended tours: alone, or beside tours that leave. */
export const suspendedNotices = {
  alone: { title: 'Suspendida', text: 'Tu salida se suspendió: no pasaremos a recogerte.' },
  beside: { title: 'Confirmada en parte', text: 'Uno de tus tours se suspendió. Los demás se mantienen.' },
}

/** The balance, for the customer. */
export const balanceWords = {
  owed: 'Falta pagar',
  settled: 'Todo pagado',
  suspended: 'Suspendido: por ahora no tienes que pagarlo',
}

/** Beside a sandbox payment, and below all of them. */
export const trialWords = { mark: 'prueba', all: 'Incluye pagos de prueba, sin dinero real.' }

export const voucher = {
  date: 'Fecha',
  leaves: 'Sale',
  returns: 'Vuelve',
  people: (people: number) => count(people, 'persona', 'personas'),
  guideLanguage: 'Idioma preferido de la guía',
  pickup: 'Te recogemos',
  room: (room: string) => `Habitación ${room}`,
  meetingPoint: 'Punto de encuentro',
  departure: 'Salida',
  /** when the van comes to an address, before its way is planned */
  timeLater: 'a la hora que te confirmaremos la tarde anterior',
  toBeDefined: 'Falta tu alojamiento',
  writeToUs: 'Dinos dónde te alojas y te decimos a qué hora te recogemos.',
  cash: 'Lleva en efectivo',
  inAll: (sum: string) => `En total: ${sum}`,
  deposit: (sum: string) => `Confirmamos tu reserva cuando recibamos un abono de ${sum}.`,
  answerLapses: (day: string, time: string) =>
    `Si no te respondemos antes del ${day}, ${time}, tus cupos se liberan.`,
  depositLapses: (day: string, time: string) =>
    `Si no llega antes del ${day}, ${time}, tus cupos se liberan.`,
}

/** Headings on the voucher's page, PDF and calendar entry. */
export const voucherParts = {
  locator: 'Localizador',
  qr: 'Código QR de este voucher',
  name: 'A nombre de',
  bring: 'Qué llevar',
  includes: 'Incluye',
  excludes: 'No incluye',
  help: '¿Algo cambió o no nos encuentras?',
  note: (note: string) => `Nota: ${note}`,
}

/** The rows of what a booking costs. */
export const moneyParts = {
  total: 'Total',
  packagePrice: 'Precio de paquete',
  discount: (code: string) => (code ? `Descuento (${code})` : 'Descuento'),
  penalty: 'Cargo por cancelación',
  refund: 'Te devolveremos',
  policy: 'Si cambian tus planes',
}

/** Only in the PDF and the calendar. */
export const voucherFile = {
  calendarName: (locator: string) => `reserva-${locator}.ics`,
  /** file that removes the entry */
  withdrawnName: (locator: string) => `reserva-${locator}-cancelada.ics`,
  passengers: (people: string) => `Pasajeros: ${people}`,
  starts: (time: string) => `El tour empieza a las ${time}.`,
  paid: 'Pagado',
  phone: (number: string) => `Tel. ${number}`,
}
