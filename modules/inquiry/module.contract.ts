import * as endpoints from './contract/inquiries.contract.ts'

export const contract = { title: 'Consultas de grupos', endpoints } as const
