import type { ServerModule } from '#server/extensions/server-module.ts'
import { settlementAnnulments } from '#server/features/payments/account-statements/drawn-statements.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'

import { payoutRoutes } from './server/payouts/payouts.routes.ts'
import { bankStatementRoutes } from './server/statements/bank-statements.routes.ts'
import { eraseLines } from './server/statements/erase-lines.command.ts'
import { freeLine } from './server/statements/pay-statement.command.ts'

export const server = {
  routes: [bankStatementRoutes, payoutRoutes],
  fills: [forgettings.with(eraseLines), settlementAnnulments.with(freeLine)],
} as const satisfies ServerModule
