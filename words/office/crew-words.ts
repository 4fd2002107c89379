import type { ActCode, CrewActKind } from '#domain/runs/crew-act.ts'

type Named = { name: string; sheet_number: number | null }
const who = ({ name }: Named) => name || 'Esta persona'

/** The result of a crew action that changed nothing, for the crew and for dispatch. */
export const actCodeTexts: Record<ActCode, (about: Named) => string> = {
  '': () => '',
  already: () => 'Ya estaba anotado.',
  overtaken: (about) => `${who(about)} ya tenía un registro posterior.`,
  is_aboard: (about) => `${who(about)} figura a bordo: alguien marcó lo contrario.`,
  is_no_show: (about) => `${who(about)} figura como no presentado: alguien marcó lo contrario.`,
  passenger_elsewhere: (about) =>
    about.sheet_number
      ? `${who(about)} va ahora en la planilla #${about.sheet_number}.`
      : `${who(about)} ya no va en esta planilla.`,
  moved_since: (about) =>
    about.sheet_number
      ? `${who(about)} está en la planilla #${about.sheet_number} del tablero: falta publicar el cambio.`
      : `${who(about)} ya no está en esta planilla del tablero: falta publicar el cambio.`,
  booking_elsewhere: () => 'Esa reserva ya no está en esta planilla: informa el pago a la oficina.',
  stop_gone: () => 'Esa parada ya no está en la planilla.',
  sheet_closed: () => 'La planilla ya estaba cerrada o anulada.',
  not_your_run: () => 'Ya no estás en esta planilla: la oficina verá lo que anotaste.',
  run_refused: () => 'Avisaste que no puedes ir en este recorrido: la oficina verá lo que anotaste.',
  more_than_due: () => 'Es más de lo que esa reserva debía: la oficina verá qué se recibió.',
  other_rate: () =>
    'El cambio no es el de la reserva ni uno de estos días: la oficina anotará lo que se recibió.',
  payment_exists: () => 'Con ese número ya hay otro pago: la oficina verá qué se recibió.',
  no_right: () => 'Tu cuenta no puede anotar ni anular pagos.',
  cash_of_other: () => 'Otra persona anotó ese efectivo: pídele que lo deshaga o avisa a la oficina.',
  not_crew: () => 'No estás en la tripulación de esta planilla.',
  old_version: () => 'La planilla cambió después: mira la última versión.',
  wait_not_over: (about) => `Todavía no termina la espera de ${about.name || 'esta persona'}.`,
  too_early: () => 'Falta mucho para el recorrido: se puede empezar y anotar desde 3 horas antes.',
  undone_before: () => 'Se deshizo antes de recibirlo.',
  nothing_to_undo: () => 'No había nada que deshacer.',
  changed_since: () => 'No se deshizo: alguien lo cambió después.',
  people_pending: () => 'Falta marcar quién subió y quién no se presentó.',
  not_possible: () => 'La oficina lo cambió antes de recibirlo.',
}

export const actKindNames: Record<CrewActKind, string> = {
  seen: 'Visto',
  accepted: 'Aceptada',
  refused: 'Rechazada',
  started: 'Salió',
  arrived: 'Llegó a la parada',
  at_point: 'En el punto',
  aboard: 'A bordo',
  no_show: 'No se presentó',
  dropped_off: 'Bajó',
  undone: 'Deshecho',
  incident: 'Incidente',
  cash: 'Efectivo recibido',
  finished: 'Terminó',
  closed: 'Cierre',
}
