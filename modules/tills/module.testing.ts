import type { TestingModule } from '#testing/module-testing.ts'

import { fillInstallation, hotQueries } from './testing/many-tills.ts'

const business = 'is the business, of which nothing is removed'
/** Levels that see their own till only. */
const ownOnly = [2, 3, 4, 5] as const

export const testing = {
  stayingTables: {
    tills: business,
    till_entries: business,
    till_counts: business,
    till_handovers: business,
  },
  hotQueries,
  fillInstallation,
  // For each person and the company the last till in each currency.
  shortLists: ['listHoldings'],
  narrowedReads: {
    downloadTill: ownOnly,
    getMyCash: [4, 5],
    getTill: ownOnly,
    listTillEntries: ownOnly,
    listTills: ownOnly,
  },
  plainFiles: ['downloadTill', 'exportHoldings', 'exportTills'],
  notTheirs: { not_your_till: ownOnly },
  async givenThings(db, owner) {
    const till = await db
      .insertInto('tills')
      .values({
        ...owner,
        currency: 'CLP',
        number: 1,
        opened_at: new Date('2027-05-10T12:00:00Z'),
        opening: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { till: till.id }
  },
  async ownedIds(db, tour_operator_id) {
    // Cash offered to any receiver is visible to all of them.
    const offered = await db
      .selectFrom('till_handovers')
      .select('id')
      .where('tour_operator_id', '=', tour_operator_id)
      .where('receiver_id', 'is not', null)
      .execute()
    return { till_handovers: offered.map(({ id }) => id) }
  },
  async holdEverywhere(add, { operator, user_id }) {
    const till = { ...operator, id: '01a00000-0000-7000-8000-000000000002' }
    const now = new Date()
    await add('tills', {
      ...till,
      holder_id: user_id,
      currency: 'CLP',
      number: 1,
      opened_at: now,
      opening: 0,
    })
    await add('till_counts', {
      ...operator,
      till_id: till.id,
      created_at: now,
      counted: 1,
      expected: 1,
      by_id: user_id,
      by_name: 'x',
    })
    await add('till_handovers', {
      ...operator,
      created_at: now,
      currency: 'CLP',
      amount: 1,
      giver_id: user_id,
      offered_by_name: 'x',
    })
  },
} as const satisfies TestingModule
