import { type RawBuilder, sql } from 'kysely'

import type { FileStore } from '#server/files/file-store.ts'

/** By what a person is found in every table: ids, and how they were reached. */
export type Whose = {
  tour_operator_id: string
  /** of the person */
  id: string
  user_id: string | null
  /** bookings that they made, and all in which they travel */
  own: readonly string[]
  bookings: readonly string[]
  /** their own lines among the passengers, and the tours of those */
  passengers: readonly string[]
  items: readonly string[]
  /** sheets that carried them or that they worked on */
  sheets: readonly string[]
  /** in small letters */
  mails: readonly string[]
  phones: readonly string[]
}

/** Which rows of a table, called `t`, are theirs, and of those rows what is not given, with the reason. */
export type Held = {
  rows: (whose: Whose) => RawBuilder<unknown>
  without?: Readonly<Record<string, string>>
  /** given in the order of creation, which its rows store */
  isByTime?: true
  /** what the row says of them alone, where it also says of others */
  as?: (whose: Whose) => RawBuilder<unknown>
}

export const uuids = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`
export const texts = (words: readonly string[]) => sql`any(${[...words]}::text[])`
export const ofOwnBookings = ({ own }: Whose) => sql`t.booking_id = ${uuids(own)}`

/** The kept file of a row of a table of the export; null without one. */
export type HeldFile = (
  files: FileStore,
  tour_operator_id: string,
  row: Record<string, unknown>,
) => Promise<{ name: string; bytes: Buffer } | null>
