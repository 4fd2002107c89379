/** Ways to group the rows of each report; the first one is shown without a choice. */
export const reportGroups = {
  sales: ['product', 'day', 'month', 'channel', 'seller', 'agency'],
  occupancy: ['product', 'hour', 'weekday', 'day'],
  receivables: ['age', 'agency', 'seller', 'channel'],
  cash: ['day', 'method', 'receiver', 'month'],
  cancellations: ['reason', 'origin', 'product', 'day'],
  guests: ['nationality', 'language', 'lead', 'product'],
} as const
export type ReportKind = keyof typeof reportGroups
export const reportKinds = Object.keys(reportGroups) as readonly ReportKind[] // oxlint-disable-line typescript/no-unsafe-type-assertion
export type ReportGroup = (typeof reportGroups)[ReportKind][number]
export const everyGroup = [...new Set(Object.values(reportGroups).flat())]

/** Figures of each report in the order of its columns. */
export const reportFigures = {
  sales: ['tours', 'people', 'price', 'discount', 'penalty', 'sold'],
  occupancy: ['departures', 'capacity', 'seats', 'occupancy'],
  receivables: ['bookings', 'due'],
  cash: ['movements', 'received', 'refunded', 'net'],
  cancellations: ['cancelled', 'no_shows', 'people', 'lost', 'penalty'],
  guests: ['people', 'share'],
} as const
export type Figure = (typeof reportFigures)[ReportKind][number]
export const everyFigure = [...new Set(Object.values(reportFigures).flat())]
export type Figures = Partial<Record<Figure, number>>

/** The figure that orders the rows, is drawn and is compared. */
export const mainFigure = {
  sales: 'sold',
  occupancy: 'occupancy',
  receivables: 'due',
  cash: 'net',
  cancellations: 'people',
  guests: 'people',
} as const satisfies Record<ReportKind, Figure>

/** Amounts in minor units, tenths of a percent; the others are counts. */
const amounts: readonly Figure[] = [
  'price',
  'discount',
  'penalty',
  'sold',
  'due',
  'received',
  'refunded',
  'net',
  'lost',
]
const shares: readonly Figure[] = ['occupancy', 'share']
export const unitOf = (figure: Figure): 'money' | 'percent' | 'count' =>
  amounts.includes(figure) ? 'money' : shares.includes(figure) ? 'percent' : 'count'

/** Reports with amounts show one currency at a time. */
export const hasAmounts = (kind: ReportKind): boolean =>
  reportFigures[kind].some((figure) => unitOf(figure) === 'money')
/** What is owed is a state of today and has no period. */
export const hasPeriod = (kind: ReportKind): boolean => kind !== 'receivables'

/** The day that a tour counts on. */
export const dayKinds = ['sale', 'service', 'cancellation'] as const
export type DayKind = (typeof dayKinds)[number]
/** Days that a reader chooses from. Of guests the day of service counts, of movements the day on which they were written down. */
const chosenDays: Partial<Record<ReportKind, readonly DayKind[]>> = {
  sales: ['sale', 'service'],
  cancellations: ['service', 'cancellation'],
}
export const daysOf = (kind: ReportKind): readonly DayKind[] => chosenDays[kind] ?? ['service']
export const choosesDays = (kind: ReportKind): boolean => daysOf(kind).length > 1
/** The day of service, where the report does not count on another. */
export const dayKindOf = (kind: ReportKind, asked: string): DayKind =>
  daysOf(kind).find((each) => each === asked) ?? 'service'

/** Nothing counts after today, other than on days of service. */
export const endsToday = (kind: ReportKind, days: DayKind): boolean => kind === 'cash' || days !== 'service'

/** A report covers at most so many years. */
export const mostYears = 10

/** Groups in an order of their own; the others go by their main figure, the highest first. */
const ordered: readonly ReportGroup[] = ['day', 'month', 'hour', 'weekday', 'age', 'lead']
export const isOrdered = (group: ReportGroup): boolean => ordered.includes(group)

/** Days that a balance is late. */
export const ages = ['0', '1', '31', '61', '91'] as const
/** Days from the sale to the tour; `earlier`: imported, its day of sale is not known. */
export const leads = ['0', '1', '2', '8', '31', 'earlier'] as const
