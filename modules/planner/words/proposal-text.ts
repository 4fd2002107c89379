import { count } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import type { LeftReason, ProposedRun } from '../rules/day.ts'

const leftTexts: Record<LeftReason, string> = {
  no_vehicle_at_that_time: 'No hay vehículos libres a esa hora.',
  bigger_than_every_vehicle: 'El grupo no cabe en un solo vehículo libre: divídelo.',
  too_far_to_ride: 'Está demasiado lejos para llegar a tiempo con el tiempo máximo de traslado.',
  window_does_not_allow: 'El horario de recogida de ese lugar no permite llegar a la salida.',
  decided_vehicle_full: 'El vehículo que elegiste para este grupo está lleno.',
  no_seats_left: 'Los vehículos libres a esa hora están llenos o tienen otro recorrido.',
}

/** Why the plan leaves a party without a vehicle. */
export const leftText = (reason: LeftReason): string => leftTexts[reason]

/** Of a party that a person left without a vehicle. */
export const leftByPersonText = 'Alguien lo dejó sin asignar: el plan no lo mueve.'

type Facts = Pick<
  ProposedRun,
  'is_proven' | 'is_smallest_that_fits' | 'people' | 'seats' | 'driven_minutes' | 'longest_ride_minutes'
> & {
  is_outside: boolean
  decided: number
  understood: number | null
  speakers: number
  /** names of who worked too long with this run */
  relieved: readonly string[]
}

const minutes = (quantity: number) => count(quantity, 'minuto', 'minutos')

const rideText = (driven: number, longest: number) =>
  driven === 0
    ? `Suben en un solo lugar, ${minutes(longest)} antes de la salida.`
    : `Son ${minutes(driven)} de recorrido; la primera recogida es ${minutes(longest)} antes de la salida.`

/** The reasons for a run of the plan. */
export function runReasons(run: Facts): string[] {
  // A child on a lap is aboard and takes no seat.
  const fill = `Lleva ${count(run.people, 'asiento ocupado', 'asientos ocupados')} de ${run.seats}`
  return [
    run.is_smallest_that_fits
      ? `${fill}: es el vehículo libre más pequeño en que caben.`
      : `${fill}: los más pequeños se necesitan en otra salida o así se usa un vehículo menos.`,
    rideText(Math.round(run.driven_minutes), run.longest_ride_minutes),
    ...(run.is_proven ? ['No hay un reparto mejor.'] : []),
    ...(run.relieved.length > 0
      ? [
          `Reemplaza a ${formatList(run.relieved)}: con este recorrido superaría sus horas o no tendría su descanso.`,
        ]
      : []),
    ...(run.is_outside ? ['Es de un tercero: los propios no alcanzan.'] : []),
    ...(run.decided > 0
      ? [`${count(run.decided, 'grupo va', 'grupos van')} aquí porque alguien lo decidió.`]
      : []),
    ...(run.understood === null
      ? []
      : [`El guía habla el idioma de ${run.understood} de ${count(run.speakers, 'pasajero', 'pasajeros')}.`]),
  ]
}

/** No crew was available; `tired` names a free person whose hours the run would exceed. */
export function missingCrewText(role: 'chofer' | 'guia', tired: string): string {
  const nobody = role === 'chofer' ? 'Sin chofer disponible' : 'Sin guía disponible'
  return tired ? `${nobody}: no se respetaría el descanso o el máximo de horas de ${tired}.` : `${nobody}.`
}
