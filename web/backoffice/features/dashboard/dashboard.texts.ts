import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/office-words.ts'
import type { IssueKind, MissingThing } from '#contract/dashboard/dashboard.contract.ts'
import { count } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'
import { vehicleDocumentNames } from '#words/office/vehicle-document-words.ts'

import type { RunFix } from './run-fixes.rules.ts'

const lackNames: Record<string, string> = { vehiculo: 'vehículo', chofer: 'chofer', guia: 'guía' }

export const dashboardTexts = {
  title: (name: string) => `Hola, ${name}`,
  documentTitle: 'Inicio',
  newBooking: 'Nueva reserva',
  readFailed: 'No pudimos cargar el inicio',
  loading: 'Cargando el inicio',
  today: 'Hoy',
  tomorrow: 'Mañana',
  departures: (quantity: number) => count(quantity, 'salida', 'salidas'),
  people: (quantity: number) => count(quantity, 'pasajero', 'pasajeros'),
  noDeparturesToday: 'No quedan salidas para hoy.',
  noDeparturesTomorrow: 'Ningún producto tiene salidas mañana.',
  seats: (sold: number, held: number, of: string) =>
    `${sold} de ${of} vendidos${held > 0 ? ` y ${held} apartados` : ''}`,
  taken: (taken: number, capacity: number) => `${taken}/${capacity}`,
  held: (held: number) => count(held, 'apartado', 'apartados'),
  sheet: (number: number) => `Planilla ${number}`,
  missing: {
    planilla: 'Sin planilla',
    vehiculo: 'Falta vehículo',
    chofer: 'Falta chofer',
    guia: 'Falta guía',
  } satisfies Record<MissingThing, string>,
  underWay: 'En curso desde días anteriores',
  dayOf: (day: number, days: number) => `Día ${day} de ${days}`,
  emptyYet: (quantity: number) => `${count(quantity, 'salida', 'salidas')} sin ventas`,
  showEmpty: 'Mostrar',
  hideEmpty: 'Ocultar',
  issues: 'Por resolver',
  laterIssues: 'Otros pendientes',
  noIssues: 'Todo al día',
  noIssuesBody: 'Aquí aparece lo pendiente: reservas por vencer, recogidas sin definir, correos no enviados.',
  more: (quantity: number) => `y ${quantity} más`,
  fix: { reemplazar: 'Reemplazar', asignar: 'Asignar chofer', vehiculo: 'Elegir vehículo' } satisfies Record<
    RunFix,
    string
  >,
  kinds: {
    urgent_runs: 'Urgente: recorridos en riesgo',
    disruptions: 'Salidas suspendidas sin resolver',
    new_web_bookings: 'Reservas nuevas desde la web, últimas 24 h',
    lapsing_bookings: 'Reservas que esperan respuesta',
    unassigned_people: 'Pasajeros sin vehículo, próximas 48 h',
    incomplete_sheets: 'Planillas incompletas, próximas 48 h',
    missing_pickups: 'Recogida sin definir, próximas 48 h',
    refunds_due: 'Dinero por devolver',
    failed_messages: 'Correos no enviados',
    expiring_documents: 'Documentos por vencer',
    unsellable_products: 'Productos que no se pueden vender',
    ...gather(modules, 'issueNames'),
  } satisfies Record<IssueKind, string>,
  unassigned: (people: number) => count(people, 'pasajero sin asignar', 'pasajeros sin asignar'),
  lacking: (things: readonly string[]) =>
    `Falta ${formatList(things.map((thing) => lackNames[thing] ?? thing))}`,
  missingAnswers: (missing: string, all: string) =>
    `${missing === '1' ? 'Falta 1' : `Faltan ${missing}`} de ${all} por responder`,
  dueIn: (left: string) => `vence en ${left}`,
  leavesIn: (left: string) => `sale en ${left}`,
  expired: 'venció',
  expires: 'vence',
  notes: (): Record<string, string> => ({
    ...vehicleDocumentNames(),
    licencia: 'Licencia de conducir',
    registro_guia: 'Registro de guía',
    registro_operador: 'Registro del tour operador',
    paused: 'Pausado',
    no_price: 'Sin precio para los próximos 30 días',
    not_scheduled: 'Sin salidas en los próximos 30 días',
    ...gather(modules, 'issueNotes'),
  }),
  moneyIn: 'Cobros de los últimos 30 días',
  ownMoneyIn: 'Tus cobros de los últimos 30 días',
  noMoneyIn: 'No hay cobros en estos 30 días ni en los 30 anteriores.',
  returned: (amount: string) => `${amount} devueltos`,
  cameToo: (amount: string, before: string) => `Además, ${amount}; ${before} en los 30 días anteriores`,
  byMethod: 'Por medio de pago',
  sales: 'Ventas de los últimos 30 días',
  ownSales: 'Tus ventas de los últimos 30 días',
  bookings: (quantity: number) => count(quantity, 'reserva', 'reservas'),
  soldToo: (amount: string, bookings: string, before: string) =>
    `Además, ${amount} (${bookings}); ${before} en los 30 días anteriores`,
  before: (amount: string) => `${amount} en los 30 días anteriores`,
  change: (percent: number) =>
    percent === 0 ? 'igual que antes' : `${Math.abs(percent)} % ${percent > 0 ? 'más' : 'menos'}`,
  thisPeriod: 'Estos 30 días',
  previousPeriod: '30 días antes',
  noSales: 'No hay ventas en estos 30 días ni en los 30 anteriores.',
  chartLabel: (now: string, before: string) =>
    `Ventas por día: ${now} en los últimos 30 días y ${before} en los 30 anteriores.`,
  chartDay: 'Día',
} as const
