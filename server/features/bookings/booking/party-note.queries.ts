import { sql } from 'kysely'

/** Notes on a booking `b` for its crew: the office's note to them, and the customer's note. */
export const partyNote = sql<string>`concat_ws(' · ', nullif(b.note_operational, ''), nullif(b.note_public, ''))`
