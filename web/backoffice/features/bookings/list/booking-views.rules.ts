import { bookingSorts, paymentFilters } from '#contract/bookings/list-choices.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'

export const views = [
  'hoy',
  'manana',
  'proximas',
  'pendientes',
  'por_cobrar',
  'sin_recogida',
  'todas',
  'calendario',
] as const
export type View = (typeof views)[number]
export type Sort = (typeof bookingSorts)[number]

/** Keys of the list's address; '' means not set. */
export const filterKeys = [
  'view',
  'sort',
  'search',
  'from',
  'to',
  'sold_from',
  'sold_to',
  'payment',
  'product',
  'status',
  'channel',
  'agency',
  'seller',
  'departure',
] as const
export type FilterKey = (typeof filterKeys)[number]
export type Filters = Record<FilterKey, string>

const live = 'bloqueada,pendiente,confirmada,completada,no_presentada'
const waiting = 'bloqueada,pendiente'
const coming = 'bloqueada,pendiente,confirmada'

type Span = { eq?: LocalDate; gte?: LocalDate; lte?: LocalDate }

/** Today's and tomorrow's departures are days; the other views can be narrowed to a range. */
const hasOwnDay = (view: View) => view === 'hoy' || view === 'manana'

export function viewOf({ view }: Pick<Filters, 'view'>): View {
  return views.find((each) => each === view) ?? 'hoy'
}

export function sortOf({ view, sort }: Pick<Filters, 'view' | 'sort'>): Sort {
  const usual = viewOf({ view }) === 'todas' ? '-created_at' : 'service_date'
  return bookingSorts.find((each) => each === sort) ?? usual
}

function spanOf(view: View, { from, to }: Filters, today: LocalDate): Span {
  if (view === 'hoy') return { eq: today }
  if (view === 'manana') return { eq: addDays(today, 1) }
  const start = from || (view === 'proximas' || view === 'sin_recogida' ? today : '')
  return { ...(start && { gte: start }), ...(to && { lte: to }) }
}

function statusesOf(view: View): string {
  if (view === 'todas' || view === 'por_cobrar') return ''
  if (view === 'pendientes') return waiting
  return view === 'hoy' || view === 'manana' ? live : coming
}

/** The query of the list that the address asks for. */
export function bookingQuery(filters: Filters, today: LocalDate) {
  const view = viewOf(filters)
  const { eq, gte, lte } = spanOf(view, filters, today)
  const payment =
    paymentFilters.find((each) => each === filters.payment) ?? (view === 'por_cobrar' ? view : undefined)
  const statuses = filters.status || statusesOf(view)
  return {
    sort: sortOf(filters),
    limit: '50',
    ...(filters.search && { search: filters.search.slice(0, 100) }),
    ...(eq && { 'service_date[eq]': eq }),
    ...(gte && { 'service_date[gte]': gte }),
    ...(lte && { 'service_date[lte]': lte }),
    ...(statuses && { 'status[in]': statuses }),
    ...(filters.product && { 'product_id[eq]': filters.product }),
    ...(filters.channel && { 'channel[eq]': filters.channel }),
    ...(filters.agency && { 'agency_id[eq]': filters.agency }),
    ...(filters.seller && { 'seller_id[eq]': filters.seller }),
    ...(filters.departure && { 'departure_id[eq]': filters.departure }),
    ...(filters.sold_from && { 'created_on[gte]': filters.sold_from }),
    ...(filters.sold_to && { 'created_on[lte]': filters.sold_to }),
    ...(payment && { 'payment[eq]': payment }),
    ...(view === 'sin_recogida' && { 'pickup[eq]': 'por_definir' }),
  }
}

/** Choosing a view keeps the filters that still make sense in it. */
export function changesForView(view: View): Partial<Filters> {
  return { view, sort: '', status: '', departure: '', ...(hasOwnDay(view) && { from: '', to: '' }) }
}

/** A search looks at every booking, and a range of dates at every day: both leave the view of a single one. */
export function widened(filters: Filters, changes: Partial<Filters>): Partial<Filters> {
  const searches = Boolean(changes.search) && !filters.search
  const hasDates = Boolean(changes.from ?? changes.to) && hasOwnDay(viewOf(filters))
  return searches || hasDates ? { ...changes, view: 'todas', sort: '' } : changes
}
