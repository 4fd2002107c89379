import { isLanguage, type Language } from '#domain/language.ts'
import type { Reader } from '#server/db/database.ts'

/** The language of a booking; Spanish for an unknown one, whose page then says so. */
export async function findLanguage(db: Reader, booking_id: string): Promise<Language> {
  const found = await db
    .selectFrom('bookings')
    .select('language')
    .where('id', '=', booking_id)
    .executeTakeFirst()
  return isLanguage(found?.language) ? found.language : 'es'
}
