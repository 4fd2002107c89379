import type { PickupWindow } from '#domain/bookings/pickup.rules.ts'
import { formatDate, formatWindow } from '#words/format.ts'

type Facts = {
  operator: { name: string; phone: string; email: string }
  name: string
  locator: string
  tours: {
    product_name: string
    date: string
    place: string
    instructions: string
    window: PickupWindow | null
  }[]
  link: string
}

export function pickupEmail({ operator, name, locator, tours, link }: Facts) {
  const lines = tours.flatMap(({ product_name, window, place, instructions }) =>
    window
      ? [
          product_name,
          `Te recogemos el ${formatDate(window.date, { long: true })}, ${formatWindow(window)}.`,
          place && `Dónde: ${place}.`,
          instructions,
          '',
        ].filter((line, index) => line !== '' || index === 4)
      : [],
  )
  const subject = `Tu hora de recogida · ${locator} · ${operator.name}`
  const body = [
    `Hola, ${name}:`,
    '',
    'Ya sabemos a qué hora te recogemos.',
    '',
    ...lines,
    'Espera en la puerta desde el inicio de esa ventana: el vehículo no puede detenerse mucho.',
    '',
    `Tu voucher, con todo lo que necesitas ese día: ${link}`,
    '',
    `${operator.name}${operator.phone && ` · ${operator.phone}`}${operator.email && ` · ${operator.email}`}`,
  ].join('\n')
  return { subject, body }
}
