import * as endpoints from './contract/guides.contract.ts'

export const contract = { title: 'Guías en páginas públicas', endpoints } as const
