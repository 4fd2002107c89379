import { sql } from 'kysely'

import { type Held, texts } from '#server/features/persons/export/held.queries.ts'

const day_proposals: Held = {
  rows: ({ items }) => sql`exists (select from jsonb_array_elements(t.snapshot -> 'parties') each
    where each ->> 'item_id' = ${texts(items)})`,
  without: { snapshot: 'of everybody of the day: theirs is in `parties`', plan: 'of everybody of the day' },
  as: ({ items }) => sql`jsonb_build_object('parties', (select jsonb_agg(each)
    from jsonb_array_elements(t.snapshot -> 'parties') each where each ->> 'item_id' = ${texts(items)}))`,
}

export const tables = { heldTables: { day_proposals } } as const
