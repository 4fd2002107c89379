import { listCostRuleEvents } from './contract/cost-history.contract.ts'

export const histories = { histories: { cost_rule: listCostRuleEvents } } as const
