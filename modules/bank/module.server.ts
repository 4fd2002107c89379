import type { ServerModule } from '#server/extensions/server-module.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'

import { payoutRoutes } from './server/payouts/payouts.routes.ts'
import { bankStatementRoutes } from './server/statements/bank-statements.routes.ts'
import { eraseLines } from './server/statements/erase-lines.command.ts'

export const server = {
  routes: [bankStatementRoutes, payoutRoutes],
  fills: [forgettings.with(eraseLines)],
} as const satisfies ServerModule
