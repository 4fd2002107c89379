import * as endpoints from './contract/owed.contract.ts'

export const contract = { title: 'Por cobrar', endpoints } as const
