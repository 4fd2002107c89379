import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'

/** Opening of customer messages, how to answer them, and their closing lines about the booking. */
export const frame = {
  hello: (name: string) => (name ? `Hola, ${name}:` : 'Hola:'),
  locator: (locator: string) => `Localizador: ${locator}`,
  reply: 'responde este correo',
  call: (phone: string) => `llámanos al ${phone}`,
  letUsKnow: 'avísanos',
}

export const meeting = {
  pickup: (where: string) => `Recogida: ${where}`,
  point: (where: string) => `Punto de encuentro: ${where}`,
  unknown: 'Lugar de recogida: por definir.',
}

export const confirmation = {
  afterDeposit: (sum: string) => `La confirmamos cuando recibamos un abono de ${sum}.`,
  paid: (sum: string) => `Pagado: ${sum}`,
  due: (sum: string) => `Falta pagar: ${sum}`,
}

export const change = {
  owed: (sum: string) => `Falta pagar ${sum}.`,
  /** «Si algo no te sirve, responde este correo…»: `answer` says how. */
  together: (answer: string) => `Si algo no te sirve, ${answer} y lo vemos juntos.`,
}

/** Money received and refunded, in the currency in which it moved. */
export const moneyMoved = {
  worth: (sum: string) => `En la moneda de tu reserva son ${sum}.`,
  trial: 'Fue una prueba: no se movió dinero.',
  settled: 'Tu reserva está totalmente pagada.',
  suspended: (sum: string) => `Por ahora no tienes que pagar los ${sum} de tu salida suspendida.`,
}

export const disruption = {
  because: (origin: DisruptionOrigin, reason: string) =>
    origin === 'clima' ? `por el clima: ${reason}` : `por decisión nuestra: ${reason}`,
}

/** Above a letter to the agency that sold the booking. */
export const toAgency = {
  booking: (locator: string, passenger: string) =>
    passenger ? `Reserva ${locator}, a nombre de ${passenger}.` : `Reserva ${locator}.`,
  reference: (reference: string) => `Tu referencia: ${reference}.`,
  copied: 'Tu pasajero recibe este mismo mensaje:',
  forward: 'Este mensaje es para tu pasajero, y te lo enviamos solo a ti:',
}
