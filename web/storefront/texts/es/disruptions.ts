import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import { formatDate, startTime } from '#words/format.ts'

type Departure = { date: string; start_time: string }
const when = ({ date, start_time }: Departure) =>
  `${formatDate(date, { long: true })}, ${startTime(date, start_time)}`

export const texts = {
  title: (departure: Departure) => `Se suspendió tu salida del ${when(departure)}`,
  because: { clima: 'Por el clima', operador: 'Por decisión nuestra' } satisfies Record<
    DisruptionOrigin,
    string
  >,
  choose: 'Elige otra fecha o la devolución',
  noDifference: 'Cambiar de fecha no tiene costo.',
  to: when,
  refund: 'Prefiero la devolución de lo pagado',
  refundHint: 'Se cancela sin penalidad y se liberan tus cupos. No se puede deshacer.',
  noSeats: 'Las fechas que propusimos ya no tienen lugar para tu grupo. Escríbenos y buscamos otra.',
  send: 'Enviar mi respuesta',
  moved: (to: Departure & { product_name: string }) =>
    to.product_name
      ? `Listo: ahora viajas en ${to.product_name}, el ${when(to)}.`
      : `Listo: tu nueva fecha es el ${when(to)}.`,
  movedBecause: (departure: Departure) =>
    `Se suspendió la salida del ${when(departure)}. No pagas diferencia.`,
  refunded: (departure: Departure) => `Tu salida del ${when(departure)} quedó cancelada sin costo`,
  refundedHint: 'No se cobra penalidad. Si ya pagaste, te lo devolvemos.',
  kept: (departure: Departure) => `Buenas noticias: tu salida del ${when(departure)} se realizará.`,
}
