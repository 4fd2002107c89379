import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import { formatDate, formatDeparture, formatMoney, formatWindow } from '#words/format.ts'
import { totalText } from '#words/sale-rate.ts'

type Facts = {
  operator: { name: string; phone: string; email: string }
  name: string
  locator: string
  pending: boolean
  items: {
    product_name: string
    date: string
    start_time: string
    duration_minutes: number
    place: string
    window: PickupWindow | null
  }[]
  /** minor units */
  total: number
  /** what is missing of the deposit that a pending booking waits for */
  deposit_due: number
  currency: string
  /** the total in the operator's own currency, where it was sold in another */
  equivalent: string
  link: string
}

export function confirmationEmail({ operator, name, locator, pending, items, ...facts }: Facts) {
  const { deposit_due, currency, link } = facts
  const tours = items.flatMap((item) => [
    `${item.product_name}: ${formatDeparture(item, { long: true })}`,
    item.window
      ? `Recogida: ${formatDate(item.window.date)}, ${formatWindow(item.window)}${item.place && `, ${item.place}`}`
      : item.place && `Punto de encuentro: ${item.place}`,
    '',
  ])
  const subject = pending
    ? `Recibimos tu solicitud ${locator} · ${operator.name}`
    : `Tu reserva ${locator} está confirmada · ${operator.name}`
  const body = [
    `Hola, ${name}:`,
    '',
    pending
      ? `Recibimos tu solicitud y tus cupos están apartados. ${awaited(deposit_due, currency)}`
      : 'Tu reserva está confirmada. Te esperamos.',
    '',
    ...tours.filter((line, index) => line !== '' || index > 0),
    `Localizador: ${locator}`,
    totalText(facts),
    '',
    pending
      ? `Mira en qué está tu reserva: ${link}`
      : `Tu voucher, con todo lo que necesitas ese día: ${link}`,
    '',
    `${operator.name}${operator.phone && ` · ${operator.phone}`}${operator.email && ` · ${operator.email}`}`,
  ].join('\n')
  return { subject, body }
}

const awaited = (deposit_due: number, currency: string) =>
  deposit_due > 0
    ? `La confirmamos cuando recibamos un abono de ${formatMoney(deposit_due, currency)}.`
    : 'Te avisaremos cuando la confirmemos.'
