import { fileURLToPath } from 'node:url'

import { requestThread } from '#server/threads/request-thread.ts'

import type { DayDecision } from '../rules/decision/decide-with-reserve.rules.ts'
import type { Effort, FleetDay } from '../rules/decision/fleet-day.ts'
import type { NewParty } from '../rules/decision/party.rules.ts'
import type { Limit, Proof } from '../rules/decision/prove-day.rules.ts'

/** Left out, the usual effort. */
export type DayToDecide = { day: FleetDay; effort?: Effort }
export type DayToProve = DayToDecide & { parties: readonly NewParty[] }
/** `most`: more than so many are not asked for. */
export type DayToLimit = DayToDecide & {
  sellsInDoubt: boolean
  parties: readonly { party: NewParty; most: number }[]
}
/** What the thread answers, by what is asked. */
export type FleetAnswers = {
  decision: (asked: DayToDecide) => DayDecision
  proof: (asked: DayToProve) => Proof
  limits: (asked: DayToLimit) => Limit[]
}
export type FleetQuestion = {
  [Kind in keyof FleetAnswers]: { kind: Kind; asked: Parameters<FleetAnswers[Kind]>[0] }
}[keyof FleetAnswers]

const thread = fileURLToPath(new URL('./decide-day.thread.ts', import.meta.url))
type Ask = (question: FleetQuestion) => unknown

/** A hard day takes some tenths of a second, and each hold of a visitor asks for one. */
const ask = requestThread<Ask>(thread)
/** Of sales that wait under a lock: no decision of a job lies before them. */
const askNow = requestThread<Ask>(thread)

export const decideAside = async (asked: DayToDecide) =>
  (await ask({ kind: 'decision', asked })) as ReturnType<FleetAnswers['decision']>
export const limitsAside = async (asked: DayToLimit) =>
  (await ask({ kind: 'limits', asked })) as ReturnType<FleetAnswers['limits']>
export const proveNow = async (asked: DayToProve) =>
  (await askNow({ kind: 'proof', asked })) as ReturnType<FleetAnswers['proof']>
export const limitsNow = async (asked: DayToLimit) =>
  (await askNow({ kind: 'limits', asked })) as ReturnType<FleetAnswers['limits']>
