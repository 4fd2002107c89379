import type { BookingPayment } from '#web/storefront/public-module.ts'

import { AttemptNews } from './attempt-news.panel.tsx'
import { isChecking } from './attempt-news.rules.ts'
import { Attempts } from './attempts.panel.tsx'
import { PayOnline } from './pay-online.panel.tsx'
import { askedByLink } from './pay-online.rules.ts'
import { payingScript } from './paying-script.rules.ts'

export const bookingPayment: BookingPayment = {
  News: AttemptNews,
  Pay: PayOnline,
  Attempts,
  isPossible: ({ parts: { paying } }) => (paying?.choices.length ?? 0) > 0,
  isAsked: ({ parts }) => askedByLink(parts.paying) !== undefined,
  hasNews: ({ parts }) => (parts.came_back ?? null) !== null,
  script: ({ parts }) => (isChecking(parts.came_back ?? null) ? payingScript : undefined),
}
