import { count } from '#words/count.ts'
import { formatDate, formatMoney, leftText, startTime } from '#words/format.ts'
import { formatList, formatNumber } from '#words/formatters.ts'
import { otherTourProblemTexts } from '#words/refusals/disruption-refusals.ts'

import type { JoinTarget } from '../contract/minimums.contract.ts'

const whenOf = ({ date, start_time }: Pick<JoinTarget, 'date' | 'start_time'>) =>
  `${formatDate(date)}, ${startTime(date, start_time)}`
const problemText = ({ problem, seats_left, price_unit }: JoinTarget) =>
  problem === 'no_room'
    ? `no caben todos: ${leftText(seats_left, price_unit)}`
    : problem && otherTourProblemTexts[problem]
const sumsOf = (sums: readonly { currency: string; amount: number }[]) =>
  formatList(sums.map(({ currency, amount }) => formatMoney(Math.abs(amount), currency)))

export const joinTexts = {
  to: { unir: 'Otra salida', mover: 'Nuevo día y hora' },
  toHint: {
    unir: 'Viajan al precio que acordaron, sin cobrar diferencia. Si alguien ya no cabe, le preguntamos.',
    mover: 'Salidas de este tour que todavía no tienen pasajeros.',
  },
  sameTour: 'Mismo tour',
  otherTours: 'Otros tours de ese día',
  option: (target: JoinTarget) =>
    [
      target.is_same_tour ? '' : `${target.product.code} ${target.product.name}`,
      whenOf(target),
      problemText(target) ?? leftText(target.seats_left, target.price_unit),
    ]
      .filter(Boolean)
      .join(' · '),
  none: {
    unir: 'No hay otra salida con pasajeros de este tour, ni otro tour ese día.',
    mover: 'Este tour no tiene otra salida vacía en los 30 días de antes o después.',
  },
  failed: 'No se pudieron leer las otras salidas.',
  together: ({ seats_sold, min_pax }: JoinTarget, seats: number) => {
    const sum = seats_sold + seats
    return sum >= min_pax
      ? `Con ${count(sum, 'pasajero', 'pasajeros')} esa salida llega a su mínimo de ${formatNumber(min_pax)}.`
      : `Con ${count(sum, 'pasajero', 'pasajeros')} esa salida sigue bajo su mínimo de ${formatNumber(min_pax)}.`
  },
  difference: ({ difference }: JoinTarget): string => {
    if (difference === null) return 'Ese tour no tiene hoy un precio para todos: conservan el suyo.'
    const [above, below] = [
      difference.filter((each) => each.amount > 0),
      difference.filter((each) => each.amount < 0),
    ]
    return [
      above.length > 0 ? `Ese tour cuesta hoy ${sumsOf(above)} más: no se les cobra.` : '',
      below.length > 0 ? `Ese tour cuesta hoy ${sumsOf(below)} menos: no se les devuelve.` : '',
    ]
      .filter(Boolean)
      .join(' ')
  },
  fees: 'En ese tour pagan una entrada en efectivo: está en su voucher.',
  changeHour: 'Cambiar solo la hora, en el calendario',
} as const
