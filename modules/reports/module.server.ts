import type { ServerModule } from '#server/extensions/server-module.ts'

import { reportRoutes } from './server/reports.routes.ts'

export const server = { routes: [reportRoutes] } as const satisfies ServerModule
