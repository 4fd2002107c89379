import { DatabaseError } from 'pg'

import type { Language } from '#domain/language.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { language, speak } from '#words/language.ts'

import type { Database, Reader, Tx } from './database.ts'

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

/**
 * What a module does about a constraint of its own that refused a transaction: in a new one, it prepares what the same
 * work needs, or refuses with a reason. `details` are those of all refusals so far, as the database wrote them.
 */
export type SecondTry = {
  constraint: string
  prepare: (act: Act, details: readonly string[]) => Promise<void>
}
const secondTries = new Set<SecondTry>()
/** For the fillings of a module, as those of extension points. */
export const trySecondly = (second: SecondTry) => ({ fill: () => void secondTries.add(second) })

/** The tours of a booking may be refused one after the other. */
const mostTries = 24

/** Runs a transaction, and again after each refusal that a module prepares for. */
export async function withSecondTries<Answer>(
  run: (prepare: (act: Act) => Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  const refused = new Map<SecondTry, string[]>()
  for (let tries = 1; ; tries += 1) {
    try {
      return await run(async (act) => {
        for (const [second, details] of refused) await second.prepare(act, details)
      })
    } catch (error) {
      const { constraint, detail } = error instanceof DatabaseError ? error : {}
      const second = constraint && [...secondTries].find((each) => each.constraint === constraint)
      if (!second || tries === mostTries) throw error
      refused.set(second, [...(refused.get(second) ?? []), detail ?? ''])
    }
  }
}

type Surroundings = { db: Database; now: () => Date; publicUrl: string }

/**
 * The only way to open a transaction: passed to routes, public pages and jobs. Stored texts are read by the
 * office and other people than the caller, so the language is Spanish. The work may run more than once: it changes
 * nothing outside its transaction.
 */
export function actsOn({ db, now, publicUrl }: Surroundings): OpenAct {
  return async (actor, work) => {
    const asked = language()
    return speak('es', () =>
      withSecondTries((prepare) =>
        db.transaction().execute(async (tx) => {
          const act = { tx, actor, now: now(), publicUrl, language: asked }
          await prepare(act)
          return work(act)
        }),
      ),
    )
  }
}
