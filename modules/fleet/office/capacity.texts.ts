import type { DayPart, dayStates, RequestStatus } from '../rules/fleet.ts'

type State = (typeof dayStates)[number]

export const capacityTexts = {
  title: 'Capacidad',
  description: 'Vans y tripulación que hacen falta y que hay, los próximos 30 días.',
  loading: 'Leyendo la capacidad de los días',
  loadFailed: 'No se pudo leer la capacidad',
  onlyBusy: 'Solo días con pasajeros',
  day: 'Día',
  parts: { morning: 'Mañana', afternoon: 'Tarde', night: 'Noche' } satisfies Record<DayPart, string>,
  nobody: 'Sin pasajeros',
  vans: 'Vans',
  drivers: 'Choferes',
  guides: 'Guías',
  of: (needed: number, had: number) => `${needed} de ${had}`,
  states: {
    ok: 'Alcanza',
    reserve: 'Con vans de terceros',
    short: 'No alcanza',
    unknown: 'Sin comprobar',
  } satisfies Record<State, string>,
  changing: 'Se está calculando…',
  people: (count: number) => (count === 1 ? '1 pasajero' : `${count} pasajeros`),
  toAsk: (vans: number) => (vans === 1 ? 'Pedir 1 van' : `Pedir ${vans} vans`),
  rules: 'Reglas de venta',
  sale: {
    reserve: 'Con esta venta hay que pedir una van a un tercero',
    short: 'Con esta venta no alcanzan las vans o la tripulación',
    unknown: 'No se pudo comprobar si la capacidad alcanza: revisa el tablero',
  },
  refusedSale: {
    short: 'No se puede vender: no alcanzan las vans o la tripulación',
    unknown: 'No se puede vender: no encontramos cómo llevarlos',
  },
  busyVans: (vans: number) => (vans === 1 ? 'La única van está ocupada' : `Ocupadas las ${vans} vans`),
  otherHours: 'Hay lugar a otra hora:',
  sellAnyway: 'Con permiso, se puede vender igual con un motivo.',
  saleVan: (seats: number, owner: string, phone: string, until: string) =>
    `Van de ${seats} asientos de ${owner}, ${phone}, ${until}.`,
  toBoard: 'Abrir tablero',
  toReserve: 'Vans de terceros',
  confirm: 'Confirmada',
  refuse: 'No hay',
  reopen: 'Volver a pedir',
  confirmed: (owner: string) => `Van de ${owner} confirmada`,
  refused: (owner: string) => `Anotado: ${owner} no tiene van`,
  reopened: (owner: string) => `La van de ${owner} queda por pedir`,
  confirmOf: (owner: string) => `Confirmada: van de ${owner}`,
  refuseOf: (owner: string) => `No hay: van de ${owner}`,
  reopenOf: (owner: string) => `Volver a pedir la van de ${owner}`,
  requestStates: {
    por_pedir: 'Por pedir',
    confirmada: 'Confirmada',
    rechazada: 'No hay',
  } satisfies Record<RequestStatus, string>,
} as const

export const rulesTexts = {
  title: 'Reglas de venta',
  loadFailed: 'No se pudieron leer las reglas',
  vehicles: 'Cuando no queda una van',
  vehicleHints: {
    ignorar: 'No se calcula ni se muestra si las vans alcanzan.',
    avisar: 'Quien vende lo lee antes, y queda como tarea en el inicio. La web vende.',
    exigir:
      'La web y la oficina venden solo lo que las vans llevan, con las de terceros que aún se pueden pedir.',
  },
  crew: 'Cuando no queda un chofer o un guía',
  crewHints: {
    ignorar: 'Los choferes y guías se buscan después de vender.',
    avisar: 'Se calculan horas, descansos e idiomas, y se avisa.',
    exigir: 'También hacen falta un chofer con horas y un guía que hable un idioma del tour.',
  },
  crewTooStrict: 'La tripulación no puede ser más estricta que las vans',
  doubt: 'Si no se sabe a tiempo si alcanza',
  doubtHint: 'Pasa pocas veces, en días muy llenos.',
  save: 'Guardar reglas',
  saved: 'Reglas de venta guardadas',
} as const
