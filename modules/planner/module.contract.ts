import * as dayProposals from './contract/day-proposals.contract.ts'

export const contract = { title: 'Plan del día', endpoints: dayProposals } as const
