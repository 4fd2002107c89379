import { phoneIn } from '#contract/endpoint/phone-number.ts'

import type { Reader } from '../../db/database.ts'

/** A customer's number in E.164, or null: one without a country code is of the operator's country. */
export async function readNationalPhone(
  db: Reader,
  tour_operator_id: string,
  typed: string,
): Promise<string | null> {
  const { country } = await db
    .selectFrom('tour_operators')
    .select('country')
    .where('id', '=', tour_operator_id)
    .executeTakeFirstOrThrow()
  return phoneIn(country, typed)
}
