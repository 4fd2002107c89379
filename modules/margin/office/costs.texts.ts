import { count, formatDate } from '#words/format.ts'

import type { CostKind } from '../rules/cost-rule.ts'

export const costsTexts = {
  title: 'Costos',
  description: 'Lo que cuesta operar, por fechas. Con esto se calcula el margen de cada salida.',
  loading: 'Cargando los costos',
  add: 'Agregar costo',
  edit: 'Cambiar costo',
  save: 'Guardar',
  back: 'Cancelar',
  saved: 'Costo guardado',
  withdraw: 'Quitar',
  withdrawn: 'Costo quitado',
  withdrawTitle: '¿Quitar este costo?',
  withdrawBody:
    'Úsalo solo si se anotó por error: las salidas pasadas también se calculan sin él. Si ya no se paga, escribe su último día.',
  emptyTitle: 'Todavía no hay costos',
  emptyBody: 'Agrega lo que pagas por vehículo, chofer, guía y pasajero para ver el margen de cada salida.',
  ofProduct: 'Lo que cuesta operar este tour hoy. Lo ven solo los administradores.',
  openOfProduct: 'Ver y anotar costos',
  noneOfProduct: 'Todavía no hay costos para este tour.',
  loadFailed: 'No pudimos cargar los costos',
  what: 'Qué',
  scope: 'Para',
  amount: 'Cuánto',
  validity: 'Vigencia',
  all: 'Todos los tours',
  groups: {
    vehicles: 'Vehículos',
    crew: 'Tripulación',
    passengers: 'Por pasajero',
    tax: 'Impuestos',
  },
  owners: 'Dueños de vehículos de terceros',
  ownersHint:
    'A cada dueño se le paga el costo de su vehículo. Elige entre las personas con el rol Contacto.',
  owner: (vehicle: string) => `Dueño de ${vehicle}`,
  noOwner: 'Sin dueño',
  ownerTitle: (vehicle: string) => `Otro dueño de ${vehicle}`,
  ownerSince: 'Qué salidas gana',
  ownerOfNext: 'Las que se cierren desde ahora: el vehículo cambió de dueño',
  ownerOfClosed: (runs: number, former: string) =>
    `También ${count(runs, 'salida', 'salidas')} que ganó ${former}: estaba mal anotado`,
  ownerOfClosedHint:
    'Las diferencias de los dos entran en su próximo estado de cuenta. Lo emitido o pagado no cambia.',
  ownerSaved: (vehicle: string) => `Dueño de ${vehicle} guardado`,
  ended: 'Terminado',
  soon: 'Aún no vigente',
}

export const costFormTexts = {
  kind: 'Tipo',
  role: 'De quién',
  roles: { chofer: 'Chofer', guia: 'Guía', ayudante: 'Ayudante' },
  unit: 'Se paga',
  name: 'Qué se paga',
  nameHint: 'Por ejemplo, almuerzo o entrada. Las entradas incluidas que ya tiene el tour se cuentan solas.',
  amount: 'Cuánto cuesta',
  amountHint: 'Escribe 0 si desde esa fecha ya no se paga.',
  currency: 'Moneda',
  percent: 'Porcentaje incluido en el precio',
  product: 'Tour',
  allProducts: 'Todos los tours',
  language: 'Idioma',
  allLanguages: 'Todos los idiomas',
  person: 'Persona',
  anybody: 'Todas las personas',
  personHint: 'El costo de una persona vale para todos los tours e idiomas.',
  vehicle: 'Vehículo',
  allVehicles: 'Todos los vehículos',
  vehicleHint: 'El costo de un vehículo vale para todos los tours.',
  from: 'Desde',
  to: 'Último día',
  toHint: 'Déjalo vacío si no tiene fecha de término',
  order: 'Si hay varios, se usa el más específico: persona o vehículo, tour con idioma, tour, idioma, todos.',
}

export const groupOf: Record<CostKind, keyof typeof costsTexts.groups> = {
  van: 'vehicles',
  vehiculo: 'vehicles',
  salida: 'crew',
  horas_extra: 'crew',
  viatico: 'crew',
  por_pasajero: 'passengers',
  impuesto: 'tax',
}

/** «Desde el lun 3 may», «Del lun 3 may al mar 4 may» */
export const validityText = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }) =>
  valid_to === null
    ? `Desde el ${formatDate(valid_from, { year: true })}`
    : `Del ${formatDate(valid_from, { year: true })} al ${formatDate(valid_to, { year: true })}`
