import { sql } from 'kysely'

/** What those who carry a booking `b` should know of it: the office's note to them, and what its customer wrote or was told. */
export const partyNote = sql<string>`concat_ws(' · ', nullif(b.note_operational, ''), nullif(b.note_public, ''))`
