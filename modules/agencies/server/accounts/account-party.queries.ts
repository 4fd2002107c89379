import { sql } from 'kysely'

/** Drivers and guides may be paid before their first closed run, which opens their account otherwise. */
export const isPaidPerson = sql<boolean>`(h.state = 1 and h.roles && array['chofer', 'guia'])`

/** Each party of an account with its name and where its statements go, as a table to join. */
// With its limit the persons of an operator are looked up one by one: most of them have no account.
export const partyRows = sql`(select p.tour_operator_id, p.id, p.kind, coalesce(a.name, u.full_name, h.full_name) as name,
    coalesce(a.state, u.state, h.state) as state, coalesce(a.phone, u.phone, h.phone) as phone,
    coalesce(nullif(a.money_email, ''), a.email, u.email, h.email) as email, coalesce(a.tax_id, h.document_number, '') as tax_id,
    coalesce(a.language, 'es') as language, coalesce(u.id, h.user_id) as user_id
  from account_parties p
  left join agencies a on a.tour_operator_id = p.tour_operator_id and a.id = p.agency_id
  left join users u on u.tour_operator_id = p.tour_operator_id and u.id = p.user_id
  left join lateral (select x.full_name, x.state, x.phone, x.email, x.document_number, x.user_id from persons x
    where x.tour_operator_id = p.tour_operator_id and x.id = p.person_id limit 1) h on p.person_id is not null)`

/** Parties and, with nothing in their accounts, the drivers and guides who have none yet. */
export const accountHolders = sql`(select * from ${partyRows} p
  union all
  select h.tour_operator_id, h.id, 'persona', h.full_name, h.state, h.phone, h.email, h.document_number, 'es', h.user_id
  from persons h
  where ${isPaidPerson} and not exists (select from account_parties p
    where p.tour_operator_id = h.tour_operator_id and p.person_id = h.id))`
