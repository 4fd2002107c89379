import { Refusal } from '#domain/refusal.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Acts } from '#server/db/act.ts'
import { carryOutDisruption } from '#server/features/disruptions/carry-out.jobs.ts'

import { calledOffReason } from '../words/minimum-words.ts'
import { decideMinimum } from './decide-minimum.command.ts'
import { findAskedOperators, findMinimumQuestions } from './minimum-questions.queries.ts'

/** Decides what no person decided in time, by the rule of each product; each departure in its own transaction. */
export async function decideByRule(acts: Acts, now: () => Date): Promise<void> {
  for (const { id: tour_operator_id, time_zone } of await findAskedOperators(acts.db, now())) {
    const asked = { tour_operator_id, now: now(), today: localMoment(now(), time_zone).date }
    for (const { departure_id, default_act } of await findMinimumQuestions(acts.db, asked, { due: true })) {
      const answer =
        default_act === 'salir'
          ? { act: 'salir' as const }
          : { act: 'suspender' as const, reason: calledOffReason }
      const disruption_id = await decideOne(acts, { tour_operator_id, departure_id }, answer)
      if (disruption_id) await carryOutDisruption(acts, disruption_id)
    }
  }
}

type Which = { tour_operator_id: string; departure_id: string }

/** A person may have decided it meanwhile. */
async function decideOne({ act }: Acts, which: Which, answer: Parameters<typeof decideMinimum>[2]) {
  try {
    return (await act(null, (one) => decideMinimum(one, which, answer))).disruption_id
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
