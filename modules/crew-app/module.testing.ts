import type { TestingModule } from '#testing/module-testing.ts'

import { listCrewRuns } from './contract/crew-runs.contract.ts'

const ownKey = 'one’s own key to one’s own runs'

export const testing = {
  stayingTables: { crew_calendars: 'is what a person asked for once' },
  unrecordedWrites: { renewCrewCalendar: ownKey, revokeCrewCalendar: ownKey },
  // Of one person, from yesterday to tomorrow.
  shortLists: ['listCrewRuns'],
  publicAddresses: [['GET', '/crew-calendar/:name']],
  sensitiveReads: {
    async listCrewRuns({ as, db, crew }) {
      const driver = await as(4)
      await db
        .updateTable('persons')
        .set({ user_id: driver.user.id })
        .where('id', '=', crew.drivers[0] ?? '')
        .execute()
      return driver.call(listCrewRuns, {})
    },
  },
  async holdEverywhere(add, { operator, user_id }) {
    await add('crew_calendars', { ...operator, user_id, token_hash: 'HUELLA', created_at: new Date() })
  },
} as const satisfies TestingModule
