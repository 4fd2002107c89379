import type { BoardChange } from '#contract/schedule-sheets/schedule-board.ts'
import type { RefusalCode } from '#domain/refusal.ts'
import type { Level } from '#domain/staff/level.ts'
import type { Database, WritingDatabase } from '#server/db/database.ts'

import type { startTestApp } from './app/test-app.ts'
import type { startRun } from './given/crew-run.ts'
import type { Owner } from './given/given.ts'
import type { ScheduleDay } from './given/schedule-day.ts'
import type { HotQuery } from './growth/hot-query.ts'
import type { InstallationSize, LargeInstallation } from './growth/installation.ts'

/** Who has a row in every table, and of what. */
export type HeldFacts = {
  operator: { tour_operator_id: string }
  name: string
  booking_id: string
  booking_item_id: string
  departure_id: string
  person_id: string
  user_id: string
  payment_id: string
}
/** A customer at a browser, and the database behind the page. */
export type SendingCustomer = {
  db: Database
  customer: { sendForm: (path: string, form: FormData) => Promise<string> }
}
/** What a customer says of a transfer; the amount as typed. */
export type ClaimFields = { amount: string; reference?: string; payer_name?: string }
/** A run that is published to its crew. */
export type CrewRun = Awaited<ReturnType<typeof startRun>>
export type AddRow = (table: string, row: Record<string, unknown>) => Promise<unknown>

/** A session that calls endpoints. */
export type Caller = Pick<Awaited<ReturnType<Awaited<ReturnType<typeof startTestApp>>['as']>>, 'call'>

type OldRow = Record<string, unknown>

/** `module.testing.ts`: what the tests of the core need of a module. */
export type TestingModule = {
  /** jobs that do nothing, for tests of the worker itself */
  idleJobs?: object
  /** adds a row of the person to each table of the module that holds data of persons */
  holdEverywhere?: (add: AddRow, facts: HeldFacts) => Promise<void>
  /** steps on the board of a day, by name; `seed` decides which */
  boardSteps?: Readonly<Record<string, (day: ScheduleDay, seed: number) => Promise<BoardChange>>>
  /** names of endpoints that write and record nothing in the history, with the reason */
  unrecordedWrites?: Readonly<Record<string, string>>
  /** tables of which no rule removes rows, with the reason */
  stayingTables?: Readonly<Record<string, string>>
  /** a row of each kind of `agedRows`, apart from ids and times; by its number where a value is unique */
  oldRows?: Readonly<Record<string, OldRow | ((number: number) => OldRow)>>
  /** tables whose changes invalidate public pages */
  pageTables?: readonly string[]
  /** tables in which operators, customers and crews write texts */
  writtenTables?: readonly string[]
  /** queries that read what grows with every sale */
  hotQueries?: (installation: LargeInstallation) => HotQuery[]
  /** adds the module's rows of years to an installation with many bookings */
  fillInstallation?: (db: WritingDatabase, own: string, size: InstallationSize) => Promise<void>
  /** tables that hold more with every sale, every customer or every day */
  growingTables?: readonly string[]
  /** names of endpoints whose lists stay short after years of sales */
  shortLists?: readonly string[]
  /** one of each thing that has a history, by its entity */
  givenThings?: (db: WritingDatabase, owner: Owner) => Promise<Readonly<Record<string, string>>>
  /** addresses without a session that are no endpoints */
  publicAddresses?: readonly (readonly [method: string, path: string])[]
  /** names of endpoints that show a level less than level 0 */
  narrowedReads?: Readonly<Record<string, readonly Level[]>>
  /** calls of endpoints, by name, whose answer has health data or documents: each by a new user, on a published run */
  sensitiveReads?: Readonly<Record<string, (run: CrewRun) => Promise<unknown>>>
  /** names of endpoints that answer a file without health data and documents */
  plainFiles?: readonly string[]
  /** adds rows to lists that are empty in the demo, for the sweep of their files */
  fillLists?: (manager: Caller, at: { db: WritingDatabase; owner: Owner }) => Promise<void>
  /** refusals of records of another person, with the levels that can get them */
  notTheirs?: Readonly<Partial<Record<RefusalCode, readonly Level[]>>>
  /** sends a customer's claim of a transfer; at most one module keeps claims */
  sendClaim?: (app: SendingCustomer, booking_id: string, fields: ClaimFields) => Promise<{ id: string }>
  /** addresses of public forms with a file */
  publicUploads?: readonly string[]
  /** ids by table, where some rows of a table are visible to all who may read it */
  ownedIds?: (db: Database, tour_operator_id: string) => Promise<Readonly<Record<string, readonly string[]>>>
}
