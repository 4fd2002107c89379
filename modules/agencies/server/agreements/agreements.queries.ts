import { sql } from 'kysely'

import type { AgreementKey } from '#domain/bookings/agreed/agreed-price.ts'
import { NotFound } from '#domain/refusal.ts'
import type { Reader } from '#server/db/database.ts'

import type { Agreement } from '../../contract/agreements.contract.ts'
import type { AgreementTerms } from '../../rules/agreements/agreement.ts'
import { findCreditUsed } from './agency-credit.queries.ts'

type Row = Omit<Agreement, 'extras_percent' | 'terms' | 'credit_used'> & {
  extras_points: number
  terms: (Omit<Agreement['terms'][number], 'percent'> & { points: number | null })[] | null
}
type Asked = { tour_operator_id: string; agency_id: string; id?: string }

/** The agreements with an agency, or one of them, the newest first. */
export async function listAgreements(db: Reader, { tour_operator_id, agency_id, id }: Asked) {
  const { rows } = await sql<Row>`
    select a.id, a.version, a.agency_id, a.valid_from, a.valid_to, a.revision, a.credit_limit, a.over_limit, a.note, a.state,
      r.collects, r.credit_days, r.extras_points, r.cancellation_tiers,
      (select json_agg(json_build_object('kind', t.kind, 'product_id', t.product_id, 'product_name', coalesce(p.name, ''),
          'category_code', t.category_code, 'season_from', t.season_from, 'season_to', t.season_to, 'points', t.points,
          'amount', t.amount) order by t.position)
        from agreement_terms t
        left join products p on p.tour_operator_id = t.tour_operator_id and p.id = t.product_id
        where t.tour_operator_id = a.tour_operator_id and t.agreement_id = a.id and t.revision = a.revision) as terms,
      (select coalesce(json_agg(json_build_object('product_id', t.product_id, 'product_name', p.name,
          'start_time', to_char(t.start_time, 'HH24:MI'), 'weekdays', t.weekdays, 'seats', t.seats, 'release_hours', t.release_hours) order by t.position), '[]')
        from allotments t
        join products p on p.tour_operator_id = t.tour_operator_id and p.id = t.product_id
        where t.tour_operator_id = a.tour_operator_id and t.agreement_id = a.id) as allotments
    from agreements a
    join agreement_revisions r on r.tour_operator_id = a.tour_operator_id and r.agreement_id = a.id and r.revision = a.revision
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.agency_id = ${agency_id}::uuid
      ${id ? sql`and a.id = ${id}::uuid` : sql``}
    order by a.state, a.valid_from desc, a.id limit 200`.execute(db)
  const credit_used = rows.length > 0 ? await findCreditUsed(db, { tour_operator_id, agency_id }) : 0
  return rows.map(({ extras_points, terms, ...agreement }): Agreement => ({
    ...agreement,
    credit_used,
    extras_percent: extras_points / 100,
    terms: (terms ?? []).map(({ points, ...term }) => ({
      ...term,
      percent: points === null ? null : points / 100,
    })),
  }))
}

export async function findAgreement(db: Reader, asked: Required<Asked>): Promise<Agreement> {
  const [found] = await listAgreements(db, asked)
  if (!found) throw new NotFound()
  return found
}

type Revision = Pick<AgreementKey, 'agreement_id' | 'revision'>
type Held = AgreementTerms & Revision & { valid_from: string; valid_to: string | null; isCurrent: boolean }

/** The agreements by which an agency sells now, and the revisions by which it sold these tours. */
export async function findTerms(
  db: Reader,
  agency: { tour_operator_id: string; agency_id: string },
  sold_by: readonly Revision[],
): Promise<Held[]> {
  const { tour_operator_id, agency_id } = agency
  const kept = JSON.stringify(sold_by)
  const { rows } = await sql<Omit<Held, 'terms'> & { terms: AgreementTerms['terms'] | null }>`
    select r.agreement_id, r.revision, r.collects, r.credit_days, r.extras_points, r.cancellation_tiers,
      a.valid_from, a.valid_to, a.state = 1 and r.revision = a.revision as "isCurrent",
      (select json_agg(json_build_object('kind', t.kind, 'product_id', t.product_id, 'category_code', t.category_code,
          'season_from', t.season_from, 'season_to', t.season_to, 'points', t.points, 'amount', t.amount))
        from agreement_terms t
        where t.tour_operator_id = r.tour_operator_id and t.agreement_id = r.agreement_id and t.revision = r.revision) as terms
    from agreements a
    join agreement_revisions r on r.tour_operator_id = a.tour_operator_id and r.agreement_id = a.id
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.agency_id = ${agency_id}::uuid
      and ((a.state = 1 and r.revision = a.revision) or exists (
        select from json_to_recordset(${kept}::json) as k(agreement_id uuid, revision int)
        where k.agreement_id = r.agreement_id and k.revision = r.revision))`.execute(db)
  return rows.map(({ terms, ...held }) => ({ ...held, terms: terms ?? [] }))
}
