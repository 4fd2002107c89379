import { count } from '#words/format.ts'

const people = (quantity: number) => count(quantity, 'pasajero', 'pasajeros')

export const proposalTexts = {
  open: 'Proponer',
  openHint: 'Busca el reparto con menos vehículos y menos minutos. No cambia nada hasta que aceptes el plan.',
  openRunning: (percent: number) => `Calculando ${percent} %`,
  openReady: 'Ver plan',
  title: 'Plan para el día',
  subtitle: (date: string) => `Plan para el ${date}`,
  starting: 'Empezando a calcular…',
  running: 'Buscando el mejor reparto',
  runningBody:
    'Se prueban miles de repartos: primero menos vehículos, después menos minutos. Puedes cerrar este panel y seguir trabajando.',
  progress: (percent: number) => `${percent} % calculado`,
  stop: 'Detener el cálculo',
  stalled: 'El cálculo se detuvo',
  stalledBody: 'Quizá el servidor se reinició. No se cambió nada: puedes calcular otra vez.',
  failed: 'No se pudo calcular el plan',
  failedBody: 'Algo falló mientras se calculaba. No se cambió nada en las planillas.',
  cancelled: 'Cálculo detenido',
  cancelledBody: 'No se cambió nada en las planillas.',
  accepted: 'Este plan ya se aceptó',
  acceptedBody: 'Sus planillas están en el tablero.',
  missing: 'Ese plan ya no existe',
  again: 'Calcular otra vez',
  outdated: 'El día cambió desde que se calculó este plan y ya no se puede aceptar. Calcula otro.',
  nothing: 'No hay nada que repartir',
  nothingBody:
    'Los pasajeros de este día ya están en planillas publicadas o ajustadas a mano, y esas no se cambian.',
  summary: 'Lo que cambia',
  vehicles: 'Vehículos',
  minutes: 'Minutos de recorrido',
  waiting: 'Pasajeros sin vehículo',
  moved: 'Grupos que cambian de vehículo',
  fromTo: (label: string, before: number, after: number) => `${label}: ${before} hoy, ${after} con el plan`,
  runs: 'Recorridos',
  runLabel: (vehicle: string, departure: string, time: string) => `${vehicle}, ${departure} ${time}`,
  newSheet: 'Planilla nueva',
  sheet: (number: number, isSame: boolean) => (isSame ? `#${number}, queda igual` : `Planilla #${number}`),
  seats: (taken: number, seats: number) => `${taken}/${seats}`,
  seatsSaid: (taken: number, seats: number) => `${taken} de ${seats} asientos`,
  minutesOf: (minutes: number) => `${Math.round(minutes)} min`,
  noCrew: 'Sin tripulación libre a esa hora',
  reasons: 'Motivos',
  people,
  wasWaiting: 'sin asignar hoy',
  wasOn: (vehicle: string) => `hoy en ${vehicle}`,
  movedSince: 'se movió después de calcular el plan',
  noStop: 'Sin parada: falta definir dónde suben',
  left: 'Quedan sin vehículo',
  accept: 'Aceptar el plan',
  done: (sheets: number) =>
    `Plan aceptado: ${count(sheets, 'planilla lista', 'planillas listas')} para revisar y publicar.`,
  discard: 'Descartar',
  close: 'Cerrar',
  follows: ({ made, changed, annulled, kept }: Record<'made' | 'changed' | 'annulled' | 'kept', number>) =>
    [
      made + changed === 0 ? 'Las planillas no cambian.' : '',
      changed > 0 ? `${count(changed, 'planilla cambia', 'planillas cambian')}.` : '',
      made > 0 ? `${count(made, 'planilla nueva', 'planillas nuevas')}.` : '',
      annulled > 0
        ? `${count(annulled, 'planilla queda vacía', 'planillas quedan vacías')} y se ${annulled === 1 ? 'anula' : 'anulan'}.`
        : '',
      kept > 0
        ? `${count(kept, 'planilla queda como está', 'planillas quedan como están')}, también las publicadas.`
        : '',
      'Los avisos se envían cuando publiques.',
    ]
      .filter(Boolean)
      .join(' '),
} as const
