import type { ServerModule } from '#server/extensions/server-module.ts'
import { searchSources } from '#server/features/dashboard/search/search.queries.ts'

import { agencySearch } from './server/agencies.queries.ts'
import { agencyRoutes } from './server/agencies.routes.ts'
import { agencyDuplicateRoutes } from './server/agency-duplicates.routes.ts'
import { agencyImportRoutes } from './server/agency-imports.routes.ts'

export const server = {
  routes: [agencyDuplicateRoutes, agencyImportRoutes, agencyRoutes],
  fills: [searchSources.with(agencySearch)],
} as const satisfies ServerModule
