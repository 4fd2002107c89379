import * as history from './contract/cost-history.contract.ts'
import * as costs from './contract/cost-rules.contract.ts'
import * as report from './contract/margin-report.contract.ts'
import * as margins from './contract/margins.contract.ts'

export const contract = {
  title: 'Costos y margen',
  endpoints: { ...costs, ...history, ...margins, ...report },
} as const
