import type { HotQuery } from './growth/hot-query.ts'
import type { LargeInstallation } from './growth/large-installation.ts'

/** Who has a row in every table, and of what. */
export type HeldFacts = {
  operator: { tour_operator_id: string }
  booking_id: string
  booking_item_id: string
  departure_id: string
  person_id: string
  user_id: string
  payment_id: string
}
export type AddRow = (table: string, row: Record<string, unknown>) => Promise<unknown>
/** A tour that was sold, by its departure. */
export type SoldTour = { product_id: string; date: string; start_time: string }

/** `module.testing.ts`: what the tests of the core need of a module. */
export type TestingModule = {
  /** jobs that do nothing, for tests of the worker itself */
  idleJobs?: object
  /** adds a row of the person to each table of the module that holds data of persons */
  holdEverywhere?: (add: AddRow, facts: HeldFacts) => Promise<void>
  /** tables of which no rule removes rows, with the reason */
  stayingTables?: Readonly<Record<string, string>>
  /** queries that read what grows with every sale */
  hotQueries?: (installation: LargeInstallation) => HotQuery[]
}
