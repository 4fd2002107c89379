import type { LocalDate } from '#domain/local-date.ts'

import type { CostKind, CostUnit, CrewRole } from './cost-rule.ts'

/** Costs of the rules, and those that other parts of the product know. */
export const lineKinds = [
  'van',
  'vehiculo',
  'salida',
  'horas_extra',
  'viatico',
  'por_pasajero',
  'impuesto',
  'entrada',
  'comision',
  'proveedor',
  'gasto',
] as const
export type LineKind = (typeof lineKinds)[number]
/** A rule of each kind can become a line. */
export const lineOfKind: Record<CostKind, LineKind> = {
  van: 'van',
  vehiculo: 'vehiculo',
  salida: 'salida',
  horas_extra: 'horas_extra',
  viatico: 'viatico',
  por_pasajero: 'por_pasajero',
  impuesto: 'impuesto',
}

/** `no_cost`: no rule holds that day. `no_rate`: the currency has no rate of that day. */
export type LineProblem = 'no_cost' | 'no_rate'

/** One cost of a departure. */
export type MarginLine = {
  kind: LineKind
  role: CrewRole | null
  /** of a person, a vehicle, an entrance, an expense, an agency */
  name: string
  unit: CostUnit | null
  /** of the whole run; minutes of extra hours; hundredths of a percent of a tax */
  quantity: number | null
  unit_amount: number | null
  /** of this departure, in `currency` */
  amount: number | null
  currency: string | null
  /** in the operator's currency, by the rate of the day */
  own_amount: number | null
  rate: string | null
  rate_date: LocalDate | null
  problem: LineProblem | null
  rule_id: string | null
  /** of a run that several departures share: this one's part of its people, and its whole cost */
  share: { people: number; of: number; whole: number } | null
  sheet_id: string | null
  booking_id: string | null
  /** the receipt of an expense: its picture */
  photo_id: string | null
}
