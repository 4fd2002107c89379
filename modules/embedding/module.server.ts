import type { ServerModule } from '#server/extensions/server-module.ts'
import { frameOrigins } from '#server/features/storefront/pages/framed-pages.routes.ts'

import { findFrameOrigins } from './server/embedding.queries.ts'
import { embeddingRoutes, embedScriptRoutes } from './server/embedding.routes.ts'

export const server = {
  routes: [embeddingRoutes],
  builtRoutes: [embedScriptRoutes],
  fills: [frameOrigins.with(findFrameOrigins)],
} as const satisfies ServerModule
