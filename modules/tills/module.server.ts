import type { ServerModule } from '#server/extensions/server-module.ts'
import { accountCash } from '#server/features/payments/account-statements/account-cash.command.ts'
import { heldCash } from '#server/features/payments/account-statements/held-cash.queries.ts'
import { runCash } from '#server/features/runs/close-run.command.ts'

import { landAccountCash } from './server/account-cash.command.ts'
import { handOverRun, takeBackRun } from './server/run-cash.command.ts'
import { findHeldCash } from './server/tills.queries.ts'
import { tillRoutes } from './server/tills.routes.ts'

export const server = {
  routes: [tillRoutes],
  fills: [
    runCash.with({ close: handOverRun, reopen: takeBackRun }),
    accountCash.with(landAccountCash),
    heldCash.with(findHeldCash),
  ],
} as const satisfies ServerModule
