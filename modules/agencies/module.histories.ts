import { listAgencyEvents } from './contract/agency-history.contract.ts'

export const histories = { histories: { agency: listAgencyEvents } } as const
