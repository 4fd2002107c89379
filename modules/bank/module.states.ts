import type { ModuleStates } from '#server/schema/module-states.ts'

import { statementLineActs } from './rules/statement-match.rules.ts'
import { statementLineStatuses } from './rules/statement.ts'

export const states = {
  schemaFile: 'modules/bank/schema/states.sql',
  states: {
    statement_line: {
      title: 'Line of a bank statement',
      first: 'por_ver',
      acts: statementLineActs,
      statuses: statementLineStatuses,
      tables: ['statement_lines'],
    },
  },
} as const satisfies ModuleStates
