import { type DayKind, daysOf, type ReportGroup, reportGroups, type ReportKind } from './report.ts'

/** Reports whose days are stored: what is owed is a state, and departures are few. */
const storedReports = ['sales', 'cash', 'cancellations', 'guests'] as const satisfies readonly ReportKind[]

export const isStored = (report: ReportKind): boolean => storedReports.some((each) => each === report)

export type StoredPart = { report: (typeof storedReports)[number]; days: DayKind; by: ReportGroup }

/** Every report of a day that is stored. */
export const storedParts: readonly StoredPart[] = storedReports.flatMap((report) =>
  reportGroups[report].flatMap((by) => daysOf(report).map((days) => ({ report, days, by }))),
)
