import type { Act } from '#server/db/act.ts'
import type { Tx } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import type { LoadedOperator } from './loading/load-operator.ts'

/** The evening of a past day, with its payments. */
export type DemoEvening = { operator: LoadedOperator; at: Date; isShort: boolean }
/** A run that ended, and the cash that its driver brought. */
export type DemoRunCash = {
  operator: LoadedOperator
  sheet_id: string
  user_id: string
  driver: string
  cash: number
  expenses: readonly { what: string; amount: number }[]
  closed_at: Date
  /** the office has received the cash */
  isReceived: boolean
}

/** The end of the load, when bookings and sheets are there. */
export type DemoEnd = {
  operator: LoadedOperator
  files: FileStore
  now: Date
  /** with it operators have accounts in test mode */
  secrets?: SecretBox | undefined
  /** for messages; without it there is no address for their links */
  act?: Act | undefined
}
export type DemoServers = { settings: Record<string, string>; close: () => Promise<unknown> }

/** `module.demo.ts`: what a module adds to each demo operator. */
export type DemoModule = {
  /** when the operator has its tours, before the first booking */
  begin?: (tx: Tx, operator: LoadedOperator) => Promise<void>
  /** each evening of the last two weeks, between the payments */
  endDay?: (tx: Tx, evening: DemoEvening) => Promise<void>
  endRun?: (tx: Tx, run: DemoRunCash) => Promise<void>
  load?: (tx: Tx, end: DemoEnd) => Promise<void>
  /** what takes long and is not missed on the first pages */
  loadLater?: (tx: Tx, end: DemoEnd) => Promise<void>
  /** servers of others, played on this machine, and the settings that lead to them */
  playServers?: (dataDir: string) => Promise<DemoServers>
}
