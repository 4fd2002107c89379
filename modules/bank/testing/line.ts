import type { WritingDatabase } from '#server/db/database.ts'

/** A line of a statement that no user has reviewed. */
export async function givenLine(db: WritingDatabase, { tour_operator_id }: { tour_operator_id: string }) {
  const { id: user_id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const { id: statement_id } = await db
    .insertInto('bank_statements')
    .values({
      tour_operator_id,
      created_at: new Date(),
      file_name: 'cartola.csv',
      user_id,
      user_name: 'Ana',
      status: 'cargado',
      layout: '{}',
      currency: 'CLP',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('statement_lines')
    .values({
      tour_operator_id,
      created_at: new Date(),
      statement_id,
      booked_on: '2027-05-11',
      amount: 1,
      currency: 'CLP',
      identity: '0'.repeat(64),
    })
    .execute()
}
