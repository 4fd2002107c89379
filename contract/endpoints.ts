import { modules } from '#app/modules/contract.ts'

import * as bookingActs from './bookings/booking-acts.contract.ts'
import * as bookingChoices from './bookings/booking-choices.contract.ts'
import * as bookingImports from './bookings/booking-imports.contract.ts'
import * as bookingItems from './bookings/booking-items.contract.ts'
import * as bookingSums from './bookings/booking-sums.contract.ts'
import * as booking from './bookings/booking.ts'
import * as bookingsBulk from './bookings/bookings-bulk.contract.ts'
import * as bookingsExport from './bookings/bookings-export.contract.ts'
import * as bookings from './bookings/bookings.contract.ts'
import * as payments from './bookings/payments.contract.ts'
import * as saleImports from './bookings/sale-imports.contract.ts'
import * as savedViews from './bookings/saved-views.contract.ts'
import * as dashboard from './dashboard/dashboard.contract.ts'
import * as firstSteps from './dashboard/first-steps.contract.ts'
import * as installationState from './dashboard/installation-state.contract.ts'
import * as search from './dashboard/search.contract.ts'
import * as availability from './departures/availability.contract.ts'
import * as departures from './departures/departures.contract.ts'
import * as seatPools from './departures/seat-pools.contract.ts'
import * as disruptions from './disruptions/disruptions.contract.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import * as history from './history/history.contract.ts'
import * as imports from './imports/imports.contract.ts'
import * as letterTemplates from './messages/letter-templates.contract.ts'
import * as messageSettings from './messages/message-settings.contract.ts'
import * as messages from './messages/messages.contract.ts'
import * as dayRates from './operators/day-rates.contract.ts'
import * as tourOperators from './operators/tour-operators.contract.ts'
import * as balances from './payments/balances.contract.ts'
import * as movements from './payments/movements.contract.ts'
import * as refundTasks from './payments/refund-tasks.contract.ts'
import * as doubtfulLinks from './persons/doubtful-links.contract.ts'
import * as personImports from './persons/person-imports.contract.ts'
import * as persons from './persons/persons.contract.ts'
import * as priceImports from './products/price-imports.contract.ts'
import * as products from './products/products.contract.ts'
import * as promoCodes from './products/promo-codes.contract.ts'
/** Every endpoint of the API, in the groups in which it is explained. */
import * as accommodationImports from './resources/accommodation-imports.contract.ts'
import * as accommodations from './resources/accommodations.contract.ts'
import * as resourceCalendar from './resources/resource-calendar.contract.ts'
import * as unavailabilities from './resources/unavailabilities.contract.ts'
import * as vehicleImports from './resources/vehicle-imports.contract.ts'
import * as vehicles from './resources/vehicles.contract.ts'
import * as zones from './resources/zones.contract.ts'
import * as crewActions from './runs/crew-actions.contract.ts'
import * as crewPhotos from './runs/crew-photos.contract.ts'
import * as runClosings from './runs/run-closings.contract.ts'
import * as passengerLists from './schedule-sheets/passenger-lists.contract.ts'
import * as scheduleBoard from './schedule-sheets/schedule-board.contract.ts'
import * as boardShapes from './schedule-sheets/schedule-board.ts'
import * as scheduleEvents from './schedule-sheets/schedule-events.contract.ts'
import * as schedulePublishing from './schedule-sheets/schedule-publishing.contract.ts'
import * as scheduleSheetActs from './schedule-sheets/schedule-sheet-acts.contract.ts'
import * as scheduleSheets from './schedule-sheets/schedule-sheets.contract.ts'
import * as auth from './staff/login.contract.ts'
import * as profile from './staff/profile.contract.ts'
import * as secondFactor from './staff/second-factor.contract.ts'
import * as sessions from './staff/sessions.contract.ts'
import * as users from './staff/users.contract.ts'
import * as customerLink from './storefront/customer-link.contract.ts'
import * as emailCode from './storefront/email-code.contract.ts'
import * as orderTours from './storefront/order-tours.contract.ts'
import * as publicBookings from './storefront/public-bookings.contract.ts'
import * as storefront from './storefront/storefront.contract.ts'
import * as vanNews from './storefront/van-news.contract.ts'

