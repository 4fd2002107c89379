import { sql } from 'kysely'

/** Each party of an account with its name and where its statements go, as a table to join. */
export const partyRows = sql`(select p.tour_operator_id, p.id, p.kind, coalesce(a.name, u.full_name) as name,
    coalesce(a.state, u.state) as state, coalesce(a.phone, u.phone) as phone,
    coalesce(nullif(a.money_email, ''), a.email, u.email) as email, coalesce(a.tax_id, '') as tax_id,
    coalesce(a.language, 'es') as language
  from account_parties p
  left join agencies a on a.tour_operator_id = p.tour_operator_id and a.id = p.agency_id
  left join users u on u.tour_operator_id = p.tour_operator_id and u.id = p.user_id)`
