import type { LocalDate } from '#domain/local-date.ts'

export const costKinds = [
  'van',
  'vehiculo',
  'salida',
  'horas_extra',
  'viatico',
  'por_pasajero',
  'impuesto',
] as const
export type CostKind = (typeof costKinds)[number]

export const crewRoles = ['chofer', 'guia', 'ayudante'] as const
export type CrewRole = (typeof crewRoles)[number]

export const costUnits = ['recorrido', 'dia', 'asiento', 'hora', 'pasajero', 'porcentaje'] as const
export type CostUnit = (typeof costUnits)[number]

/** The units that a kind can have, the usual one first. */
export const unitsOf: Record<CostKind, readonly CostUnit[]> = {
  van: ['recorrido', 'asiento'],
  vehiculo: ['recorrido', 'dia'],
  salida: ['recorrido'],
  horas_extra: ['hora'],
  viatico: ['dia'],
  por_pasajero: ['pasajero'],
  impuesto: ['porcentaje'],
}

const ofCrew: readonly CostKind[] = ['salida', 'horas_extra', 'viatico']
export const isOfCrew = (kind: CostKind): boolean => ofCrew.includes(kind)
export const isOfVehicle = (kind: CostKind): boolean => kind === 'van' || kind === 'vehiculo'

/** A cost that the office entered. Null conditions hold for all. */
export type CostRule = {
  id: string
  kind: CostKind
  role: CrewRole | null
  unit: CostUnit
  name: string
  product_id: string | null
  language: string | null
  person_id: string | null
  vehicle_id: string | null
  /** minor units; null for a tax */
  amount: number | null
  currency: string | null
  /** of a tax, in hundredths of a percent */
  points: number | null
  valid_from: LocalDate
  valid_to: LocalDate | null
}
