import type { HotQuery } from '#testing/growth/hot-query.ts'
import type { LargeInstallation } from '#testing/growth/installation.ts'

import { getFleetDay, listFleetDays, listVanRequests } from '../contract/fleet-days.contract.ts'
import { listReserves } from '../contract/van-reserves.contract.ts'
import * as days from '../server/fleet-days.queries.ts'
import * as reserves from '../server/reserves.queries.ts'

/** Queries of the capacity of days. */
export function hotQueries({ tour_operator_id, today }: LargeInstallation): HotQuery[] {
  return [
    {
      name: 'fleet: thirty days',
      endpoint: listFleetDays,
      ask: (db) => days.listFleetDays(db, tour_operator_id, today),
    },
    {
      name: 'fleet: one day',
      endpoint: getFleetDay,
      ask: (db) => days.listFleetDays(db, tour_operator_id, today, 1),
    },
    {
      name: 'fleet: vans to be asked',
      endpoint: listVanRequests,
      ask: (db) => days.listVanRequests(db, tour_operator_id, today),
    },
    {
      name: 'fleet: reserves',
      endpoint: listReserves,
      ask: (db) => reserves.listReserves(db, tour_operator_id, { filters: [], after: null, limit: 50 }),
    },
  ]
}
