import * as days from './contract/fleet-days.contract.ts'
import * as history from './contract/reserve-history.contract.ts'
import * as reserves from './contract/van-reserves.contract.ts'

export const contract = { title: 'Capacidad', endpoints: { ...reserves, ...days, ...history } } as const
