import type { CrewActKind } from './crew-act.ts'
import type { Resolution } from './settlement.rules.ts'

type Closing = {
  kilometres: number | null
  expenses: number | null
  cash_expected: number | null
  cash_received: number | null
  note: string
}

/** Events of a sheet on the road. */
export type RunEvents = {
  closed: Closing
  reopened: Closing
  clash_settled: { kind: CrewActKind; code: string; by_name: string; resolution: Resolution }
}
