import { sql } from 'kysely'

import type {
  AgencyReader,
  FindAgencyReaders,
} from '#server/features/agency-readers/agency-readers.queries.ts'

import type { Agency } from '../../contract/agencies.contract.ts'
import { type MessageRule, readersBy, tableWith } from '../../rules/messages/recipients.rules.ts'

type Row = Pick<
  Agency,
  'id' | 'name' | 'contact_name' | 'kind' | 'email' | 'money_email' | 'language' | 'hides_prices'
> & {
  rules: MessageRule[]
}

/** Agencies as readers of letters, each by the table of its kind. */
export const findReaders: FindAgencyReaders = async (db, tour_operator_id, agency_ids) => {
  const { rows } = await sql<Row>`
    select a.id, a.name, a.contact_name, a.kind, a.email, a.money_email, a.language, a.hides_prices,
      (select coalesce(json_agg(json_build_object('kind', r.kind, 'topic', r.topic, 'recipients', r.recipients)), '[]')
        from agency_message_rules r where r.tour_operator_id = a.tour_operator_id and r.kind = a.kind) as rules
    from agencies a
    where a.tour_operator_id = ${tour_operator_id}::uuid and a.id = any(${[...agency_ids]}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, readerOf(row)]))
}

function readerOf({
  name,
  contact_name,
  kind,
  language,
  hides_prices,
  rules,
  ...addresses
}: Row): AgencyReader {
  const table = tableWith(rules)[kind]
  return {
    name: contact_name || name,
    language,
    hides_prices,
    readersOf: (topic) => readersBy(table[topic], topic, addresses),
  }
}
