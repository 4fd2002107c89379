import { historyOf } from '#contract/history/history-of.ts'

export const listCostRuleEvents = historyOf('cost-rules', 'margin.read', 'un costo')
