import { isLocalDate } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

type Data = Record<string, unknown>

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const part = (value: unknown): Data => (typeof value === 'object' && value !== null ? { ...value } : {})

function moment({ date, start_time }: Data): string {
  return [isLocalDate(text(date)) ? formatDate(text(date)) : '', text(start_time)].filter(Boolean).join(', ')
}

const because = ({ origin }: Data) => (origin === 'clima' ? 'por el clima' : 'por decisión del operador')

/** What the history of a booking says of a suspended departure and of the waiting list; who did it stands before. */
export const disruptionTellers: Record<string, (data: Data) => string[]> = {
  departure_suspended: (data) => [
    `suspendió la salida de ${text(data['product'])}, ${moment(data)}, ${because(data)}`,
  ],
  departure_reinstated: (data) => [
    `levantó la suspensión de ${text(data['product'])}, ${moment(data)}: la reserva sigue en pie`,
  ],
  disruption_moved: ({ product, from, to }) => [
    `pasó ${text(product)} del ${moment(part(from))} al ${moment(part(to))} sin cobrar diferencia, por la suspensión`,
  ],
  disruption_refunded: (data) => [
    `canceló ${text(data['product'])}, ${moment(data)}, sin penalidad por la suspensión`,
  ],
  waiting_offered: (data) => [
    `ofreció los cupos que se liberaron en ${text(data['product'])}, ${moment(data)}, a quien esperaba en la lista`,
  ],
  offer_withdrawn: () => ['retiró la oferta de la lista de espera y liberó los cupos'],
}
