import { listReserveEvents } from './contract/reserve-history.contract.ts'

export const histories = { histories: { fleet_reserve: listReserveEvents } } as const
