import type { DayPart, dayStates, RequestStatus } from '../rules/fleet.ts'

type State = (typeof dayStates)[number]

export const capacityTexts = {
  title: 'Capacidad',
  description: 'Vans y tripulación que hacen falta y que hay, los próximos 30 días.',
  loading: 'Leyendo la capacidad de los días',
  loadFailed: 'No se pudo leer la capacidad',
  onlyBusy: 'Solo días con personas',
  day: 'Día',
  parts: { morning: 'Mañana', afternoon: 'Tarde', night: 'Noche' } satisfies Record<DayPart, string>,
  nobody: 'Sin personas',
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
  people: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  toAsk: (vans: number) => (vans === 1 ? 'Pedir 1 van' : `Pedir ${vans} vans`),
  sale: {
    reserve: 'Con esta venta hay que pedir una van a un tercero',
    short: 'Con esta venta no alcanzan las vans o la tripulación',
    unknown: 'No se pudo comprobar si la capacidad alcanza: revisa el tablero',
  },
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
