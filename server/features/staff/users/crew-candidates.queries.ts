import { sql } from 'kysely'

import type { CrewCandidate } from '#contract/staff/users.contract.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { isAdministrator } from '#domain/staff/level.ts'

import type { Reader } from '../../../db/database.ts'

const mostCandidates = 5

/**
 * Whether person `alias` is staff or a contact, of whom there are few. Same form as in the index
 * persons_of_the_house.
 */
export const ofTheHouse = (alias: string) =>
  sql<boolean>`${sql.ref(`${alias}.roles`)} && '{chofer,guia,contacto,oficina}'`

type Wanted = { full_name: string; tour_operator_id?: string | undefined }

/** Drivers and guides without a user whose name equals this one, or is it with words added or left out. */
export async function listCrewCandidates(db: Reader, actor: Actor, wanted: Wanted): Promise<CrewCandidate[]> {
  const tour_operator_id = wanted.tour_operator_id ?? actor.tour_operator_id
  if (!isAdministrator(actor) && tour_operator_id !== actor.tour_operator_id) throw new NotFound()
  const { rows } = await sql<CrewCandidate>`
    select p.id, p.full_name, p.phone, p.email, p.languages
    from persons p cross join name_key(${wanted.full_name}::text) as key
    where p.tour_operator_id = ${tour_operator_id}::uuid and ${ofTheHouse('p')}
      and p.roles && '{chofer,guia}' and p.user_id is null and p.anonymised_at is null and p.state = 1
      and (same_name(p.full_name, p.name_key, ${wanted.full_name}::text, key) or alike_names(p.name_key, key))
    order by (p.name_key = key) desc, p.full_name, p.id
    limit ${mostCandidates}::int`.execute(db)
  return rows
}
