import { isLanguage, type Language } from '#domain/language.ts'
import type { Reader } from '#server/db/database.ts'

/** What the customer of a booking reads; Spanish where there is no such booking, which its page then says. */
export async function findLanguage(db: Reader, booking_id: string): Promise<Language> {
  const found = await db
    .selectFrom('bookings')
    .select('language')
    .where('id', '=', booking_id)
    .executeTakeFirst()
  return isLanguage(found?.language) ? found.language : 'es'
}
