import { count } from '../format.ts'

/** The effect of a change on sold pickups, in sentences: shown before it is saved. */
export function movedPickupsText({ bookings, letters, published }: Moves): string {
  return [
    `${count(bookings, 'reserva cambia', 'reservas cambian')} de hora o de lugar de recogida.`,
    letters > 0
      ? `${count(letters, 'recibirá', 'recibirán')} un correo en unos minutos.`
      : 'Por ahora no se envían correos.',
    ...(published > 0
      ? [`${count(published, 'está en una planilla publicada', 'están en planillas publicadas')}.`]
      : []),
  ].join(' ')
}

export const movedPickupsTitle = (bookings: number) =>
  bookings === 1 ? '¿Cambiar la recogida de una reserva?' : `¿Cambiar la recogida de ${bookings} reservas?`

export const movedPickupsAct = (bookings: number) =>
  bookings === 1 ? 'Cambiar la recogida' : `Cambiar ${bookings} recogidas`

type Moves = { bookings: number; letters: number; published: number }
