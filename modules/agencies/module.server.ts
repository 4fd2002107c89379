import type { ServerModule } from '#server/extensions/server-module.ts'
import { agencyCredits } from '#server/features/bookings/price/agency-credit.queries.ts'
import { agreedPrices } from '#server/features/bookings/price/agreed-prices.queries.ts'
import { searchSources } from '#server/features/dashboard/search/search.queries.ts'

import { agencySearch } from './server/agencies.queries.ts'
import { agencyRoutes } from './server/agencies.routes.ts'
import { agencyDuplicateRoutes } from './server/agency-duplicates.routes.ts'
import { agencyImportRoutes } from './server/agency-imports.routes.ts'
import { findAgencyCredit, paysLater } from './server/agreements/agency-credit.queries.ts'
import { findAgreedPrices } from './server/agreements/agreed-prices.queries.ts'
import { agreementRoutes } from './server/agreements/agreements.routes.ts'
import { lockAgencyCredit } from './server/agreements/lock-agency-credit.command.ts'

export const server = {
  routes: [agencyDuplicateRoutes, agencyImportRoutes, agencyRoutes, agreementRoutes],
  fills: [
    searchSources.with(agencySearch),
    agreedPrices.with(findAgreedPrices),
    agencyCredits.with({ find: findAgencyCredit, lock: lockAgencyCredit, paysLater }),
  ],
} as const satisfies ServerModule
