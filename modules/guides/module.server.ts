import type { JobsOf, ServerModule } from '#server/extensions/server-module.ts'
import { voucherParts } from '#server/features/storefront/pages/booking-parts.queries.ts'
import { landingParts } from '#server/features/storefront/pages/landing-parts.queries.ts'

import { removeGuidePictureFiles } from './server/guide-pictures.queries.ts'
import { guidePictureRoutes, guideRoutes } from './server/guides.routes.ts'
import { findGuidesOfBooking, findGuidesOfTour } from './server/shown-guides.queries.ts'

const jobs: JobsOf<'remove_guide_picture'> = ({ files }) => ({
  remove_guide_picture: (picture) => removeGuidePictureFiles(files, picture),
})

export const server = {
  routes: [guideRoutes],
  pages: [guidePictureRoutes],
  fills: [landingParts.with(findGuidesOfTour), voucherParts.with(findGuidesOfBooking)],
  jobs,
} as const satisfies ServerModule
