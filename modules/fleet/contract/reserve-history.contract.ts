import { historyOf } from '#contract/history/history-of.ts'

export const listReserveEvents = historyOf('van-reserves', 'fleet.read', 'una reserva de vans')
