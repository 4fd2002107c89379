import * as agencies from './contract/agencies.contract.ts'
import * as duplicates from './contract/agency-duplicates.contract.ts'
import * as history from './contract/agency-history.contract.ts'
import * as imports from './contract/agency-imports.contract.ts'

export const contract = {
  title: 'Agencias',
  endpoints: { ...agencies, ...duplicates, ...history, ...imports },
} as const
