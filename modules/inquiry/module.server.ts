import type { ServerModule } from '#server/extensions/server-module.ts'
import { issueSearches } from '#server/features/dashboard/issues.queries.ts'
import { forgettings } from '#server/features/persons/forget-elsewhere.command.ts'
import { newBookingFields } from '#server/features/storefront/pages/known-fields.routes.ts'
import { newBookingParts } from '#server/features/storefront/pages/new-booking-page.queries.ts'

import { eraseInquiries } from './server/erase-inquiries.command.ts'
import { openInquiries } from './server/inquiries.queries.ts'
import { inquiryRoutes } from './server/inquiries.routes.ts'
import { inquiryFormRoutes, inquiryPart } from './server/inquiry-form.routes.ts'

export const server = {
  routes: [inquiryRoutes],
  pages: [inquiryFormRoutes],
  fills: [
    newBookingParts.with(inquiryPart),
    newBookingFields.with('inquiry'),
    issueSearches.with(openInquiries),
    forgettings.with(eraseInquiries),
  ],
} as const satisfies ServerModule
