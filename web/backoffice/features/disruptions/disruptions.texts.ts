import type { AnswerOutcome, DisruptionKind, DisruptionOrigin } from '#domain/disruptions/disruption.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'
import { count, formatDate, leftText, startTime } from '#words/format.ts'

type Departure = { date: string; start_time: string }
const when = ({ date, start_time }: Departure) => `${formatDate(date)}, ${startTime(date, start_time)}`

export const disruptionsTexts = {
  section: 'Pasajeros de la salida',
  loading: 'Cargando la salida',
  loadFailed: 'No pudimos cargar la salida',
  aboard: (bookings: number, people: number) =>
    `${count(bookings, 'reserva', 'reservas')}, ${count(people, 'pasajero', 'pasajeros')}`,
  seatsTaken: (taken: number, capacity: number) => `${taken} de ${capacity} cupos tomados`,
  nobody: 'Esta salida no tiene pasajeros.',
  departed: 'Ya salió.',
  suspend: 'Suspender',
  move: 'Mover a otra salida',
  suspendedBecause: (origin: DisruptionOrigin, reason: string) =>
    `${origin === 'clima' ? 'Suspendida por clima' : 'Suspendida por el tour operador'}: ${reason}`,
  missing: (missing: number, all: number) =>
    `${missing === 1 ? 'Falta 1' : `Faltan ${missing}`} de ${all} por responder`,
  allSettled: (all: number) =>
    all === 1 ? 'La única reserva está resuelta' : `Las ${all} reservas están resueltas`,
  settle: 'Resolver',
  see: 'Ver pasajeros',
  lift: 'Levantar la suspensión',
  liftFollows: (missing: number) =>
    missing > 0
      ? `La salida vuelve a la venta y ${count(missing, 'reserva sin respuesta se mantiene', 'reservas sin respuesta se mantienen')} en ella. Las que ya se movieron o cancelaron no cambian.`
      : 'La salida vuelve a la venta. Las reservas que ya se movieron o cancelaron no cambian.',
  lifted: 'La salida vuelve a la venta',
  kindTitles: {
    suspension: 'Suspender la salida',
    traslado: 'Mover a otra salida',
  } satisfies Record<DisruptionKind, string>,
  follows: {
    suspension: (bookings: number) =>
      bookings > 0
        ? `La salida deja de venderse y escribimos a ${count(bookings, 'reserva', 'reservas')} con las fechas que propongas y la devolución.`
        : 'La salida deja de venderse. No tiene pasajeros.',
    traslado: (bookings: number) =>
      `Movemos ${count(bookings, 'reserva', 'reservas')} a la primera salida que elijas, sin cobrar diferencia. A las que no caben les preguntamos qué prefieren.`,
  } satisfies Record<DisruptionKind, (bookings: number) => string>,
  origin: 'Motivo',
  origins: { clima: 'Clima', operador: 'Tour operador' } satisfies Record<DisruptionOrigin, string>,
  reason: 'Qué pasó',
  reasonHint: 'Los pasajeros lo leen tal como lo escribas. No se traduce.',
  reasonPlaceholder: 'Viento fuerte',
  alternatives: { suspension: 'Fechas que se proponen', traslado: 'A dónde se mueven' } satisfies Record<
    DisruptionKind,
    string
  >,
  alternativesHint: 'Hasta 6. Se ofrecen mientras tengan cupos para el grupo.',
  option: (departure: Departure, seats: number, unit: PriceUnit) =>
    `${when(departure)} · ${leftText(seats, unit)}`,
  noAlternatives: 'No hay otras salidas en los 30 días siguientes: se ofrece solo la devolución.',
  alternativesFailed: 'No pudimos cargar las otras salidas',
  fits: (bookings: number, all: number) =>
    bookings === all ? 'Caben todas las reservas.' : `Caben ${bookings} de ${all} reservas.`,
  chooseOne: 'Elige al menos una salida',
  confirm: { suspension: 'Suspender la salida', traslado: 'Mover a todos' } satisfies Record<
    DisruptionKind,
    string
  >,
  back: 'Volver',
  suspended: 'Salida suspendida',
  moved: 'Salida movida',
  listTitle: (name: string, departure: Departure) => `${name} · ${when(departure)}`,
  peopleOf: (people: number) => count(people, 'pasajero', 'pasajeros'),
  noName: 'Sin nombre',
  noContact: 'Sin teléfono ni correo',
  paid: (amount: string, total: string) => `${amount} de ${total}`,
  outcomes: {
    esperando: 'Falta responder',
    movida: 'Movida',
    cancelada: 'Cancelada',
    mantenida: 'Se mantiene',
  } satisfies Record<AnswerOutcome, string>,
  at: when,
  movedTo: ({ product_name, ...to }: Departure & { product_name: string }) =>
    [product_name, when(to)].filter(Boolean).join(', '),
  settledBy: (who: string) =>
    who === 'Cliente' ? 'respondió el cliente' : who ? `lo hizo ${who}` : 'desde la reserva',
  /** by any channel */
  notified: 'mensaje enviado',
  noticeLeaves: (moment: string) => `el mensaje se envía ${moment}`,
  noticeFailed: 'el mensaje no llegó: llámalo',
  notNotified: 'sin mensaje: llámalo',
  select: (who: string) => `Elegir ${who}`,
  selectAll: 'Elegir a todos los que faltan',
  chosen: (bookings: number) =>
    bookings === 0 ? 'A todos los que faltan' : count(bookings, 'reserva elegida', 'reservas elegidas'),
  moveTo: 'Mover a',
  moveAct: 'Mover',
  refund: 'Cancelar y devolver',
  refundTitle: 'Cancelar sin penalidad',
  refundFollows: (bookings: number) =>
    `${count(bookings, 'reserva se cancela', 'reservas se cancelan')} sin penalidad y se libera${bookings === 1 ? '' : 'n'} sus cupos. Lo pagado queda por devolver y les escribimos por correo.`,
  notify: 'Enviar mensaje otra vez',
  reminded: (letters: number) =>
    letters === 0
      ? 'No hay a quién escribir: las reservas que faltan no tienen datos de contacto'
      : `Enviamos ${count(letters, 'mensaje', 'mensajes')}`,
  done: (settled: number) => count(settled, 'reserva resuelta', 'reservas resueltas'),
  failed: (failed: number) => `${count(failed, 'reserva no se pudo', 'reservas no se pudieron')} resolver`,
  failedOf: (locator: string, message: string) => (locator ? `${locator}: ${message}` : message),
} as const
