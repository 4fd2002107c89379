import * as endpoints from './contract/reports.contract.ts'

export const contract = { title: 'Informes', endpoints } as const
