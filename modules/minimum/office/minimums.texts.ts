import { localMoment } from '#domain/zoned-time.ts'
import { count } from '#words/count.ts'
import { formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

import type { MinimumMark } from '../contract/minimums.contract.ts'
import type { DefaultAct } from '../rules/minimum.ts'
import { defaultActNames } from '../words/minimum-words.ts'

const people = (number: number) => count(number, 'pasajero', 'pasajeros')
const bookings = (number: number) => count(number, 'reserva', 'reservas')

/** Money of a question as text, '' for none. */
type Sums = { income: string; due: string; paid: string; credit: string }

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
  move: 'Mover…',
  callOff: 'Suspender…',
  choiceMoney: 'Qué deja o cuesta cada opción',
  runMoney: ({ income, due }: Sums) =>
    `Sale igual: conservas ${income || 'lo vendido'}${due ? `, de los que falta cobrar ${due}` : ''}.`,
  joinMoney: ({ income, paid }: Sums) =>
    `Juntar o mover: conservas ${income || 'lo vendido'}${paid ? `; si alguien no acepta, devuelves hasta ${paid}` : ''}.`,
  callOffMoney: ({ income, paid, credit }: Sums) =>
    [
      `Suspender: dejas de ganar hasta ${income || 'lo vendido'}`,
      paid ? `devuelves hasta ${paid}` : 'no hay nada que devolver',
      credit ? `se anulan ${credit} del crédito de agencias` : '',
    ]
      .filter(Boolean)
      .join('; ') + '.',
  ran: 'La salida queda garantizada',
  done: {
    unir: 'La salida se juntó con la otra: avisamos a sus pasajeros',
    mover: 'La salida se movió: avisamos a sus pasajeros',
    suspender: 'La salida se suspendió: avisamos a sus pasajeros',
  },
  titles: {
    unir: 'Juntar con otra salida',
    mover: 'Mover a otro día u hora',
    suspender: 'Suspender la salida',
  },
  confirm: { unir: 'Juntar', mover: 'Mover', suspender: 'Suspender y avisar' },
  back: 'Volver',
  reason: 'Motivo',
  reasonHint: 'Lo leen los pasajeros.',
  usualReason: 'No se reunió el mínimo de personas',
  follows: {
    unir: (number: number) =>
      number === 1
        ? '1 reserva recibe el cambio y puede pedir otra fecha o su devolución.'
        : `${formatNumber(number)} reservas reciben el cambio y pueden pedir otra fecha o su devolución.`,
    mover: (number: number) =>
      number === 1
        ? '1 reserva recibe el nuevo día y puede pedir otro o su devolución.'
        : `${formatNumber(number)} reservas reciben el nuevo día y pueden pedir otro o su devolución.`,
    suspender: (number: number) =>
      number === 1
        ? '1 reserva recibe el aviso y elige otra fecha o la devolución.'
        : `${formatNumber(number)} reservas reciben el aviso y eligen otra fecha o la devolución.`,
  },
  mayReturn: 'Puede que tengas que devolver:',
  letters: (number: number) =>
    number === 0
      ? 'No sale ningún mensaje: avísales por teléfono.'
      : `Sale${number === 1 ? '' : 'n'} ${count(number, 'mensaje', 'mensajes')}.`,
  toCall: (name: string, locator: string, persons: number) =>
    `Sin mensaje, llama a ${name || locator} (${locator}, ${people(persons)})`,
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
