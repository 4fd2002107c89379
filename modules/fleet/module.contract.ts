import * as days from './contract/fleet-days.contract.ts'
import * as rules from './contract/fleet-rules.contract.ts'
import * as history from './contract/reserve-history.contract.ts'
import * as reserves from './contract/van-reserves.contract.ts'

export const contract = {
  title: 'Capacidad',
  endpoints: { ...reserves, ...days, ...rules, ...history },
} as const
