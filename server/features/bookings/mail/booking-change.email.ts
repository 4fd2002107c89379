import type { CancelOrigin } from '#domain/bookings/booking.ts'
import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import { balanceWords } from '#words/customer/voucher-text.ts'
import { count, formatDate, formatDeparture, formatMoney, formatWindow } from '#words/format.ts'
import { totalText } from '#words/sale-rate.ts'

import { howToAnswer, letter, type Writer } from '../../messages/letter.email.ts'

type Tour = {
  product_name: string
  date: string
  start_time: string
  duration_minutes: number
  people: number
}
type Facts = {
  operator: Writer
  name: string
  locator: string
  currency: string
  /** minor units: what the booking costs now, what is still to be paid, and what will be given back */
  total: number
  due: number
  refund_due: number
  /** the total in the operator's own currency, where it was sold in another */
  equivalent: string
  link: string
}
export type Meeting = {
  place: string
  window: PickupWindow | null
  point: { address: string; instructions: string } | null
}

const when = (tour: Pick<Tour, 'date' | 'start_time' | 'duration_minutes'>) =>
  formatDeparture(tour, { long: true })
const isSameDeparture = (one: Tour, other: Tour) =>
  one.product_name === other.product_name && when(one) === when(other)

/** Lines that tell where and when a tour meets its people. */
export function whereOf({ window, place, point }: Meeting): string[] {
  if (window) return [`Recogida: ${formatDate(window.date)}, ${formatWindow(window)}${place && `, ${place}`}`]
  const at = [place, point?.address].filter(Boolean).join(', ')
  return at ? [`Punto de encuentro: ${at}`, point?.instructions ?? ''].filter(Boolean) : []
}

function moneyOf({ due, refund_due, currency }: Facts): string[] {
  if (refund_due > 0) return [`Te devolveremos ${formatMoney(refund_due, currency)}.`]
  return due > 0 ? [`${balanceWords.owed} ${formatMoney(due, currency)}.`] : []
}

/** As the confirmation and the voucher say it; of a booking of which nothing is left to pay for, nothing. */
const totalOf = (facts: Facts): string[] => (facts.total > 0 ? [totalText(facts)] : [])

function costs(difference: number, currency: string): string {
  if (difference === 0) return 'Cuesta lo mismo.'
  return `Cuesta ${formatMoney(Math.abs(difference), currency)} ${difference > 0 ? 'más' : 'menos'}.`
}

type Change = { from: Tour; to: Tour & Meeting; difference: number; by_customer: boolean }

/** A tour of the booking is on another departure, is another tour, or is for other people. */
export function changedEmail(facts: Facts & Change) {
  const { from, to, difference, by_customer, currency, link } = facts
  const people = count(to.people, 'persona', 'personas')
  const subject = isSameDeparture(from, to)
    ? `Tu tour del ${formatDate(to.date)} ahora es para ${people}`
    : `Tu tour ahora es el ${formatDate(to.date)}, ${to.start_time}`
  return letter(facts, subject, [
    by_customer ? 'Listo: cambiamos tu tour como pediste.' : 'Cambiamos tu reserva.',
    '',
    `Antes: ${from.product_name}, ${when(from)}, ${count(from.people, 'persona', 'personas')}`,
    `Ahora: ${to.product_name}, ${when(to)}, ${people}`,
    ...whereOf(to),
    '',
    [costs(difference, currency), ...moneyOf(facts)].join(' '),
    ...totalOf(facts),
    '',
    ...(by_customer ? [] : [`Si algo no te sirve, ${howToAnswer(facts.operator)} y lo vemos juntos.`, '']),
    `Tu voucher con los datos nuevos: ${link}`,
  ])
}

type NewPickup = { meetings: readonly (Tour & Meeting)[]; by_customer: boolean }

/** Some tours of the booking meet somewhere else or at another hour. */
export function pickupChangedEmail(facts: Facts & NewPickup) {
  const { meetings, by_customer, link } = facts
  const lines = meetings.flatMap((tour) => {
    const where = whereOf(tour)
    return [
      `${tour.product_name}: ${when(tour)}`,
      ...(where.length > 0 ? where : ['Dónde te encontramos: todavía por definir.']),
      '',
    ]
  })
  return letter(facts, 'Así te encontramos ahora', [
    by_customer ? 'Listo: anotamos dónde te encontramos.' : 'Cambiamos dónde o a qué hora te encontramos.',
    '',
    ...lines,
    ...(by_customer ? [] : [`Si algo no te sirve, ${howToAnswer(facts.operator)} y lo vemos juntos.`, '']),
    `Tu voucher con los datos nuevos: ${link}`,
  ])
}

type Ending = {
  tours: readonly Tour[]
  /** nothing of the booking is left */
  whole: boolean
  origin: CancelOrigin
  reason: string
  penalty: number
}

const because: Record<CancelOrigin, string> = {
  cliente: '',
  clima: 'Es por el clima.',
  operador: 'Es por decisión nuestra, y lo sentimos.',
  sistema: '',
}

/** Some tours of a booking are cancelled, or all: what it costs and what comes back. */
export function cancelledEmail(facts: Facts & Ending) {
  const { tours, whole, origin, reason, penalty, locator, currency, link } = facts
  const [first] = tours
  const subject =
    whole || tours.length > 1 || !first
      ? `${whole ? 'Cancelamos' : 'Cancelamos parte de'} tu reserva ${locator}`
      : `Cancelamos tu tour del ${formatDate(first.date)}`
  const ours = origin === 'clima' || origin === 'operador'
  const cost =
    penalty > 0
      ? `El cargo según tu política de cancelación es de ${formatMoney(penalty, currency)}.`
      : 'No tiene cargo.'
  return letter(facts, subject, [
    whole ? 'Tu reserva quedó cancelada:' : 'Esto quedó cancelado de tu reserva:',
    ...tours.map((tour) => `· ${tour.product_name}, ${when(tour)}`),
    '',
    ...(ours ? [[because[origin], reason && `Motivo: ${reason}`].filter(Boolean).join(' '), ''] : []),
    [cost, ...moneyOf(facts)].join(' '),
    ...totalOf(facts),
    '',
    whole
      ? `Mira cómo quedó o reserva otra fecha: ${link}`
      : `Lo demás sigue en pie. Tu voucher al día: ${link}`,
  ])
}
