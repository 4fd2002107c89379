import { answerRequests } from '#server/threads/answer-requests.ts'

import { decideWithReserve } from '../rules/decision/decide-with-reserve.rules.ts'
import { largestParty, proveDay } from '../rules/decision/prove-day.rules.ts'
import type { FleetAnswers, FleetQuestion } from './decide-aside.jobs.ts'

const answers: FleetAnswers = {
  decision: ({ day, effort }) => decideWithReserve(day, effort),
  proof: ({ day, parties, effort }) => proveDay(day, parties, effort),
  limits: ({ day, parties, ...how }) => parties.map(({ party, most }) => largestParty(day, party, most, how)),
}

answerRequests(({ kind, asked }: FleetQuestion) => answers[kind](asked as never))
