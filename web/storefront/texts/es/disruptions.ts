import type { DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import { formatDate } from '#words/format.ts'

type Departure = { date: string; start_time: string }
const when = ({ date, start_time }: Departure) => `${formatDate(date, { long: true })}, ${start_time}`

export const texts = {
  title: (departure: Departure) => `Tu salida del ${when(departure)} no se hace`,
  because: { clima: 'Por el clima', operador: 'Por decisión nuestra' } satisfies Record<
    DisruptionOrigin,
    string
  >,
  choose: 'Elige qué prefieres',
  noDifference: 'No pagas ninguna diferencia por cambiar de fecha.',
  to: when,
  refund: 'Prefiero que me devuelvan lo pagado',
  refundHint: 'Se cancela sin penalidad y los cupos quedan libres. No se puede deshacer.',
  noSeats: 'En las fechas que propusimos ya no queda lugar para tu grupo. Escríbenos y buscamos otra.',
  send: 'Enviar mi respuesta',
  moved: (to: Departure) => `Listo: ahora vas el ${when(to)}.`,
  movedBecause: (departure: Departure) => `La salida del ${when(departure)} no se hizo. No pagas diferencia.`,
  refunded: (departure: Departure) => `Tu salida del ${when(departure)} quedó cancelada sin costo`,
  refundedHint: 'No se cobra penalidad. Si habías pagado, te lo devolvemos.',
  kept: (departure: Departure) => `Buenas noticias: tu salida del ${when(departure)} se hace.`,
}
