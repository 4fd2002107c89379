import type { TestingModule } from '#testing/module-testing.ts'

import { hotQueries } from './testing/hot-queries.ts'

const business = 'is the business, of which nothing is removed'
const nothing = () => Promise.resolve()

export const testing = {
  idleJobs: {
    decide_fleet_day: nothing,
    limit_fleet_day: nothing,
    decide_fleet_days: nothing,
    decide_all_fleets: nothing,
    decide_overdue_fleets: nothing,
  },
  stayingTables: {
    fleet_reserves: business,
    fleet_reserve_products: business,
    fleet_requests: business,
    fleet_days: business,
    fleet_changes: 'is emptied by the decision of the day',
    fleet_rules: business,
    fleet_proven_seats: 'is removed the night after its day',
    fleet_limits: 'is removed the night after its day',
  },
  writtenTables: ['fleet_reserves'],
  growingTables: ['fleet_days', 'fleet_requests'],
  shortLists: ['listFleetDays', 'listVanRequests'],
  hotQueries,
  plainFiles: ['exportReserves'],
  async givenThings(db, owner) {
    const reserve = await db
      .insertInto('fleet_reserves')
      .values({
        ...owner,
        owner_name: 'Transportes Licancabur',
        owner_phone: '+15005550001',
        vans: 2,
        seats: 15,
        ask_hours_before: 12,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { fleet_reserve: reserve.id }
  },
} as const satisfies TestingModule
