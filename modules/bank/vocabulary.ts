/** The types that this module adds to those of the core. */
import type { PayoutEvents } from './rules/payout-events.ts'
import type { PayoutRefusals } from './rules/payout-refusals.ts'
import type { StatementEvents, StatementLineEvents } from './rules/statement-events.ts'
import type { StatementRefusals } from './rules/statement-refusals.ts'

declare module '#domain/refusal.ts' {
  interface ModuleRefusals extends StatementRefusals, PayoutRefusals {}
}
declare module '#domain/event.ts' {
  interface ModuleBookingEvents extends StatementLineEvents {}
  interface ModuleOperatorEvents extends StatementEvents, PayoutEvents {}
}
