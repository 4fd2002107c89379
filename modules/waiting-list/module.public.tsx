import type { PublicModule } from '#web/storefront/public-module.ts'

import { WaitingListForm } from './public/waiting-list.form.tsx'

export const publicPages = { newBooking: [WaitingListForm] } as const satisfies PublicModule
