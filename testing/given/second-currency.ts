import type { WritingDatabase } from '#server/db/database.ts'

import type { Owner } from './given.ts'

/** An operator that sells in dollars too, with what one was worth on a day. */
export async function givenDollars(
  db: WritingDatabase,
  { tour_operator_id }: Owner,
  { rate = '950', date = '2027-05-03', main_currency = 'CLP' } = {},
) {
  await db
    .updateTable('tour_operators')
    .set({ secondary_currency: 'USD' })
    .where('id', '=', tour_operator_id)
    .execute()
  await db
    .insertInto('day_rates')
    .values({
      tour_operator_id,
      created_at: new Date(`${date}T12:00:00Z`),
      currency: 'USD',
      main_currency,
      date,
      rate,
      source: 'Banco Central',
      confirmed: true,
    })
    .execute()
}
