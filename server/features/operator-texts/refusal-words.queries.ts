import { Refusal } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'
import { refusalOf } from '#server/errors/refusal-of.ts'
import { language } from '#words/language.ts'

import { translate } from './translate.queries.ts'

/** Details of refusals that hold a name of the operator's: of a tour, an extra, a category. */
const nameFields = ['of_tour', 'tour', 'other', 'extra', 'category']

type Of = { tour_operator_id: string } | { booking_id: string }

/** Does a customer's command: a refusal names tours and extras in the language of the caller. */
export async function namingInTheirWords<Done>(db: Reader, of: Of, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work()
  } catch (error) {
    throw (await translatedRefusal(db, of, error)) ?? error
  }
}

async function translatedRefusal(db: Reader, of: Of, error: unknown): Promise<Refusal | null> {
  const refusal = language() === 'es' ? null : refusalOf(error)
  if (!refusal) return null
  const names = Object.entries(refusal.details).flatMap(([field, name]: [string, unknown]) =>
    nameFields.includes(field) && typeof name === 'string' ? [{ field, name }] : [],
  )
  const whose = names.length > 0 ? await ownerOf(db, of) : null
  if (!whose) return null
  const said = await translate(db, whose, names)
  const details = { ...refusal.details, ...Object.fromEntries(said.map(({ field, name }) => [field, name])) }
  return new Refusal(refusal.code, details, { cause: error })
}

const ownerOf = async (db: Reader, of: Of) =>
  'tour_operator_id' in of
    ? of
    : ((await db
        .selectFrom('bookings')
        .select('tour_operator_id')
        .where('id', '=', of.booking_id)
        .executeTakeFirst()) ?? null)
