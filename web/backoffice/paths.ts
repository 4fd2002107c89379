import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/paths.ts'

/** The page of a screen that has several. */
export const pageParameter = 'tab'
/** Opens the promo codes beside the products. */
export const codesParameter = 'codigos'

/** The pages of an operator's settings, besides those of modules. */
export type CoreOperatorPage =
  | 'identidad'
  | 'marca'
  | 'contacto'
  | 'moneda'
  | 'cobros'
  | 'reglas'
  | 'condiciones'
  | 'recogida'
  | 'planillas'
  | 'pasajeros'
  | 'mensajes'
  | 'correo'
  | 'seguridad'
  | 'historial'

const corePaths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  setPassword: '/set-password',
  home: '/',
  bookings: '/booking',
  webBookings: '/booking?view=todas&channel=web&sort=-created_at',
  waitingBookings: '/booking?view=pendientes',
  bookingsWithoutPickup: '/booking?view=sin_recogida',
  departureBookings: (id: string) => `/booking?view=todas&departure=${id}`,
  departureCalendar: '/booking?view=calendario',
  newBooking: '/booking/create',
  importBookings: '/booking/import',
  booking: (id: string) => `/booking/edit/${id}`,
  scheduleSheets: '/schedule-sheets',
  scheduleBoard: (date: string, departure: string) => `/schedule-sheets?date=${date}&departure=${departure}`,
  runOnBoard: (date: string, id: string, ask = '') =>
    `/schedule-sheets?date=${date}&open=${id}${ask && `&ask=${ask}`}`,
  scheduleSheet: (id: string) => `/schedule-sheets/${id}`,
  messages: '/messages',
  messagesOf: (locator: string) => `/messages?${new URLSearchParams({ search: locator }).toString()}`,
  failedMessages: '/messages?view=fallidos',
  users: '/users',
  user: (id: string) => `/users?open=${id}`,
  usersOf: (operator_id: string) => `/users?operator=${operator_id}`,
  tourOperators: '/tour-operator',
  letters: (id: string) => `/tour-operator/${id}/letters`,
  letter: (id: string, kind: string, language: string) => `/tour-operator/${id}/letters/${kind}/${language}`,
  tourOperator: (id: string) => `/tour-operator?open=${id}`,
  operatorPage: (id: string, page: CoreOperatorPage) => `/tour-operator?open=${id}&tab=${page}`,
  products: '/products',
  promoCodes: `/products?${codesParameter}=1`,
  newProduct: '/products/create',
  importPrices: '/products/prices',
  product: (id: string) => `/products/edit/${id}`,
  productPage: (id: string, page: string) => `/products/edit/${id}?${pageParameter}=${page}`,
  movements: '/payments',
  refundTasks: '/payments/refunds',
  vehicles: '/resources/vehicles',
  resourceCalendar: '/resources/vehicles?view=calendario',
  vehicle: (id: string) => `/resources/vehicles?open=${id}`,
  accommodations: '/resources/accommodations',
  zones: '/resources/accommodations?tab=zonas',
  importAccommodations: '/resources/accommodations?tab=importar',
  accommodation: (id: string) => `/resources/accommodations?open=${id}`,
  persons: '/resources/persons',
  person: (id: string) => `/resources/persons?open=${id}`,
  installation: '/installation',
  profile: '/profile',
} as const

/** Every address of the back office, in one place. */
export const paths = { ...corePaths, ...gather(modules, 'paths') }

const cameFrom = 'desde'

/** /login, remembering where the person was going. */
export function loginFrom(place: { pathname: string; search: string }): string {
  const wanted = place.pathname + place.search
  return wanted === paths.home || place.pathname === paths.login
    ? paths.login
    : `${paths.login}?${new URLSearchParams({ [cameFrom]: wanted }).toString()}`
}

/** The target after the login: only pages of this site. */
export function placeAfterLogin(search: string): string {
  const wanted = new URLSearchParams(search).get(cameFrom) ?? ''
  // Browsers drop control characters: `/<tab>/host` leads to another site.
  const ours = /^\/(?![/\\])\P{Cc}*$/u.test(wanted) && !wanted.startsWith(paths.login)
  return ours ? wanted : paths.home
}
