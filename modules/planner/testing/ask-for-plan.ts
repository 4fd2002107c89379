import { setTimeout as sleep } from 'node:timers/promises'

import { actsAt } from '#testing/app/act-at.ts'
import { type ScheduleDay, tomorrow } from '#testing/given/schedule-day.ts'

import { acceptProposal, getProposal, startProposal } from '../contract/day-proposals.contract.ts'
import { planDay } from '../server/plan-day.jobs.ts'

type Asking = Pick<ScheduleDay, 'db' | 'clock' | 'operator' | 'dispatcher'>
type Asked = { seed?: number; rounds: number }

/** Asks for a plan of tomorrow, and starts to compute it as the job does. Answers its id. */
export async function askForPlan(
  { db, clock, operator, dispatcher }: Asking,
  asked: Asked,
  caller = dispatcher,
) {
  const { id } = await caller.call(startProposal, { body: { date: tomorrow, ...asked } })
  void planDay(actsAt(db, clock.now), { ...operator, id }).catch(() => undefined)
  return { id }
}

/** A plan of tomorrow, once its computation ended. */
export async function planTomorrow(day: Asking, asked: Asked) {
  const { id } = await askForPlan(day, asked)
  const read = () => day.dispatcher.call(getProposal, { params: { id } })
  let proposal = await read()
  while (proposal.status === 'calculando') {
    await sleep(5)
    proposal = await read()
  }
  return proposal
}

export async function acceptPlan(day: Asking, asked: Asked) {
  const { id } = await planTomorrow(day, asked)
  return day.dispatcher.call(acceptProposal, { params: { id } })
}
