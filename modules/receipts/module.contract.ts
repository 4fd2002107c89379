import * as endpoints from './contract/receipts.contract.ts'

export const contract = { title: 'Comprobantes', endpoints } as const
