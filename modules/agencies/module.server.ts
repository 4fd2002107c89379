import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { letterRecipients } from '#server/features/agency-readers/agency-readers.queries.ts'
import { allotmentColumns } from '#server/features/allotments/allotments.queries.ts'
import { agencyCredits } from '#server/features/bookings/price/agency-credit.queries.ts'
import { agreedPrices } from '#server/features/bookings/price/agreed-prices.queries.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { searchSources } from '#server/features/dashboard/search/search.queries.ts'
import { soldCosts } from '#server/features/departures/costs/departure-costs.queries.ts'
import { drawnStatements } from '#server/features/payments/account-statements/drawn-statements.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { personMerges } from '#server/features/persons/merge-persons.command.ts'
import { bookingParts, voucherParts } from '#server/features/storefront/pages/booking-parts.queries.ts'

import { accountStatementRoutes } from './server/accounts/account-statements.routes.ts'
import { accountRoutes } from './server/accounts/accounts.routes.ts'
import { findSoldCommissions } from './server/accounts/accrual/sold-commissions.queries.ts'
import { accrueAccounts } from './server/accounts/accrue-accounts.jobs.ts'
import { statementPageRoutes } from './server/accounts/link/statement-pages.routes.ts'
import { mergePersonAccounts } from './server/accounts/merge-accounts.command.ts'
import { remittanceRoutes } from './server/accounts/remittance/remittance.routes.ts'
import { sellerCommissionRoutes } from './server/accounts/sellers/seller-commissions.routes.ts'
import { transferSettlements } from './server/accounts/transfer-settlements.command.ts'
import { agencySearch } from './server/agencies.queries.ts'
import { agencyRoutes } from './server/agencies.routes.ts'
import { agencyDuplicateRoutes } from './server/agency-duplicates.routes.ts'
import { agencyImportRoutes } from './server/agency-imports.routes.ts'
import { findAgencyCredit, paysLater } from './server/agreements/agency-credit.queries.ts'
import { findAgreedPrices } from './server/agreements/agreed-prices.queries.ts'
import { agreementRoutes } from './server/agreements/agreements.routes.ts'
import { allotmentsBetween } from './server/agreements/allotments.queries.ts'
import { lockAgencyCredit } from './server/agreements/lock-agency-credit.command.ts'
import { findCarryingPartners, findVoucherPartners } from './server/endorsements/carrying-partners.queries.ts'
import {
  declinedEndorsements,
  unansweredEndorsements,
} from './server/endorsements/endorsement-issues.queries.ts'
import { endorsementPageRoutes } from './server/endorsements/endorsement-page.routes.ts'
import { endorsementRoutes } from './server/endorsements/endorsements.routes.ts'
import { eraseFromPartnerLetters } from './server/endorsements/erase-endorsements.command.ts'
import { notifyPartner } from './server/endorsements/notify-partner.jobs.ts'
import { agencyMessageRoutes } from './server/messages/agency-messages.routes.ts'
import { findReaders } from './server/messages/readers.queries.ts'
import { agencyLinkRoutes } from './server/suppliers/agency-link.routes.ts'
import { supplierStatementRoutes } from './server/suppliers/supplier-statements.routes.ts'
import { supplierRoutes } from './server/suppliers/suppliers.routes.ts'

const jobs: JobsOf<'accrue_accounts' | 'notify_partner'> = ({ acts, now }) => ({
  accrue_accounts: () => accrueAccounts(acts, now),
  notify_partner: (which) => notifyPartner(acts, which),
})

export const server = {
  jobs,
  pages: [statementPageRoutes, endorsementPageRoutes],
  crontab: ['*/15 * * * * accrue_accounts ?fill=6h'],
  routes: [
    accountRoutes,
    accountStatementRoutes,
    remittanceRoutes,
    sellerCommissionRoutes,
    agencyDuplicateRoutes,
    agencyLinkRoutes,
    agencyImportRoutes,
    agencyMessageRoutes,
    agencyRoutes,
    agreementRoutes,
    endorsementRoutes,
    supplierRoutes,
    supplierStatementRoutes,
  ],
  fills: [
    searchSources.with(agencySearch),
    agreedPrices.with(findAgreedPrices),
    allotmentColumns.with(allotmentsBetween),
    agencyCredits.with({ find: findAgencyCredit, lock: lockAgencyCredit, paysLater }),
    letterRecipients.with(findReaders),
    issueSearches.with(unansweredEndorsements),
    issueSearches.with(declinedEndorsements),
    forgettings.with(eraseFromPartnerLetters),
    voucherParts.with(findVoucherPartners),
    bookingParts.with(findCarryingPartners),
    drawnStatements.with(transferSettlements),
    personMerges.with(mergePersonAccounts),
    soldCosts.with(findSoldCommissions),
  ],
} as const satisfies ServerModule
