import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { language, speak } from '#words/language.ts'

import type { Database, Reader, Tx } from './database.ts'
import { withSecondTries } from './tries/second-try.ts'

/** Who acts: a user of the staff, a customer on a public page, or null for the clock. */
export type Doer = Pick<Actor, 'user_id' | 'full_name'> | 'customer' | null

/** One transaction with its actor and its time: all that a command needs from outside. */
export type Act<By extends Doer = Doer> = {
  readonly tx: Tx
  readonly actor: By
  /** one moment for the whole transaction */
  readonly now: Date
  /** base of links in mails */
  readonly publicUrl: string
  /** the language of the caller */
  readonly language: Language
}
export type StaffAct = Act<Actor>
export type CustomerAct = Act<'customer'>

/** The same act with the system as its actor. */
export const bySystem = (act: Act): Act<null> => ({ ...act, actor: null })

/** Opens a transaction; the result of its work is returned after the commit. */
export type OpenAct = <By extends Doer, Answer>(
  actor: By,
  work: (act: Act<By>) => Promise<Answer>,
) => Promise<Answer>

/** For work in several transactions: it reads between them, and each is committed separately. */
export type Acts = { db: Reader; act: OpenAct }

type Surroundings = { db: Database; now: () => Date; publicUrl: string }

/**
 * The only way to open a transaction: passed to routes, public pages and jobs. Stored texts are read by the
 * office and other people than the caller, so the language is Spanish. The work may run more than once: it changes
 * nothing outside its transaction.
 */
export function actsOn({ db, now, publicUrl }: Surroundings): OpenAct {
  return async <By extends Doer, Answer>(actor: By, work: (act: Act<By>) => Promise<Answer>) => {
    const asked = language()
    return speak('es', () =>
      withSecondTries(actor, (prepare) =>
        db.transaction().execute(async (tx) => {
          const act = { tx, actor, now: now(), publicUrl, language: asked }
          await prepare(act)
          return work(act)
        }),
      ),
    )
  }
}
