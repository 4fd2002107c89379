import { sql } from 'kysely'

import type { CellFault } from '#contract/imports/cell-reader.ts'
import type { ImportLine } from '#contract/imports/imports.contract.ts'
import { foldText } from '#domain/resources/place-name.rules.ts'
import type { StaffAct } from '#server/db/act.ts'
import { isReferredTo } from '#server/db/references/references.queries.ts'
import { eventRow } from '#server/features/events/record-event.command.ts'
import type {
  CreatedRecord,
  ImportedRecord,
  ImportKind,
} from '#server/features/imports/import-kind.queries.ts'

import type { AgencyInput } from '../contract/agencies.contract.ts'
import {
  type AgencyColumn,
  agencyColumns,
  type AgencyContext,
  readAgency,
} from '../contract/agency-columns.ts'
import { similarName } from '../rules/agency.ts'
import { taxKey } from '../rules/tax-id.rules.ts'
import { agencyReferences } from './agency-references.queries.ts'
import { refuseTaken } from './save-agency.command.ts'

export const agencyImport: ImportKind<AgencyColumn, AgencyInput, AgencyContext> = {
  kind: 'agencies',
  columns: agencyColumns,
  detail: 'tax_id',
  readContext: async ({ actor: { country } }) => ({ country }),
  read: readAgency,
  judge: judgeAgencies,
  findRepeated: findRepeatedAgencies,
  create: createAgencies,
  remove: removeAgencies,
}

type Line = ImportedRecord<AgencyInput>
type Repeats = NonNullable<ImportLine['repeats']>

/** The lines as rows of `l`, and the operator's agencies `a` that each of them matches best. */
async function matchLines<Row>(
  { tx, actor }: StaffAct,
  lines: readonly Line[],
  found: ReturnType<typeof sql>,
) {
  const typed = lines.map(({ line, values }) => ({ line, name: values.name, tax_key: taxKey(values.tax_id) }))
  const { rows } = await sql<Row>`
    select l.line, l.key, found.* from (select line, name, tax_key, agency_key(name) as key
      from json_to_recordset(${JSON.stringify(typed)}::json) as t (line int, name text, tax_key text)) l
    left join lateral (
      select a.name, a.state = 1 and fold(a.name) = fold(l.name) as has_name,
        a.state = 1 and a.tax_key <> '' and a.tax_key = l.tax_key as has_tax_id
      from agencies a
      where a.tour_operator_id = ${actor.tour_operator_id}::uuid and ${found}
      order by has_name desc, has_tax_id desc, similarity(a.name_key, l.key) desc, a.id limit 1) found on true`.execute(
    tx,
  )
  return rows
}
type Match = { line: number; key: string; name: string | null; has_name: boolean; has_tax_id: boolean }

/** What an active agency has already can't be imported. */
async function judgeAgencies(act: StaffAct, lines: readonly Line[]) {
  const same = sql`(fold(a.name) = fold(l.name) or (a.tax_key <> '' and a.tax_key = l.tax_key)) and a.state = 1`
  const matches = new Map((await matchLines<Match>(act, lines, same)).map((match) => [match.line, match]))
  return new Map(
    lines.map(({ line, values }) => {
      const match = matches.get(line)
      const errors: CellFault[] = match?.name
        ? [
            match.has_name
              ? { column: agencyColumns.name.label, message: `«${match.name}» ya está en tu lista` }
              : { column: agencyColumns.tax_id.label, message: `Ya lo tiene «${match.name}»` },
          ]
        : []
      return [line, { values, errors, notes: [], doubts: [] }]
    }),
  )
}

/** Lines that repeat an earlier line, or resemble one or an agency. */
async function findRepeatedAgencies(act: StaffAct, lines: readonly Line[]): Promise<Map<number, Repeats>> {
  const similar = sql`(a.name_key = l.key or similarity(a.name_key, l.key) >= ${similarName}
    or (a.tax_key <> '' and a.tax_key = l.tax_key))`
  const matches = new Map((await matchLines<Match>(act, lines, similar)).map((match) => [match.line, match]))
  const found = new Map<number, Repeats>()
  const byName = new Map<string, Line>()
  const byTaxId = new Map<string, Line>()
  const byKey = new Map<string, Line>()
  for (const each of lines) {
    const { line, values } = each
    const match = matches.get(line)
    const name = foldText(values.name)
    const tax = taxKey(values.tax_id)
    const key = match?.key ?? ''
    const same = byName.get(name) ?? (tax === '' ? undefined : byTaxId.get(tax))
    const like = byKey.get(key)
    if (same) found.set(line, { name: same.name, line: same.line, is_similar: false })
    else if (match?.name) found.set(line, { name: match.name, line: null, is_similar: true })
    else if (like) found.set(line, { name: like.name, line: like.line, is_similar: true })
    if (!byName.has(name)) byName.set(name, each)
    if (tax !== '' && !byTaxId.has(tax)) byTaxId.set(tax, each)
    if (!byKey.has(key)) byKey.set(key, each)
  }
  return found
}

async function createAgencies(
  act: StaffAct,
  values: readonly AgencyInput[],
  file_name: string,
): Promise<CreatedRecord[]> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  const made: string[] = []
  for (const value of values) {
    // One by one: of two chosen lines with one name, the refusal names the first.
    await refuseTaken(act, value)
    const { id } = await tx
      .insertInto('agencies')
      .values({ tour_operator_id, ...value })
      .returning('id')
      .executeTakeFirstOrThrow()
    made.push(id)
  }
  const events = made.map((entity_id) =>
    eventRow({
      tour_operator_id,
      entity: 'agency',
      entity_id,
      kind: 'agency_imported',
      data: { file_name },
      actor,
    }),
  )
  await tx.insertInto('events').values(events).execute()
  return made.map((id) => ({ entity: 'agency', id }))
}

/** An agency stays if it was changed or anything refers to it. */
async function removeAgencies({ tx, actor }: StaffAct, created: readonly CreatedRecord[]) {
  const { tour_operator_id } = actor
  const ids = created.map(({ id }) => id)
  // Locked, so that no booking can begin to name one meanwhile.
  const { rows: agencies } = await sql<{ id: string; name: string }>`select id, name from agencies
    where tour_operator_id = ${tour_operator_id}::uuid and id = any(${ids}::uuid[])
    order by id for update`.execute(tx)
  const { rows: removed } = await sql<{ id: string; name: string }>`delete from agencies a
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.id = any(${ids}::uuid[]) and a.version = 1
      and not ${isReferredTo(agencyReferences, 'a')}
    returning a.id, a.name`.execute(tx)
  if (removed.length > 0) {
    const events = removed.map(({ id, name }) =>
      eventRow({
        tour_operator_id,
        entity: 'agency',
        entity_id: id,
        kind: 'agency_removed',
        data: { name },
        actor,
      }),
    )
    await tx.insertInto('events').values(events).execute()
  }
  const left = new Set(removed.map(({ id }) => id))
  return { removed: removed.length, kept: agencies.flatMap(({ id, name }) => (left.has(id) ? [] : name)) }
}
