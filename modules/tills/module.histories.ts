import { listTillEvents } from './contract/till-history.contract.ts'

export const histories = { histories: { till: listTillEvents } } as const
