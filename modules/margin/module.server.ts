import type { ServerModule } from '#server/extensions/server-module.ts'

import { marginRoutes } from './server/margin.routes.ts'

export const server = { routes: [marginRoutes] } as const satisfies ServerModule
