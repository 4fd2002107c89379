import type { HotQuery } from '#testing/growth/hot-query.ts'
import type { LargeInstallation } from '#testing/growth/installation.ts'

import { listMinimumMarks, listMinimumQuestions } from '../contract/minimums.contract.ts'
import {
  findAskedOperators,
  findMinimumMarks,
  findMinimumQuestions,
} from '../server/minimum-questions.queries.ts'

export function hotQueries({ tour_operator_id, today }: LargeInstallation): HotQuery[] {
  const now = new Date(`${today}T12:00:00Z`)
  return [
    {
      name: 'minimum: open questions',
      endpoint: listMinimumQuestions,
      ask: (db) => findMinimumQuestions(db, { tour_operator_id, now, today }),
    },
    {
      name: 'minimum: marks of open questions',
      endpoint: listMinimumMarks,
      ask: (db) => findMinimumMarks(db, { tour_operator_id, now, today }),
    },
    { name: 'minimum: operators with questions', ask: (db) => findAskedOperators(db, now) },
  ]
}
