import type { LocalDate } from '../local-date.ts'
import type { DisruptionKind, DisruptionOrigin } from './disruption.ts'

type Suspended = { product: string; date: LocalDate; start_time: string; origin: DisruptionOrigin }

/** Suspension of a departure and its lifting: in its own history, and in that of each booking aboard. */
export type SuspensionEvents = {
  departure_suspended: Suspended & { kind: DisruptionKind }
  departure_reinstated: Suspended
}
