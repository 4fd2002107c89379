import type { PublicModule } from '#web/storefront/public-module.ts'

import { Carriers } from './public/endorsements/carriers.panel.tsx'
import { endorsementPage } from './public/endorsements/endorsement.screen.tsx'
import { statementPage } from './public/statement.screen.tsx'

export const publicPages = {
  bookingDone: [Carriers],
  voucher: [Carriers],
  pages: { endorsement: endorsementPage, statement: statementPage },
} as const satisfies PublicModule
