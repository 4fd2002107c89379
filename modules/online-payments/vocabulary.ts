/** The types that this module adds to those of the core. */
import type { PaymentProviderCode } from '#domain/payments/provider.ts'

import type { PaymentChoices, PublicAttempt } from './contract/online-payments.contract.ts'
import type { ToProviderPage } from './contract/to-provider-page.ts'
import type { PaymentProviders } from './providers/payment-providers.ts'
import type { PaymentAccountEvents } from './rules/account-events.ts'
import type { PaymentAccountRefusals } from './rules/account-refusals.ts'
import type { OnlinePaymentEvents } from './rules/events.ts'
import type { OnlinePaymentRefusals } from './rules/refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends OnlinePaymentRefusals, PaymentAccountRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleBookingEvents extends OnlinePaymentEvents {}
  interface ModuleOperatorEvents extends PaymentAccountEvents {}
}
declare module '#server/jobs/enqueue.ts' {
  interface ModuleJobs {
    ask_provider: { tour_operator_id: string; attempt_id: string }
    read_notice: { tour_operator_id: string; provider: PaymentProviderCode; payment_id: string }
    send_refund: { tour_operator_id: string; refund_id: string }
  }
}
declare module '#server/installation/module-tools.ts' {
  interface ModuleTools {
    paymentProviders: PaymentProviders
  }
}
declare module '#contract/storefront/storefront-page.ts' {
  interface BookingParts {
    /** choices and attempts; null without either */
    paying: PaymentChoices | null
    /** the attempt from which the customer just returned */
    came_back: PublicAttempt | null
  }
  interface ModulePages {
    'to-provider': ToProviderPage
  }
}
