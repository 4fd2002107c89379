import type { ServerModule } from '#server/extensions/server-module.ts'
import { agencyCredits } from '#server/features/bookings/price/agency-credit.queries.ts'
import { agreedPrices } from '#server/features/bookings/price/agreed-prices.queries.ts'
import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { searchSources } from '#server/features/dashboard/search/search.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { bookingParts, voucherParts } from '#server/features/storefront/pages/booking-parts.queries.ts'
import { letterRecipients } from '#server/features/messages/recipients/letter-recipients.queries.ts'
import { letterRecipients } from '#server/features/agency-readers/agency-readers.queries.ts'
import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { searchSources } from '#server/features/dashboard/search/search.queries.ts'

import { accountStatementRoutes } from './server/accounts/account-statements.routes.ts'
import { accountRoutes } from './server/accounts/accounts.routes.ts'
import { accrueAccounts } from './server/accounts/accrue-accounts.jobs.ts'
import { statementPageRoutes } from './server/accounts/link/statement-pages.routes.ts'
import { remittanceRoutes } from './server/accounts/remittance/remittance.routes.ts'
import { agencySearch } from './server/agencies.queries.ts'
import { agencyRoutes } from './server/agencies.routes.ts'
import { agencyDuplicateRoutes } from './server/agency-duplicates.routes.ts'
import { agencyImportRoutes } from './server/agency-imports.routes.ts'
import { findAgencyCredit, paysLater } from './server/agreements/agency-credit.queries.ts'
import { findAgreedPrices } from './server/agreements/agreed-prices.queries.ts'
import { agreementRoutes } from './server/agreements/agreements.routes.ts'
import { lockAgencyCredit } from './server/agreements/lock-agency-credit.command.ts'

const jobs: JobsOf<'accrue_accounts'> = ({ acts, now }) => ({
  accrue_accounts: () => accrueAccounts(acts, now),
})

export const server = {
  routes: [agencyDuplicateRoutes, agencyImportRoutes, agencyRoutes, agreementRoutes],
  jobs,
  pages: [statementPageRoutes],
  crontab: ['*/15 * * * * accrue_accounts ?fill=6h'],
  routes: [
    accountRoutes,
    accountStatementRoutes,
    remittanceRoutes,
    agencyDuplicateRoutes,
    agencyImportRoutes,
    agencyRoutes,
    agreementRoutes,
  ],
  fills: [
    searchSources.with(agencySearch),
    agreedPrices.with(findAgreedPrices),
    agencyCredits.with({ find: findAgencyCredit, lock: lockAgencyCredit, paysLater }),
  ],
import { findCarryingPartners } from './server/endorsements/carrying-partners.queries.ts'
import {
  declinedEndorsements,
  unansweredEndorsements,
} from './server/endorsements/endorsement-issues.queries.ts'
import { endorsementPageRoutes } from './server/endorsements/endorsement-page.routes.ts'
import { endorsementRoutes } from './server/endorsements/endorsements.routes.ts'
import { eraseFromPartnerLetters } from './server/endorsements/erase-endorsements.command.ts'
import { notifyPartner } from './server/endorsements/notify-partner.jobs.ts'

const jobs: JobsOf<'notify_partner'> = ({ acts }) => ({
  notify_partner: (which) => notifyPartner(acts, which),
})

export const server = {
  routes: [agencyDuplicateRoutes, agencyImportRoutes, agencyRoutes, endorsementRoutes],
  pages: [endorsementPageRoutes],
  fills: [
    searchSources.with(agencySearch),
    issueSearches.with(unansweredEndorsements),
    issueSearches.with(declinedEndorsements),
    forgettings.with(eraseFromPartnerLetters),
    voucherParts.with(findCarryingPartners),
    bookingParts.with(findCarryingPartners),
  ],
  jobs,
import { agencyMessageRoutes } from './server/messages/agency-messages.routes.ts'
import { findReaders } from './server/messages/readers.queries.ts'

export const server = {
  routes: [agencyDuplicateRoutes, agencyImportRoutes, agencyMessageRoutes, agencyRoutes],
  fills: [searchSources.with(agencySearch), letterRecipients.with(findReaders)],
  jobs,
  crontab: ['*/15 * * * * accrue_accounts ?fill=6h'],
  routes: [accountRoutes, accountStatementRoutes, agencyDuplicateRoutes, agencyImportRoutes, agencyRoutes],
  fills: [searchSources.with(agencySearch)],
} as const satisfies ServerModule
