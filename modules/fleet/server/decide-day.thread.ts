import { answerRequests } from '#server/threads/answer-requests.ts'

import { decideWithReserve } from '../rules/decision/decide-with-reserve.rules.ts'
import type { DayToDecide } from './decide-aside.jobs.ts'

answerRequests(({ day, effort }: DayToDecide) => decideWithReserve(day, effort))
