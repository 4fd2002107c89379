import type { ServerModule } from '#server/extensions/server-module.ts'
import { accountCash } from '#server/features/payments/account-statements/account-cash.command.ts'
import { runCash } from '#server/features/runs/close-run.command.ts'

import { landAccountCash } from './server/account-cash.command.ts'
import { handOverRun, takeBackRun } from './server/run-cash.command.ts'
import { tillRoutes } from './server/tills.routes.ts'

export const server = {
  routes: [tillRoutes],
  fills: [runCash.with({ close: handOverRun, reopen: takeBackRun }), accountCash.with(landAccountCash)],
} as const satisfies ServerModule
