import type { LocalDate } from '#domain/local-date.ts'

import type { LineKind } from './margin-lines.ts'
import type { KnownRate } from './own-amount.rules.ts'
import type { Planning } from './planned-runs.rules.ts'
import type { CostedRun } from './run-costs.rules.ts'

/** What a booking pays for its tour on the departure, or the penalty of its cancellation. */
export type IncomeRow = {
  booking_id: string
  locator: string
  name: string
  kind: 'precio' | 'penalidad'
  people: number
  amount: number
  currency: string
  /** frozen at the sale, for the second currency */
  exchange_rate: string | null
}

/** A cost of a booking that another part of the product knows. */
export type KnownCost = {
  kind: Extract<LineKind, 'comision' | 'proveedor'>
  name: string
  booking_id: string | null
  amount: number
  currency: string
}

/** An entrance that the price includes, with what the passengers cost there. */
export type IncludedEntrance = { name: string; people: number; amount: number }

export type ExpenseRow = { what: string; amount: number; photo_id: string | null }

/** A sheet with passengers of the departure, and what its crew noted at the end. */
export type DepartureRun = CostedRun & {
  sheet_id: string
  is_closed: boolean
  expenses: readonly ExpenseRow[]
}

export type MarginFacts = {
  departure_id: string
  date: LocalDate
  today: LocalDate
  own_currency: string
  capacity: number
  /** who paid for a seat, whether or not they came */
  people: number
  income: readonly IncomeRow[]
  known_costs: readonly KnownCost[]
  entrances: readonly IncludedEntrance[]
  runs: readonly DepartureRun[]
  planning: Planning
  /** people on a usual departure of the product; null: none has run */
  usual_people: number | null
  rates: readonly KnownRate[]
}
