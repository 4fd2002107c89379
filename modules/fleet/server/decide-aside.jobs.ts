import { fileURLToPath } from 'node:url'

import { requestThread } from '#server/threads/request-thread.ts'

import type { DayDecision } from '../rules/decision/decide-with-reserve.rules.ts'
import type { Effort, FleetDay } from '../rules/decision/fleet-day.ts'

/** Left out, the usual effort. */
export type DayToDecide = { day: FleetDay; effort?: Effort }

/** Decides a day in a thread: each hold of a visitor asks for one, and a hard day takes some tenths of a second. */
export const decideAside = requestThread<(asked: DayToDecide) => DayDecision>(
  fileURLToPath(new URL('./decide-day.thread.ts', import.meta.url)),
)
