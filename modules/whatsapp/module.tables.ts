import { sql } from 'kysely'

import {
  type Held,
  ofOwnBookings,
  texts,
  uuids,
  type Whose,
} from '#server/features/persons/export/held.queries.ts'

import { numberForms } from './rules/numbers.rules.ts'

const settings = 'settings of the operator'

/** Known by a booking, or by a number that WhatsApp writes in another form. */
function peopleOf({ own, phones }: Whose, as: 't' | 'p') {
  const numbers = [...new Set(phones.flatMap((phone) => numberForms(phone)))]
  return sql`(${sql.ref(`${as}.booking_id`)} = ${uuids(own)}
    or ${sql.ref(`${as}.wa_id`)} = ${texts(numbers)} and ${sql.ref(`${as}.wa_id`)} <> '')`
}

const people: Held = { rows: (whose) => peopleOf(whose, 't') }
const conversations: Held = {
  rows: (whose) => sql`t.person_id in (select p.id from whatsapp_people p
    where p.tour_operator_id = t.tour_operator_id and ${peopleOf(whose, 'p')})`,
  without: { provider_id: "WhatsApp's own name for it" },
  isByTime: true,
}

export const tables = {
  heldTables: {
    list_notices: { rows: ofOwnBookings, without: { said: 'a digest' } },
    whatsapp_people: people,
    whatsapp_texts: conversations,
    whatsapp_accounts: settings,
    whatsapp_templates: settings,
  },
} as const
