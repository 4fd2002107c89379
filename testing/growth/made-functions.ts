import { sql } from 'kysely'

import type { WritingDatabase } from '#server/db/database.ts'

const firstNames = '{María,José,Camila,Andrés,Lucía,Matías,Íngrid,João,Emma,Pedro,Zoë,Ñusta}'
const lastNames = '{Muñoz,González,Rojas,Díaz,Pérez,Soto,Silva,Müller,Smith,Quispe,Ibáñez,Ødegård}'

/** By which ids, numbers and names follow from a booking's own number, while an installation is made. */
export async function makeFunctions(db: WritingDatabase) {
  // A UUID of version 4 that follows from a number.
  await sql`
    create or replace function made_id(kind int, n bigint) returns uuid language sql immutable parallel safe as $$
      select encode(set_byte(set_byte(int8send(hashint8extended(n, kind)) || int8send(n), 6, 64), 8, 128), 'hex')::uuid
    $$`.execute(db)
  // One of `many` numbers, always the same for the same booking and purpose.
  await sql`
    create or replace function made_number(n bigint, purpose int, many int) returns int
    language sql immutable parallel safe as $$
      select (((hashint8extended(n, purpose) % many) + many) % many)::int $$`.execute(db)
  // Twelve first names, twelve surnames, and a unique word.
  await sql`
    create or replace function made_name(n bigint) returns text language sql immutable parallel safe as $$
      select (${sql.lit(firstNames)}::text[])[1 + made_number(n, 11, 12)] || ' '
        || (${sql.lit(lastNames)}::text[])[1 + made_number(n, 12, 12)] || ' '
        || initcap(translate(substr(md5(n::text), 1, 7), '0123456789', 'aeioulrsnt')) $$`.execute(db)
}
