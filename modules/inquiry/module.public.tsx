import type { PublicModule } from '#web/storefront/public-module.ts'

import { InquiryForm } from './public/inquiry.form.tsx'

export const publicPages = { newBooking: [InquiryForm] } as const satisfies PublicModule
