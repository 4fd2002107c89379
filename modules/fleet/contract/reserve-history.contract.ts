import { historyOf } from '#contract/history/history-of.ts'

export const listReserveEvents = historyOf('van-reserves', 'fleet.read', 'las vans de un tercero')
