import { type Acts, actsOn, type OpenAct } from '#server/db/act.ts'
import type { Database } from '#server/db/database.ts'

/** Opens acts that happen at a moment, for tests that call a command without a route. */
export const actAt = (db: Database, now: Date): OpenAct =>
  actsOn({ db, now: () => now, publicUrl: 'https://reservas.test' })

/** The same for what opens several. */
export const actsAt = (db: Database, now: Date): Acts => ({ db, act: actAt(db, now) })
