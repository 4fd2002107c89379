import { DatabaseError } from 'pg'

import { inLine, isBusy } from './in-line.ts'

/**
 * What a module does about a constraint of its own that refused a transaction: in a new one, it prepares what the same
 * work needs, or refuses with a reason. `details` are those of all refusals so far, as the database wrote them.
 */
export type SecondTry<Act> = {
  constraint: string
  /** transactions of one line are tried again one after the other */
  lineOf: (detail: string) => string
  /** in a line with others: a refusal that needs no transaction, because another just had it */
  knownRefusal: (detail: string, actor: unknown) => Error | null
  prepare: (act: Act, details: readonly string[]) => Promise<void>
}
const secondTries = new Set<SecondTry<never>>()
/** For the fillings of a module, as those of extension points. */
export const trySecondly = <Act>(second: SecondTry<Act>) => ({
  fill: () => void secondTries.add(second),
})

/** The tours of a booking may be refused one after the other. */
const mostTries = 24

/** Runs a transaction of an actor, and again after each refusal that a module prepares for. */
export async function withSecondTries<Answer>(
  actor: unknown,
  run: (prepare: (act: unknown) => Promise<void>) => Promise<Answer>,
): Promise<Answer> {
  const refused = new Map<SecondTry<never>, string[]>()
  const once = () =>
    run(async (act) => {
      for (const [second, details] of refused) await second.prepare(act as never, details)
    })
  const again = ({ lineOf, knownRefusal }: SecondTry<never>, detail: string) => {
    const line = lineOf(detail)
    const isRush = isBusy(line)
    const refuseKnown = () => {
      const known = isRush && knownRefusal(detail, actor)
      if (known) throw known
    }
    refuseKnown()
    return inLine(line, () => {
      refuseKnown()
      return once()
    })
  }
  let attempt = once
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      const { constraint, detail = '' } = error instanceof DatabaseError ? error : {}
      const second = [...secondTries].find((each) => each.constraint === constraint)
      if (!second || tries === mostTries) throw error
      refused.set(second, [...(refused.get(second) ?? []), detail])
      attempt = () => again(second, detail)
    }
  }
}
