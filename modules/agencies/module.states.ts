import type { ModuleStates } from '#server/schema/module-states.ts'

import { accountStatementActs, accountStatementStatuses } from './rules/accounts/account.ts'
import { endorsementActs } from './rules/endorsements/endorsement.rules.ts'
import { endorsementStatuses } from './rules/endorsements/endorsement.ts'

export const states = {
  schemaFile: 'modules/agencies/schema/states.sql',
  states: {
    endorsement: {
      title: 'Endorsement to a partner operator',
      first: 'pendiente',
      acts: endorsementActs,
      statuses: endorsementStatuses,
      tables: ['endorsements'],
    },
    account_statement: {
      title: 'Statement of an account',
      first: 'emitida',
      acts: accountStatementActs,
      statuses: accountStatementStatuses,
      tables: ['account_statements'],
    },
  },
} as const satisfies ModuleStates
