import type { PublicModule } from '#web/storefront/public-module.ts'

import { bookingPayment } from './public/booking-payment.panel.tsx'
import { toProviderPage } from './public/to-provider.screen.tsx'

export const publicPages = {
  bookingPayment: [bookingPayment],
  pages: { 'to-provider': toProviderPage },
} as const satisfies PublicModule
