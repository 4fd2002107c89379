import * as rules from './contract/minimum-rules.contract.ts'
import * as minimums from './contract/minimums.contract.ts'

export const contract = { title: 'Salidas bajo su mínimo', endpoints: { ...minimums, ...rules } } as const
