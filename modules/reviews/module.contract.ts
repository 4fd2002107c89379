import * as endpoints from './contract/reviews.contract.ts'

export const contract = { title: 'Opiniones', endpoints } as const
