import type { CostKind, CostRule, CrewRole } from '../rules/cost-rule.ts'
import { isOfCrew, unitsOf } from '../rules/cost-rule.ts'

/** A cost in pesos that holds from 2027 on. */
export function ruleOf(kind: CostKind, amount: number, more: Partial<CostRule> = {}): CostRule {
  const role: CrewRole | null = isOfCrew(kind) ? 'guia' : null
  return {
    id: `${kind} ${amount}`,
    kind,
    role,
    unit: unitsOf[kind][0] ?? 'recorrido',
    name: kind === 'por_pasajero' ? 'Almuerzo' : '',
    product_id: null,
    language: null,
    person_id: null,
    vehicle_id: null,
    amount: kind === 'impuesto' ? null : amount,
    currency: kind === 'impuesto' ? null : 'CLP',
    points: kind === 'impuesto' ? amount : null,
    valid_from: '2027-01-01',
    valid_to: null,
    ...more,
  }
}
