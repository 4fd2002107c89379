/** Every endpoint of the API, in the groups in which it is explained. */
import * as accommodationImports from './accommodation-imports.contract.ts'
import * as accommodations from './accommodations.contract.ts'
import * as auth from './auth.contract.ts'
import * as availability from './availability.contract.ts'
import * as bookingActs from './booking-acts.contract.ts'
import * as bookingChoices from './booking-choices.contract.ts'
import * as bookingHistory from './booking-history.contract.ts'
import * as bookingItems from './booking-items.contract.ts'
import * as booking from './booking.ts'
import * as bookingsBulk from './bookings-bulk.contract.ts'
import * as bookingsExport from './bookings-export.contract.ts'
import * as bookings from './bookings.contract.ts'
import * as crewCalendar from './crew-calendar.contract.ts'
import * as crewPhotos from './crew-photos.contract.ts'
import * as crew from './crew.contract.ts'
import * as customerLink from './customer-link.contract.ts'
import * as dashboard from './dashboard.contract.ts'
import * as dayProposals from './day-proposals.contract.ts'
import * as departures from './departures.contract.ts'
import * as disruptions from './disruptions.contract.ts'
import type { Endpoint } from './endpoint.ts'
import * as firstSteps from './first-steps.contract.ts'
import * as passengerLists from './passenger-lists.contract.ts'
import * as payments from './payments.contract.ts'
import * as persons from './persons.contract.ts'
import * as products from './products.contract.ts'
import * as profile from './profile.contract.ts'
import * as promoCodes from './promo-codes.contract.ts'
import * as publicBookings from './public-bookings.contract.ts'
import * as resourceCalendar from './resource-calendar.contract.ts'
import * as runClosings from './run-closings.contract.ts'
import * as savedViews from './saved-views.contract.ts'
import * as scheduleBoard from './schedule-board.contract.ts'
import * as boardShapes from './schedule-board.ts'
import * as scheduleEvents from './schedule-events.contract.ts'
import * as schedulePublishing from './schedule-publishing.contract.ts'
import * as scheduleSheetActs from './schedule-sheet-acts.contract.ts'
import * as scheduleSheets from './schedule-sheets.contract.ts'
import * as search from './search.contract.ts'
import * as seatPools from './seat-pools.contract.ts'
import * as storefront from './storefront.contract.ts'
import * as tourOperators from './tour-operators.contract.ts'
import * as unavailabilities from './unavailabilities.contract.ts'
import * as users from './users.contract.ts'
import * as vehicles from './vehicles.contract.ts'
import * as waitingList from './waiting-list.contract.ts'
import * as zones from './zones.contract.ts'

export type NamedEndpoint = { name: string; endpoint: Endpoint }
export type EndpointGroup = { title: string; endpoints: NamedEndpoint[]; schemas: Record<string, unknown> }

const contracts: [title: string, exported: Record<string, unknown>][] = [
  ['Sesión', auth],
  ['Perfil', profile],
  ['Inicio, búsqueda y vistas', { ...dashboard, ...firstSteps, ...search, ...savedViews }],
  [
    'Reservas',
    {
      ...booking,
      ...bookings,
      ...bookingActs,
      ...bookingItems,
      ...bookingHistory,
      ...bookingChoices,
      ...bookingsBulk,
      ...bookingsExport,
    },
  ],
  ['Pagos y descuentos', { ...payments, ...promoCodes }],
  ['Disponibilidad y precios', availability],
  ['Calendario de salidas', { ...departures, ...seatPools }],
  ['Suspensiones y lista de espera', { ...disruptions, ...waitingList }],
  ['Productos', products],
  ['Planillas', scheduleSheets],
  ['Mis salidas', { ...crew, ...crewPhotos, ...crewCalendar, ...runClosings }],
  [
    'Tablero del día',
    {
      ...boardShapes,
      ...scheduleBoard,
      ...scheduleSheetActs,
      ...schedulePublishing,
      ...passengerLists,
      ...scheduleEvents,
      ...dayProposals,
    },
  ],
  ['Vehículos', vehicles],
  ['Indisponibilidades', { ...unavailabilities, ...resourceCalendar }],
  ['Alojamientos y zonas', { ...accommodations, ...accommodationImports, ...zones }],
  ['Personas', persons],
  ['Usuarios', users],
  ['Tour operadores', tourOperators],
  ['Páginas públicas', storefront],
  ['Reserva pública', { ...publicBookings, ...customerLink }],
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
