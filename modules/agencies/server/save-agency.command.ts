import { sql } from 'kysely'

import type { EventOf } from '#domain/event.ts'
import { NotFound, Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { recordEvent } from '#server/features/events/record-event.command.ts'

import type { Agency, AgencyInput } from '../contract/agencies.contract.ts'
import { isMistypedTaxId, taxKey } from '../rules/tax-id.rules.ts'
import { findAgency } from './agencies.queries.ts'

export const recordOf = ({ tx, actor }: StaffAct, entity_id: string, event: EventOf<'agency'>) =>
  recordEvent(tx, {
    tour_operator_id: actor.tour_operator_id,
    entity: 'agency',
    entity_id,
    actor,
    ...event,
  })

export async function createAgency(act: StaffAct, input: AgencyInput): Promise<Agency> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  refuseMistyped(act, input)
  await refuseTaken(act, input)
  const { id } = await tx
    .insertInto('agencies')
    .values({ tour_operator_id, ...input })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordOf(act, id, { kind: 'agency_created', data: { name: input.name } })
  return findAgency(tx, tour_operator_id, id)
}

/** Locks an agency for a change and refuses a version that is no longer the current one. */
export async function lockAgency(act: StaffAct, id: string, version: number | null) {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const agency = await tx
    .selectFrom('agencies')
    .selectAll()
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!agency) throw new NotFound()
  if (version !== null && agency.version !== version)
    throw new Stale(await findAgency(tx, tour_operator_id, id))
  return agency
}

export async function updateAgency(
  act: StaffAct,
  id: string,
  { version, ...input }: AgencyInput & { version: number },
): Promise<Agency> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const before: Record<string, unknown> = await lockAgency(act, id, version)
  const changed = Object.entries(input).flatMap(([field, value]) => (before[field] === value ? [] : field))
  if (changed.length > 0) {
    if (changed.includes('tax_id')) refuseMistyped(act, input)
    await refuseTaken(act, input, id)
    await tx
      .updateTable('agencies')
      .set(input)
      .where('tour_operator_id', '=', tour_operator_id)
      .where('id', '=', id)
      .execute()
    const fields = changed.filter((field) => field !== 'state')
    if (fields.length > 0) await recordOf(act, id, { kind: 'agency_updated', data: { fields } })
    if (changed.includes('state'))
      await recordOf(act, id, { kind: input.state === 1 ? 'agency_reactivated' : 'agency_deactivated' })
  }
  return findAgency(tx, tour_operator_id, id)
}

type Identity = Pick<AgencyInput, 'name' | 'tax_id' | 'state'>

function refuseMistyped({ actor }: StaffAct, { tax_id }: Identity) {
  if (isMistypedTaxId(tax_id, actor.country))
    throw new Refusal('agency_tax_id_mistyped', { field: 'tax_id', reference: tax_id })
}

/** Names the other agency; of two that are created at once, a unique index refuses the second. */
export async function refuseTaken(
  { tx, actor }: StaffAct,
  { name, tax_id, state }: Identity,
  id: string | null = null,
) {
  if (state === 2) return
  const { rows } = await sql<{ id: string; name: string; is_named: boolean }>`
    select a.id, a.name, fold(a.name) = fold(${name}::text) as is_named from agencies a
    where a.tour_operator_id = ${actor.tour_operator_id}::uuid and a.state = 1 and a.id is distinct from ${id}::uuid
      and (fold(a.name) = fold(${name}::text) or (a.tax_key <> '' and a.tax_key = ${taxKey(tax_id)}))
    order by is_named desc limit 1`.execute(tx)
  const [other] = rows
  if (!other) return
  const taken = { name: other.name, id: other.id }
  if (other.is_named) throw new Refusal('agency_name_taken', { field: 'name', ...taken })
  throw new Refusal('agency_tax_id_taken', { field: 'tax_id', ...taken })
}
