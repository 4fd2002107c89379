import { refused, type RefusalTexts } from '#words/refusals/refusal-text.ts'

import type { PlannerRefusals } from './rules/refusals.ts'

const refusalTexts: RefusalTexts<keyof PlannerRefusals> = {
  proposal_outdated: refused(409, 'El día cambió desde que se calculó este plan: vuelve a proponer.'),
}

export const officeWords = {
  refusalTexts,
  tableNames: { day_proposals: 'Datos de la persona en los planes del día' },
  jobNames: { plan_day: 'propuestas del día' },
} as const
