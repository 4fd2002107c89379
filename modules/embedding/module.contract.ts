import * as endpoints from './contract/embedding.contract.ts'

export const contract = { title: 'Reservas en el sitio propio', endpoints } as const
