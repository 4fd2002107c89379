import { sql } from 'kysely'

import type { ParsedOf } from '#contract/endpoint/endpoint.ts'
import { NotFound } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'
import { moveReferences } from '#server/db/references/move-references.command.ts'

import type { Agency } from '../contract/agencies.contract.ts'
import type { mergeAgencies as endpoint } from '../contract/agency-duplicates.contract.ts'
import { beginMergingAccounts, endMergingAccounts } from './accounts/merge-accounts.command.ts'
import { findAgency } from './agencies.queries.ts'
import { agencyReferences } from './agency-references.queries.ts'
import { lockAgency, recordOf, refuseTaken } from './save-agency.command.ts'

const longestNote = 4000

/** Moves what refers to the other agency to this one, and deletes the other. */
export async function mergeAgencies(
  act: StaffAct,
  id: string,
  { version, other_id, other_version, take }: ParsedOf<typeof endpoint>['body'],
): Promise<Agency> {
  const { tx, actor } = act
  if (id === other_id) throw new NotFound()
  const { tour_operator_id } = actor
  // In the order of their ids, so that two merges of the same pair can't wait for each other.
  const order = [
    { id, version },
    { id: other_id, version: other_version },
  ].toSorted((one, other) => one.id.localeCompare(other.id))
  const locked = []
  for (const each of order) locked.push(await lockAgency(act, each.id, each.version))
  const kept = locked.find((agency) => agency.id === id)
  const absorbed = locked.find((agency) => agency.id === other_id)
  if (!kept || !absorbed) throw new NotFound()
  await endSharedAgreements(act, { id, other_id })
  await beginMergingAccounts(tx, { tour_operator_id, kept: id, absorbed: other_id })
  await moveReferences(tx, agencyReferences, { tour_operator_id, kept: id, absorbed: other_id })
  await endMergingAccounts(tx, { tour_operator_id, absorbed: other_id })
  await tx
    .deleteFrom('agencies')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', other_id)
    .execute()
  const merged = {
    name: kept.name,
    tax_id: kept.tax_id,
    ...Object.fromEntries(take.map((field) => [field, absorbed[field]])),
    logo_file_id: kept.logo_file_id ?? absorbed.logo_file_id,
    linked_operator_id: kept.linked_operator_id ?? absorbed.linked_operator_id,
    note: [...new Set([kept.note, absorbed.note])].filter(Boolean).join('\n').slice(0, longestNote),
    state: kept.state === 1 || absorbed.state === 1 ? (1 as const) : (2 as const),
  }
  await refuseTaken(act, merged, id)
  await tx
    .updateTable('agencies')
    .set(merged)
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await recordOf(act, id, { kind: 'agencies_merged', data: { other_id, other_name: absorbed.name, take } })
  return findAgency(tx, tour_operator_id, id)
}

/** Of two agreements for the same days that of the kept agency goes on; what was sold keeps the other's terms. */
async function endSharedAgreements(
  { tx, actor }: StaffAct,
  { id, other_id }: { id: string; other_id: string },
) {
  const { tour_operator_id } = actor
  await sql`update agreements a set state = 2
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.agency_id = ${other_id}::uuid and a.state = 1
      and exists (select from agreements k where k.tour_operator_id = a.tour_operator_id and k.agency_id = ${id}::uuid
        and k.state = 1 and daterange(k.valid_from, k.valid_to, '[]') && daterange(a.valid_from, a.valid_to, '[]'))`.execute(
    tx,
  )
}

export async function keepAgenciesApart(act: StaffAct, id: string, other_id: string) {
  const { tx, actor } = act
  const [one, other] = [id, other_id].toSorted()
  if (!one || !other || one === other) throw new NotFound()
  for (const each of [one, other]) await lockAgency(act, each, null)
  await tx
    .insertInto('different_agencies')
    .values({ tour_operator_id: actor.tour_operator_id, one_id: one, other_id: other })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
