import { localMoment } from '#domain/zoned-time.ts'
import { count } from '#words/count.ts'
import { formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import type { MinimumMark } from '../contract/minimums.contract.ts'
import type { DefaultAct } from '../rules/minimum.ts'
import { defaultActNames } from '../words/minimum-words.ts'

const people = (number: number) => count(number, 'pasajero', 'pasajeros')
const bookings = (number: number) => count(number, 'reserva', 'reservas')

/** «Bajo el mínimo: 3 de 4, decidir antes de las 18:00» */
export function markText(
  {
    seats,
    min_pax,
    decide_by,
    rule_acts,
  }: Pick<MinimumMark, 'seats' | 'min_pax' | 'decide_by' | 'rule_acts'>,
  now: Date,
  zone: string,
): string {
  const below = `Bajo el mínimo: ${formatNumber(seats)} de ${formatNumber(min_pax)}`
  if (!rule_acts) return `${below}, falta decidir`
  if (Date.parse(decide_by) <= now.getTime()) return `${below}, se decide en unos minutos`
  const { date, time } = localMoment(new Date(decide_by), zone)
  const isToday = date === localMoment(now, zone).date
  return `${below}, decidir antes ${isToday ? `de las ${time}` : `del ${formatDate(date)}, ${time}`}`
}

export const minimumsTexts = {
  title: 'Salidas bajo su mínimo',
  description: 'Decide antes de la hora de cada una. Si no decides, actúa la regla del producto.',
  list: 'Salidas por decidir',
  emptyTitle: 'Nada por decidir',
  emptyBody: 'Aquí aparecen, un día antes de su hora, las salidas con pasajeros que no llegan a su mínimo.',
  loading: 'Cargando las salidas',
  loadFailed: 'No se pudieron cargar las salidas.',
  sold: (seats: number, min_pax: number) => `${formatNumber(seats)} de ${formatNumber(min_pax)}`,
  missing: (number: number) => (number === 1 ? 'Falta 1 lugar' : `Faltan ${formatNumber(number)} lugares`),
  touches: (number: number, persons: number) => `${bookings(number)}, ${people(persons)}`,
  deadline: (moment: string, act: DefaultAct) =>
    `Decide antes del ${moment}; si no, ${defaultActNames[act]}.`,
  overdue: (act: DefaultAct) => `Su hora ya pasó: en unos minutos ${defaultActNames[act]}.`,
  forPeople: 'Decídelo tú: la regla ya no actúa en esta salida.',
  income: 'Ingreso',
  paid: 'Ya pagado',
  decide: 'Decidir',
  decideOf: (tour: string, time: string) => `Decidir ${tour}, ${time}`,
  run: 'Sale igual',
  join: 'Juntar con otra salida…',
  callOff: 'Suspender…',
  ran: 'La salida queda garantizada',
  joined: 'La salida se juntó con la otra: avisamos a sus pasajeros',
  calledOff: 'La salida se suspendió: avisamos a sus pasajeros',
  titles: { unir: 'Juntar con otra salida', suspender: 'Suspender la salida' },
  confirm: { unir: 'Juntar', suspender: 'Suspender y avisar' },
  back: 'Volver',
  to: 'Otra salida del mismo tour',
  toHint: 'Quien cabe pasa enseguida, al precio que pagó; a los demás les preguntamos.',
  noAlternatives: 'No hay otra salida de este tour en los 30 días de antes o después.',
  alternativesFailed: 'No se pudieron leer las otras salidas.',
  reason: 'Motivo',
  reasonHint: 'Lo leen los pasajeros.',
  usualReason: 'No se reunió el mínimo de personas',
  follows: {
    unir: (number: number) =>
      number === 1
        ? '1 reserva recibe el cambio y puede pedir otra fecha o su devolución.'
        : `${formatNumber(number)} reservas reciben el cambio y pueden pedir otra fecha o su devolución.`,
    suspender: (number: number) =>
      number === 1
        ? '1 reserva recibe el aviso y elige otra fecha o la devolución.'
        : `${formatNumber(number)} reservas reciben el aviso y eligen otra fecha o la devolución.`,
  },
  mayReturn: 'Puede que tengas que devolver:',
  withoutMail: (number: number) =>
    number === 1
      ? 'Una no tiene correo: avísale por teléfono.'
      : `${number} no tienen correo: avísales por teléfono.`,
  section: 'Mínimo',
  decided: (act: string, by: string) =>
    by ? `${act}: lo decidió ${by}.` : `${act}: lo decidió la regla del producto.`,
} as const

export const minimumRuleTexts = {
  title: 'Mínimo',
  description:
    'Qué se hace con una salida que tiene pasajeros y no llega a su mínimo. El número está en «Reglas de reserva».',
  days: 'Días antes de la salida',
  daysHint: '0: el mismo día',
  time: 'Hora',
  act: 'Si nadie decide',
  acts: { salir: 'La salida sale igual', suspender: 'La salida se suspende y se avisa a sus pasajeros' },
  save: 'Guardar regla',
  saved: 'Regla guardada',
  loadFailed: 'No se pudo leer la regla.',
} as const
