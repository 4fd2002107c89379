import { sql } from 'kysely'

import { Refusal, Stale } from '#domain/refusal.ts'
import type { StaffAct } from '#server/db/act.ts'

import type { Agreement, AgreementInput } from '../../contract/agreements.contract.ts'
import { lockAgency, recordOf } from '../save-agency.command.ts'
import { findAgreement } from './agreements.queries.ts'
import { refuseUnknownProducts, saveAllotments } from './save-allotments.command.ts'

type OfAgency = { agency_id: string }

export async function createAgreement(
  act: StaffAct,
  { agency_id }: OfAgency,
  input: AgreementInput,
): Promise<Agreement> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await lockAgency(act, agency_id, null)
  await refuseOverlap(act, { agency_id, input })
  const { id } = await tx
    .insertInto('agreements')
    .values({ tour_operator_id, agency_id, ...ownFields(input) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeRevision(act, { id, revision: 1 }, input)
  await saveAllotments(act, { agency_id, agreement_id: id }, input)
  const { valid_from, valid_to } = input
  await recordOf(act, agency_id, { kind: 'agreement_created', data: { valid_from, valid_to } })
  return findAgreement(tx, { tour_operator_id, agency_id, id })
}

export async function updateAgreement(
  act: StaffAct,
  { agency_id, id }: OfAgency & { id: string },
  { version, ...input }: AgreementInput & { version: number },
): Promise<Agreement> {
  const { tx, actor } = act
  const { tour_operator_id } = actor
  await lockAgency(act, agency_id, null)
  const before = await findAgreement(tx, { tour_operator_id, agency_id, id })
  if (before.version !== version) throw new Stale(before)
  await refuseOverlap(act, { agency_id, id, input })
  const isRevised = JSON.stringify(soldBy(before)) !== JSON.stringify(soldBy(input))
  const revision = before.revision + (isRevised ? 1 : 0)
  if (isRevised) await writeRevision(act, { id, revision }, input)
  await tx
    .updateTable('agreements')
    .set({ ...ownFields(input), revision })
    .where('tour_operator_id', '=', tour_operator_id)
    .where('id', '=', id)
    .execute()
  await saveAllotments(act, { agency_id, agreement_id: id }, input)
  const { valid_from, valid_to, state } = input
  const kind =
    state === 2 && before.state === 1 ? ('agreement_ended' as const) : ('agreement_changed' as const)
  await recordOf(act, agency_id, { kind, data: { valid_from, valid_to } })
  return findAgreement(tx, { tour_operator_id, agency_id, id })
}

const ownFields = ({ valid_from, valid_to, credit_limit, over_limit, note, state }: AgreementInput) => ({
  valid_from,
  valid_to,
  credit_limit,
  over_limit,
  note,
  state,
})

/** The terms that a sale keeps, in one form for what is stored and what was typed. */
const soldBy = (agreement: AgreementInput | Agreement) => ({
  collects: agreement.collects,
  credit_days: agreement.credit_days,
  extras_points: pointsOf(agreement.extras_percent),
  cancellation_tiers: agreement.cancellation_tiers,
  terms: agreement.terms.map(({ kind, product_id, category_code, season_from, season_to, ...value }) => ({
    kind,
    product_id,
    category_code,
    season_from,
    season_to,
    points: 'percent' in value && value.percent !== null ? pointsOf(value.percent) : null,
    amount: 'amount' in value ? value.amount : null,
  })),
})

const pointsOf = (percent: number) => Math.round(percent * 100)

async function writeRevision(
  act: StaffAct,
  { id: agreement_id, revision }: { id: string; revision: number },
  input: AgreementInput,
) {
  const { tx, actor } = act
  const of = { tour_operator_id: actor.tour_operator_id, agreement_id, revision }
  const { terms, cancellation_tiers, ...sold } = soldBy(input)
  await tx
    .insertInto('agreement_revisions')
    .values({ ...of, ...sold, cancellation_tiers: cancellation_tiers && JSON.stringify(cancellation_tiers) })
    .execute()
  await refuseUnknownProducts(act, 'terms', terms)
  if (terms.length > 0)
    await tx
      .insertInto('agreement_terms')
      .values(terms.map((term, position) => ({ ...of, position, ...term })))
      .execute()
}

type Asked = OfAgency & { id?: string; input: AgreementInput }

/** Names the days of the other agreement; of two that are made at once, a constraint refuses the second. */
async function refuseOverlap({ tx, actor }: StaffAct, { agency_id, id, input }: Asked) {
  const { valid_from, valid_to, state } = input
  if (state === 2) return
  const { rows } = await sql<{ valid_from: string; valid_to: string | null }>`
    select valid_from, valid_to from agreements
    where tour_operator_id = ${actor.tour_operator_id}::uuid and agency_id = ${agency_id}::uuid and state = 1
      and id is distinct from ${id ?? null}::uuid
      and daterange(valid_from, valid_to, '[]') && daterange(${valid_from}::date, ${valid_to}::date, '[]')
    order by valid_from limit 1`.execute(tx)
  const [other] = rows
  if (other)
    throw new Refusal('agreement_overlaps', {
      field: 'valid_from',
      from: other.valid_from,
      to: other.valid_to,
    })
}
