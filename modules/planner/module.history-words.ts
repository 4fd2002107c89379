import type { Tellers } from '#words/office/history/tellers.ts'

import type { PlannerSheetEvents } from './rules/events.ts'

const schedule_sheet: Tellers<PlannerSheetEvents> = {
  proposal_accepted: () => ['aceptó el plan propuesto, que hizo o cambió esta planilla'],
}

export const historyWords = { tellers: { schedule_sheet } } as const
