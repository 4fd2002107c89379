import type { TestingModule } from '#testing/module-testing.ts'

import { fillInstallation, hotQueries } from './testing/hot-queries.ts'

export const testing = {
  idleJobs: { write_earnings: () => Promise.resolve(), rewrite_earnings: () => Promise.resolve() },
  stayingTables: {
    cost_rules: 'is ended and explains the margin of past departures',
    missing_pay: 'goes as the cost or the owner is entered',
    vehicle_owners: 'ends with its vehicle or with another owner',
  },
  /** costs and vehicles of one operator; marks of at most 100 departures */
  shortLists: ['listCostRules', 'listVehicleOwners', 'listMarginMarks', 'listMissingPay'],
  plainFiles: ['exportMarginReport', 'exportMarginDepartures'],
  hotQueries,
  fillInstallation,
  async holdEverywhere(add, { operator, person_id }) {
    await add('cost_rules', {
      ...operator,
      person_id,
      kind: 'salida',
      role: 'chofer',
      unit: 'recorrido',
      amount: 1,
      currency: 'CLP',
      valid_from: '2027-01-01',
    })
    await add('vehicle_owners', { ...operator, person_id, vehicle_id: crypto.randomUUID() })
  },
  async givenThings(db, owner) {
    const rule = await db
      .insertInto('cost_rules')
      .values({
        ...owner,
        kind: 'vehiculo',
        unit: 'recorrido',
        amount: 40_000,
        currency: 'CLP',
        valid_from: '2026-01-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { cost_rule: rule.id }
  },
} as const satisfies TestingModule