export type NamedEndpoint = { name: string; endpoint: Endpoint }
export type EndpointGroup = { title: string; endpoints: NamedEndpoint[]; schemas: Record<string, unknown> }

const coreContracts = [
  ['Sesión', auth],
  ['Perfil', { ...profile, ...secondFactor, ...sessions }],
  [
    'Inicio, búsqueda y vistas',
    { ...dashboard, ...firstSteps, ...search, ...savedViews, ...installationState },
  ],
  [
    'Reservas',
    {
      ...booking,
      ...bookings,
      ...bookingImports,
      ...saleImports,
      ...bookingActs,
      ...bookingItems,
      ...bookingChoices,
      ...bookingsBulk,
      ...bookingSums,
      ...bookingsExport,
    },
  ],
  ['Pagos y descuentos', { ...payments, ...movements, ...balances, ...refundTasks, ...promoCodes }],
  ['Disponibilidad y precios', availability],
  ['Calendario de salidas', { ...departures, ...seatPools }],
  ['Suspensiones', disruptions],
  ['Mensajes', messages],
  ['Productos', { ...products, ...priceImports }],
  ['Planillas', scheduleSheets],
  ['Salidas en curso', { ...crewActions, ...crewPhotos, ...runClosings }],
  [
    'Tablero del día',
    {
      ...boardShapes,
      ...scheduleBoard,
      ...scheduleSheetActs,
      ...schedulePublishing,
      ...passengerLists,
      ...scheduleEvents,
    },
  ],
  ['Vehículos', { ...vehicles, ...vehicleImports }],
  ['Indisponibilidades', { ...unavailabilities, ...resourceCalendar }],
  ['Alojamientos y zonas', { ...accommodations, ...accommodationImports, ...zones, ...imports }],
  ['Personas', { ...persons, ...personImports }],
  ['Personas', doubtfulLinks],
  ['Historial', history],
  ['Usuarios', users],
  [
    'Tour operadores',
    {
      ...tourOperators,
      ...dayRates,
      ...messageSettings,
      ...letterTemplates,
    },
  ],
  ['Páginas públicas', storefront],
  ['Reserva pública', { ...publicBookings, ...emailCode, ...orderTours, ...customerLink, ...vanNews }],
] as const satisfies (readonly [title: string, exported: Record<string, unknown>])[]

type Declared<Each> = Each extends { path: `/public/${string}`; refusals: readonly (infer Code)[] }
  ? Code
  : never
type DeclaredIn<Exported> = Exported extends unknown ? Declared<Exported[keyof Exported]> : never
/** What an endpoint that customers reach may answer. */
export type PublicRefusal =
  | DeclaredIn<(typeof coreContracts)[number][1]>
  | DeclaredIn<(typeof modules)[number]['endpoints']>

const contracts: readonly (readonly [title: string, exported: Record<string, unknown>])[] = [
  ...coreContracts,
  ...modules.map(({ title, endpoints }) => [title, endpoints] as const),
]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'access' in value
}

const methods = ['GET', 'POST', 'PUT', 'DELETE']

function byPath({ endpoint: one }: NamedEndpoint, { endpoint: other }: NamedEndpoint): number {
  return one.path.localeCompare(other.path) || methods.indexOf(one.method) - methods.indexOf(other.method)
}

export const endpointGroups: EndpointGroup[] = contracts.map(([title, exported]) => ({
  title,
  endpoints: Object.entries(exported)
    .flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ name, endpoint }] : []))
    .toSorted(byPath),
  schemas: Object.fromEntries(Object.entries(exported).filter(([name]) => /^[A-Z]/.test(name))),
}))
