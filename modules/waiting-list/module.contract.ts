import * as endpoints from './contract/waiting-list.contract.ts'

export const contract = { title: 'Lista de espera', endpoints } as const
