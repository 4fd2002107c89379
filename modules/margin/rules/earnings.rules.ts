import { type EarningKind, earningKinds, type EarningRole } from '#domain/runs/earning.ts'

import type { RunCost } from './run-costs.rules.ts'

/** What a person earns with a run, in minor units. `minutes`: of the run, or beyond its planned end for extra hours. */
export type Earning = {
  person_id: string
  role: EarningRole
  kind: EarningKind
  minutes: number
  amount: number
  currency: string
}
/** The sum of what was written of one kind, and its last revision. */
export type WrittenEarning = Earning & { revision: number }

type OfRun = {
  /** the person who owns the van; null where that is not known */
  owner_id: string | null
  minutes: number
  extra_minutes: number
}

const keyOf = ({ person_id, role, kind, currency }: Omit<Earning, 'minutes' | 'amount'>) =>
  [person_id, role, kind, currency].join(' ')

/** What the costs of a run give its crew and the owner of its van. A cost without a rule that day earns nothing yet. */
export function earningsOf(
  costs: readonly RunCost[],
  { owner_id, minutes, extra_minutes }: OfRun,
): Earning[] {
  const earned = costs.flatMap(({ kind, role, person_id, amount, currency }): Earning[] => {
    if (!amount || !currency) return []
    if (kind === 'van')
      return owner_id
        ? [{ person_id: owner_id, role: 'dueno', kind: 'salida', minutes, amount, currency }]
        : []
    if (!person_id || !role) return []
    if (kind === 'salida') return [{ person_id, role, kind, minutes, amount, currency }]
    if (kind === 'viatico') return [{ person_id, role, kind, minutes: 0, amount, currency }]
    return kind === 'horas_extra' ? [{ person_id, role, kind, minutes: extra_minutes, amount, currency }] : []
  })
  return earned
}

/** What a closed run lacks so that its crew and the owner of its van earn: a cost, or the owner. */
export type MissingPay = { role: EarningRole; kind: EarningKind; lacks: 'costo' | 'dueno' }

export function missingPay(costs: readonly RunCost[], owner_id: string | null): MissingPay[] {
  const missing = new Map<string, MissingPay>()
  const add = (each: MissingPay) => missing.set(Object.values(each).join(' '), each)
  for (const { kind, role, person_id, amount } of costs) {
    if (kind === 'van') {
      if (amount === null) add({ role: 'dueno', kind: 'salida', lacks: 'costo' })
      if (amount !== 0 && !owner_id) add({ role: 'dueno', kind: 'salida', lacks: 'dueno' })
    } else if (person_id && role && amount === null && isPay(kind)) add({ role, kind, lacks: 'costo' })
  }
  return [...missing.values()]
}

const isPay = (kind: RunCost['kind']): kind is EarningKind => earningKinds.some((each) => each === kind)

/** The rows that bring what was written to what is earned now: differences, each the next revision of its kind. */
export function earningDifferences(
  earned: readonly Earning[],
  written: readonly WrittenEarning[],
): WrittenEarning[] {
  const now = new Map(earned.map((each) => [keyOf(each), each]))
  const before = new Map(written.map((each) => [keyOf(each), each]))
  const rows: WrittenEarning[] = []
  for (const key of new Set([...now.keys(), ...before.keys()])) {
    const target = now.get(key)
    const done = before.get(key)
    const of = target ?? done
    if (!of) continue
    const amount = (target?.amount ?? 0) - (done?.amount ?? 0)
    if (amount === 0) continue
    const { person_id, role, kind, currency } = of
    rows.push({
      person_id,
      role,
      kind,
      currency,
      amount,
      minutes: (target?.minutes ?? 0) - (done?.minutes ?? 0),
      revision: (done?.revision ?? 0) + 1,
    })
  }
  return rows
}
