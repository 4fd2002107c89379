import type { ServerModule } from '#server/extensions/server-module.ts'

import { crewCalendarRoutes } from './server/crew-calendar.routes.ts'
import { crewRunRoutes } from './server/crew-runs.routes.ts'
import { crewShellRoutes } from './server/crew-shell.routes.ts'

export const server = {
  routes: [crewRunRoutes, crewCalendarRoutes],
  builtRoutes: [crewShellRoutes],
} as const satisfies ServerModule
