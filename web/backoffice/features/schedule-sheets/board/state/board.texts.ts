import type { CrewRole, StopKind, UnassignedReason } from '#domain/schedule-sheets/schedule-sheet.ts'
import { count } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import type { Lack } from './resource-choices.rules.ts'
import type { TimelineBy } from './timeline.rules.ts'
import type { WaitingGroup } from './waiting.rules.ts'

const people = (quantity: number) => count(quantity, 'pasajero', 'pasajeros')
const sheetNumber = (number: number) => `#${number}`

export const boardTexts = {
  people,
  sheetNumber,
  views: { label: 'Vista', tablero: 'Tablero', linea: 'Línea de tiempo', lista: 'Lista' },
  board: (date: string) => `Tablero del ${date}`,
  loading: 'Cargando el tablero',
  readFailed: 'No pudimos cargar el tablero',
  generate: 'Generar planillas',
  generateHint: 'Reparte en vehículos a los pasajeros sin planilla. Lo que ya decidiste no cambia.',
  pastDay: 'Ese día ya pasó: no se generan planillas.',
  compact: 'Columnas angostas',
  compactHint: 'Columnas angostas, para ver más planillas a la vez',
  newSheet: 'Planilla vacía',
  undo: 'Deshacer',
  undone: 'Cambio deshecho.',
  retry: 'Intentar de nuevo',
  dismiss: 'Cerrar mensaje',
  seeSheet: (number: number) => (number > 0 ? `Ver planilla #${number}` : 'Ver la otra planilla'),
  movedMeanwhile: 'Otra persona movió este grupo al mismo tiempo. El tablero ya está actualizado.',
  stale: (numbers: readonly number[]) =>
    numbers.length > 0
      ? `Otra persona cambió la planilla ${numbers.map(sheetNumber).join(', ')} al mismo tiempo. El tablero ya está actualizado.`
      : 'Otra persona anuló o cambió esa planilla al mismo tiempo. El tablero ya está actualizado.',
  generated: ({ sheets_made, passengers_placed, passengers_left }: Record<string, number>) =>
    sheets_made === 0 && passengers_placed === 0
      ? passengers_left
        ? `No hay vehículos libres para ${people(passengers_left)}.`
        : 'No hay nada que generar: todos tienen planilla.'
      : [
          count(sheets_made ?? 0, 'planilla nueva', 'planillas nuevas'),
          `${people(passengers_placed ?? 0)} con vehículo`,
          passengers_left ? `${people(passengers_left)} sin asignar` : '',
        ]
          .filter(Boolean)
          .join(' · '),
  publish: 'Publicar',
  publishAgain: (version: number) => `Publicar v${version}`,
  publishDay: (quantity: number) => `Publicar todo (${quantity})`,
  publishTitle: (quantity: number) => `Publicar ${count(quantity, 'planilla', 'planillas')}`,
  publishBody:
    'La tripulación recibe un aviso y queda fijada la hora de recogida que ven los pasajeros. Puedes hacer más cambios: cada versión nueva se avisa otra vez.',
  nothingToPublish: 'No hay cambios por publicar.',
  publishedDay: (published: number, refused: readonly { number: number; message: string }[]) =>
    [
      published > 0
        ? `${count(published, 'planilla publicada', 'planillas publicadas')}.`
        : 'Ninguna planilla publicada.',
      ...refused.map(({ number, message }) => `#${number}: ${message}`),
    ].join(' '),
  filterSearch: 'Buscar en el día: nombre, localizador u hotel',
  filterDepartures: 'Salidas del día',
  departureOff: (time: string) => `${time} · Suspendida`,
  departureFacts: (time: string, quantity: number) => `${time} · ${quantity}`,
  departureLabel: (name: string, time: string, quantity: number) => `${name}, ${time}, ${people(quantity)}`,
  waiting: 'Sin asignar',
  waitingOf: (quantity: number) => `Sin asignar, ${people(quantity)}`,
  nobodyWaits: 'Todos tienen planilla',
  nobodyWaitsBody: 'Las reservas nuevas aparecerán aquí.',
  nobodyFound: 'Ningún pasajero coincide con la búsqueda',
  noneLeaves: 'No hay salidas este día',
  nothingToUndo: 'No hay cambios que deshacer. Lo que hiciste antes de recargar la página se corrige a mano.',
  noPeople: 'No hay pasajeros este día',
  noPeopleBody: 'Las reservas confirmadas de tours con vehículo aparecen aquí.',
  noSheets: 'Todavía no hay planillas',
  pastWithout: 'Ese día pasó sin planillas',
  pastWithoutBody:
    'Se muestran los pasajeros de ese día. Para dejar constancia, crea una planilla vacía y agrégalos.',
  noSheetsBody: 'Genera las planillas y ajústalas después, o arrastra aquí pasajeros desde «Sin asignar».',
  place: (name: string) => name || 'Lugar por definir',
  seats: (taken: number, seats: number) => `${taken}/${seats}`,
  seatsSaid: (taken: number, seats: number) => `${taken} de ${seats} asientos`,
  left: (left: number) =>
    left > 0 ? `${left === 1 ? 'queda' : 'quedan'} ${left}` : left === 0 ? 'completa' : `sobran ${-left}`,
  noVehicle: 'Elegir vehículo',
  changeVehicle: (name: string) => `Cambiar vehículo: ${name}`,
  crewOf: (number: number) => `Tripulación de la planilla #${number}`,
  swapVehicle: 'Cambiar vehículo…',
  pickCrew: 'Elegir tripulación…',
  sheetMenu: (number: number) => `Acciones de la planilla #${number}`,
  sheetRegion: (number: number, name: string) => `Planilla #${number}, ${name}`,
  stopsRegion: (number: number) => `Paradas de la planilla #${number}. Usa las flechas para recorrerlas.`,
  waitingRegion: 'Pasajeros sin asignar. Usa las flechas para recorrerlos.',
  openSheet: 'Abrir planilla',
  noStops: 'Sin pasajeros. Arrástralos aquí.',
  looseStop: 'Sin parada',
  changed: 'Con cambios sin publicar',
  changedShort: 'sin publicar',
  version: (version: number) => `v${version}`,
  lateBy: (minutes: number) => `${minutes} min tarde`,
  late: (minutes: number) => `Llega ${minutes} min después de la salida del tour`,
  dayBefore: 'día antes',
  dayAfter: 'día después',
  locked: 'Hora fija',
  noTime: '--:--',
  partyLabel: (name: string, quantity: number, locator: string) => `${name}, ${people(quantity)}, ${locator}`,
  placeLabel: (name: string, quantity: number) => `${name}, ${people(quantity)}`,
  stopLabel: (time: string, name: string, quantity: number, isLocked: boolean) =>
    [time || 'sin hora', name, people(quantity), isLocked ? 'hora fija' : ''].filter(Boolean).join(', '),
  note: 'Tiene nota',
  roomOf: (room: string) => `hab. ${room}`,
  speaks: (languages: string) => `habla ${languages}`,
  passed: 'ya pasó',
  due: (amount: string) => `Saldo pendiente: ${amount}`,
  leftOut: 'Sin planilla a propósito',
  moveTitle: (quantity: number) => `Mover ${people(quantity)} a…`,
  takeOff: 'Dejar sin asignar',
  split: 'Dividir grupo…',
  splitTitle: 'Dividir grupo',
  splitHint: 'Elige quiénes se mueven; los demás se quedan donde están.',
  splitAct: (quantity: number) => (quantity > 0 ? `Mover ${people(quantity)}` : 'Mover'),
  splitTo: 'Mover a',
  chooseSheet: 'Elige una planilla',
  callContact: (phone: string) => `Llamar al ${phone}`,
  writeContact: 'Escribir por WhatsApp',
  openBooking: 'Abrir reserva',
  fewerSeats: 'no caben',
  otherDeparture: 'otra salida',
  otherDepartures: 'A otras salidas',
  unnamed: (index: number) => `Pasajero ${index}`,
  hereTo: 'Sube en…',
  moveUp: 'Subir',
  moveDown: 'Bajar',
  setTime: 'Fijar hora…',
  unlock: 'Quitar hora fija',
  lock: 'Fijar esta hora',
  removeStop: 'Quitar parada',
  timeTitle: (name: string) => `Hora en ${name}`,
  time: 'Hora de recogida',
  timeHint: 'La hora queda fija; las demás paradas se calculan otra vez.',
  wait: 'Minutos de espera',
  drive: 'Minutos desde la parada anterior',
  driveHint: (minutes: number) => `Déjalo vacío para calcularlo (ahora ${minutes} min)`,
  saveTime: 'Guardar hora',
  vehicleTitle: (number: number) => `Vehículo de la planilla #${number}`,
  vehicle: 'Vehículo',
  vehicleSwapHint: 'Se conservan los pasajeros, las paradas y la tripulación.',
  noVehicleChoice: 'Dejar sin vehículo',
  broken: (name: string) => `${name} queda fuera de servicio`,
  brokenUntil: 'Hasta el día',
  brokenReason: 'Motivo',
  brokenReasonHint: 'Por ejemplo: falla de frenos',
  saveVehicle: 'Guardar vehículo',
  vehicleSeats: (seats: number) => count(seats, 'asiento', 'asientos'),
  crewTitle: (number: number) => `Tripulación de la planilla #${number}`,
  addRole: { chofer: 'Agregar chofer', guia: 'Agregar guía', ayudante: 'Agregar ayudante' } satisfies Record<
    CrewRole,
    string
  >,
  choosePerson: 'Elige una persona',
  removePerson: (name: string) => `Quitar a ${name}`,
  saidNo: (reason: string) => (reason ? `avisó que no puede ir: «${reason}»` : 'avisó que no puede ir'),
  askAgain: 'Volver a proponer',
  askAgainTo: (name: string) => `Volver a proponer a ${name}`,
  saveCrew: 'Guardar tripulación',
  usualDriver: 'chofer habitual',
  mergeTitle: (number: number) => `Juntar otra planilla en la #${number}`,
  mergeHint: 'Se traen sus pasajeros y sus paradas. La otra planilla se anula y su vehículo queda libre.',
  merge: 'Juntar con otra…',
  mergeWith: 'Planilla que se va a juntar',
  mergeAct: 'Juntar planillas',
  annul: 'Anular planilla…',
  annulTitle: (number: number) => `Anular la planilla #${number}`,
  annulBody: (quantity: number) =>
    quantity > 0
      ? `${people(quantity)} ${quantity === 1 ? 'queda' : 'quedan'} sin asignar; el vehículo y la tripulación quedan libres. Si ya se publicó, se envía un correo a los pasajeros con hora de recogida y a la tripulación.`
      : 'El vehículo y la tripulación quedan libres.',
  annulReason: 'Motivo (opcional)',
  annulAct: 'Anular planilla',
  emptySheet: 'Quitar a todos',
  createTitle: 'Planilla vacía',
  createName: 'Nombre',
  createNameHint: 'Déjalo vacío para usar el de su salida o su hora',
  createDepartures: 'Salidas de la planilla',
  createDeparturesHint: 'Sin salida, elige las horas de inicio y de fin.',
  createFrom: 'Inicio',
  createTo: 'Fin',
  createVehicle: 'Vehículo (opcional)',
  createAct: 'Crear planilla',
  addStop: 'Agregar parada…',
  addStopTitle: 'Agregar parada',
  stopKind: 'Tipo de parada',
  stopHotel: 'Alojamiento del día (opcional)',
  noHotel: 'Quitar alojamiento',
  stopPlace: 'Lugar',
  stopPlaceHint: 'Por ejemplo: Bodega, estación de servicio',
  addStopAct: 'Agregar parada',
  cannotPublish: (missing: readonly Lack[]) =>
    `Para publicar falta ${formatList(missing.map((lack) => lackNames[lack]))}`,
  leftOutOfPublishing: 'No se publican',
  missing: (missing: readonly Lack[]) => `Falta ${formatList(missing.map((lack) => lackNames[lack]))}`,
  timelineBy: 'Filas por',
  timelineOf: (by: string) => `Línea de tiempo por ${by}`,
  timelineWithout: 'Sin asignar',
  timelineEmpty: 'No hay planillas este día',
  timelineEmptyBody: 'Cuando las generes, aquí verás los espacios libres y los choques de horario.',
  timelineHours: (minutes: number) =>
    `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`,
  timelineBar: (number: number, name: string, hours: string) => `#${number} ${name}, ${hours}`,
  timelineAway: (reason: string) => reason || 'No disponible',
  timelineOtherDay: 'Planilla de otro día',
  clash: 'Choque de horario',
  free: 'Libre todo el día',
  timelineLong: (limit: number) => `más de ${limit} h`,
  dragHint: {
    off: 'Dejar sin asignar',
    stop: 'Sube en esta parada',
    order: 'Cambiar el orden',
    fits: (number: number, left: number) => `Planilla #${number}: ${boardTexts.left(left)} después`,
    free: (number: number) => `Planilla #${number}`,
    full: (number: number, left: number) =>
      left > 0 ? `Planilla #${number}: no caben, ${boardTexts.left(left)}` : `Planilla #${number}: completa`,
  },
} as const

const lackNames: Record<Lack, string> = { vehicle: 'vehículo', driver: 'chofer', guide: 'guía' }

export const timelineByNames: Record<TimelineBy, string> = {
  vehiculo: 'Vehículo',
  chofer: 'Chofer',
  guia: 'Guía',
}

export const stopKindNames: Record<StopKind, string> = {
  inicio: 'Inicio',
  recogida: 'Recogida',
  encuentro: 'Punto de encuentro',
  destino: 'Destino',
  fin: 'Fin',
}

export const waitingNames: Record<Exclude<WaitingGroup['kind'], 'zone'>, string> = {
  no_zone: 'Sin zona',
  on_foot: 'En el punto de encuentro',
  to_define: 'Recogida por definir',
  suspended: 'Salida suspendida',
}

export const unassignedNames: Record<UnassignedReason, string> = {
  departure_suspended: 'La salida está suspendida',
  left_out: 'Alguien lo dejó sin planilla',
  no_sheet: 'No hay una planilla para su salida',
  no_seats: 'Las planillas de su salida están completas',
  not_yet: 'Hay asientos libres: falta asignarlo',
}
