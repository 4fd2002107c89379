import * as endpoints from './contract/packages.contract.ts'

export const contract = { title: 'Paquetes', endpoints } as const
