import { type RawBuilder, sql } from 'kysely'

import { NotFound } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Reader } from '#server/db/database.ts'

import type { Supplier } from '../../contract/suppliers/supplier-sales.contract.ts'
import { sellingKinds } from '../../rules/suppliers/selling-kinds.ts'

/** A tour operator that sells through the actor's company, and the agency that this company is there. */
export type FoundSupplier = Supplier & { country: string; agency_id: string; agency_name: string }

/** Agencies `g` of active suppliers `o` that are linked to a company, with what is joined to each. */
export const fromSuppliers = (company_id: string, joined: RawBuilder<unknown> = sql``): RawBuilder<unknown> =>
  sql`from agencies g
    join tour_operators o on o.id = g.tour_operator_id and o.state = 1
    join tour_operators own on own.id = g.linked_operator_id and own.kind in (${sql.join(sellingKinds)})
    ${joined}
    where g.linked_operator_id = ${company_id}::uuid and g.state = 1`

const columns = sql`o.id, o.name, o.currency, o.time_zone, o.country, g.id as agency_id, g.name as agency_name`

export async function listSuppliers(db: Reader, actor: Actor): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`select ${columns} ${fromSuppliers(actor.tour_operator_id)}
    order by o.name collate "es-x-icu", o.id limit 200`.execute(db)
  return rows
}

/** A supplier of the actor's company; any other tour operator is not found. */
export async function findSupplier(db: Reader, actor: Actor, id: string): Promise<FoundSupplier> {
  const { rows } = await sql<FoundSupplier>`select ${columns} ${fromSuppliers(actor.tour_operator_id)}
    and o.id = ${id}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new NotFound()
  return row
}

/** The actor as the supplier sees them: a seller without any right to override, named with their company. */
export const actorAt = (actor: Actor, { id, country, time_zone, agency_name }: FoundSupplier): Actor => ({
  ...actor,
  level: 2,
  may_override: false,
  tour_operator_id: id,
  country,
  time_zone,
  full_name: `${agency_name} (${actor.full_name})`,
})
