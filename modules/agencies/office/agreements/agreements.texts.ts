import type { Collector } from '#domain/bookings/agreed/agreed-price.ts'
import { formatDate } from '#words/format.ts'
import { formatNumber } from '#words/formatters.ts'

export const agreementsTexts = {
  title: (agency: string) => `Acuerdos con ${agency}`,
  plain: 'Acuerdos',
  description:
    'Precio neto o comisión, quién cobra y cuánto crédito tiene. Lo ya vendido conserva sus condiciones.',
  back: 'Agencias',
  list: 'Acuerdos',
  add: 'Agregar acuerdo',
  edit: 'Cambiar acuerdo',
  see: 'Ver sus acuerdos',
  emptyTitle: 'Todavía no hay acuerdos',
  emptyBody:
    'Sin acuerdo, esta agencia vende al precio público. Agrega uno con su comisión o sus precios netos.',
  days: 'Vale',
  general: 'Comisión',
  collects: 'Cobra',
  credit: 'Crédito',
  state: 'Estado',
  active: 'Activo',
  ended: 'Terminado',
  allotments: 'Cupos apartados',
  keptOf: (product: string, seats: number) => `${product}: ${formatNumber(seats)}`,
  exceptionsCount: (count: number) => (count === 1 ? '1 excepción' : `${formatNumber(count)} excepciones`),
  noCredit: 'Sin crédito',
  creditDays: (days: number) => (days === 1 ? '1 día' : `${formatNumber(days)} días`),
  creditUsed: (used: string, limit: string) => `Debe ${used} de ${limit}`,
} as const

export const agreementFormTexts = {
  from: 'Vale desde',
  to: 'Hasta',
  toHint: 'Días de servicio. Déjalo vacío para que siga valiendo.',
  general: 'Comisión general',
  generalHint: 'Sobre el precio público de los tours sin excepción. 0 %: al precio público.',
  extras: 'Comisión de los extras',
  extrasHint: 'Comidas, equipo y otros agregados',
  collects: 'Quién le cobra al pasajero',
  onCredit: 'Paga a plazo',
  onCreditHint: 'Sus reservas quedan confirmadas a crédito y van a su estado de cuenta',
  creditDays: 'Días para pagar cada estado de cuenta',
  limit: 'Límite de crédito',
  limitHint: 'Déjalo vacío para no ponerle límite',
  over: 'Si una venta pasa el límite',
  exceptions: 'Excepciones',
  exceptionsHint: 'La más específica vale: primero el producto, luego la categoría, luego la temporada.',
  addException: 'Agregar excepción',
  exception: (place: number) => `Excepción ${place}`,
  product: 'Producto',
  allProducts: 'Todos los productos',
  category: 'Categoría',
  allCategories: 'Todas las categorías',
  kind: 'Se acuerda',
  percent: 'Comisión',
  net: 'Precio neto',
  netOf: 'Precio neto por persona, grupo o vehículo',
  seasonFrom: 'Temporada desde',
  seasonTo: 'Temporada hasta',
  allotments: 'Cupos apartados',
  allotmentsHint:
    'De cada salida, solo esta agencia los vende. Los que no vendió vuelven solos a la venta a la hora que digas.',
  addAllotment: 'Apartar cupos',
  allotment: (place: number) => `Cupos apartados ${place}`,
  time: 'Hora de salida',
  timeHint: 'Déjala vacía para todas',
  weekdays: 'Días',
  weekdaysHint: 'Sin elegir: todos',
  seats: 'Cupos por salida',
  release: 'Se liberan antes de la salida',
  ownTiers: 'Condiciones de cancelación propias',
  productTiers: 'Sin plazos valen los de cada producto',
  addTier: 'Agregar plazo',
  tier: (place: number) => `Plazo ${place}`,
  until: 'Hasta antes de',
  pays: 'Paga',
  note: 'Nota interna',
  state: 'Acuerdo activo',
  stateHint: 'Terminado, no se vende más con él; lo vendido lo conserva.',
  save: 'Guardar',
  backToList: 'Volver',
  saved: 'Acuerdo guardado',
} as const

export const collectorNames: Record<Collector, string> = {
  agencia: 'La agencia',
  comision: 'La agencia, solo su comisión',
  operador: 'Nosotros',
}
export const collectorHints: Record<Collector, string> = {
  agencia: 'Cobra todo y nos debe el precio neto. La reserva se vende al neto.',
  comision: 'El pasajero nos paga el resto, que es el precio neto.',
  operador: 'Cobramos todo y le debemos la comisión.',
}
export const overLimitNames = { avisa: 'Avisar y vender', rechaza: 'No vender' } as const

export const daysText = ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }) =>
  valid_to
    ? `${formatDate(valid_from, { year: true })} a ${formatDate(valid_to, { year: true })}`
    : `Desde ${formatDate(valid_from, { year: true })}`

export const percentText = (percent: number) => `${formatNumber(percent)} %`
