import type { DemoEnd } from '#demo/demo-module.ts'
import type { Tx } from '#server/db/database.ts'

import type { CostKind, CostUnit, CrewRole } from '../rules/cost-rule.ts'
import { writeEarnings } from '../server/write-earnings.command.ts'

const validFrom = '2024-01-01'

type Cost = {
  kind: CostKind
  role?: CrewRole
  unit: CostUnit
  language?: 'en'
  name?: string
  amount: number
}

/** What operating costs, in pesos of Chile. */
const costs: readonly Cost[] = [
  { kind: 'vehiculo', unit: 'recorrido', amount: 30_000 },
  { kind: 'van', unit: 'recorrido', amount: 85_000 },
  { kind: 'salida', role: 'chofer', unit: 'recorrido', amount: 25_000 },
  { kind: 'salida', role: 'guia', unit: 'recorrido', amount: 30_000 },
  { kind: 'salida', role: 'guia', unit: 'recorrido', language: 'en', amount: 36_000 },
  { kind: 'salida', role: 'ayudante', unit: 'recorrido', amount: 18_000 },
  { kind: 'horas_extra', role: 'chofer', unit: 'hora', amount: 4_500 },
  { kind: 'horas_extra', role: 'guia', unit: 'hora', amount: 5_500 },
  { kind: 'por_pasajero', unit: 'pasajero', name: 'Colación', amount: 2_500 },
]
/** Pesos of Chile for one minor unit of another currency, roughly. */
const worth: Readonly<Record<string, number>> = { CLP: 1, PEN: 2.6, BOB: 1.4, ARS: 7 }

/** The costs of an operator, the owner of its vans of third parties, and what its closed runs earned. */
export async function storeCosts(tx: Tx, end: DemoEnd) {
  await storeRules(tx, end)
  const { tour_operator_id } = end.operator
  const closed = await tx
    .selectFrom('schedule_sheets')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('status', '=', 'cerrada')
    .orderBy('start_at')
    .orderBy('id')
    .execute()
  for (const { id } of closed)
    await writeEarnings({ tx, now: end.now }, { tour_operator_id, schedule_sheet_id: id })
}

async function storeRules(tx: Tx, { operator }: DemoEnd) {
  const { tour_operator_id, persons, vehicles } = operator
  const { currency } = operator.operator
  const factor = worth[currency] ?? 1
  await tx
    .insertInto('cost_rules')
    .values(
      costs.map(({ amount, ...cost }) => ({
        tour_operator_id,
        ...cost,
        amount: Math.round(amount / factor),
        currency,
        valid_from: validFrom,
      })),
    )
    .execute()
  const owner = persons.find(({ roles }) => roles.some((role) => role === 'proveedor'))
  const lent = vehicles.filter((vehicle) => vehicle.owner === 'tercero')
  if (!owner || lent.length === 0) return
  await tx
    .insertInto('vehicle_owners')
    .values(lent.map(({ id }) => ({ tour_operator_id, vehicle_id: id, person_id: owner.id })))
    .execute()
}
