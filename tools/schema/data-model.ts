/** Entities and relations as Mermaid diagrams, one for each area, read from a migrated database. */
import type pg from 'pg'

import { modules } from '#app/modules.ts'

import { tablesOfModules } from './table-types.ts'

/** The areas of the data model in reading order: each table of the core belongs to one; each module has its own. */
const coreAreas: Record<string, string> = {
  'Operators and staff':
    'tour_operators day_rates files users sessions login_sources password_links second_factors recovery_codes pending_logins saved_views default_views',
  'History and requests': 'events idempotency_keys counted_calls',
  Persons: 'persons different_persons',
  Places: 'zones accommodations accommodation_imports different_accommodations similar_accommodations',
  Resources: 'vehicles vehicle_documents unavailabilities resource_uses',
  'Products and prices':
    'products product_pictures price_categories price_rules extras entrance_fees entrance_fee_rates promo_codes promo_code_products seat_pools translations',
  'Calendar and departures':
    'availability_rules availability_exceptions departures departure_extras pool_days',
  Bookings: 'bookings booking_items booking_lines passengers email_codes moved_pickups',
  Disruptions: 'disruptions disruption_answers',
  'Schedule sheets':
    'schedule_sheets schedule_sheet_departures schedule_sheet_crew schedule_sheet_stops schedule_sheet_passengers schedule_sheet_versions schedule_sheet_numbers schedule_left_out schedule_drafts day_proposals board_acts',
  Crew: 'crew_acts crew_act_settlements crew_photos crew_calendars',
  Payments:
    'payments refund_tasks payment_accounts payment_attempts payment_links payment_troubles payment_refunds payment_exchanges receipts bank_statements statement_lines statement_parts payouts',
  Messages:
    'messages message_kinds message_settings letter_templates mail_refusals tellings whatsapp_accounts whatsapp_templates whatsapp_people whatsapp_texts',
  'The schema itself': 'migrations function_files',
}

const isPresent = (module: string) => modules.some((each) => each === module)

type Table = { name: string; keys: string[] }
type Column = { table: string; name: string; type: string; marks: string[] }
type Relation = { from: string; to: string; columns: string[]; optional: boolean; single: boolean }

const tablesQuery = `select c.relname as name from pg_class c
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`

// Keys only: what else a table holds is in schema.sql.
const columnsQuery = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
    array_remove(array[
      case when bool_or(k.contype = 'p') then 'PK' end,
      case when bool_or(k.contype = 'f') then 'FK' end,
      case when bool_or(k.contype = 'u') then 'UK' end], null) as marks
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_constraint k on k.conrelid = c.oid and k.contype in ('p', 'f', 'u') and a.attnum = any(k.conkey)
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname <> 'tour_operator_id'
  group by c.oid, c.relname, a.attnum, a.attname, a.atttypid
  order by c.oid, a.attnum`

const relationsQuery = `
  select c.relname as from, t.relname as to, array_agg(a.attname::text order by o.place) as columns,
    bool_or(not a.attnotnull) as optional,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
      and (select array_agg(n order by n) from unnest(i.indkey::smallint[]) n)
        = (select array_agg(n order by n) from unnest(k.conkey) n)) as single
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class t on t.oid = k.confrelid
  cross join unnest(k.conkey) with ordinality o(number, place)
  join pg_attribute a on a.attrelid = c.oid and a.attnum = o.number
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace
  group by k.oid, c.oid, c.relname, t.relname, k.conkey, k.conname
  order by c.oid, k.conname collate "C"`

export async function dataModel(client: pg.Client): Promise<string> {
  await client.query('set search_path = public')
  const { rows: tables } = await client.query<Table>(tablesQuery)
  const { rows: columns } = await client.query<Column>(columnsQuery)
  const { rows: relations } = await client.query<Relation>(relationsQuery)
  const ofModules = await tablesOfModules(client)
  const absent = [...ofModules].flatMap(([module, names]) => (isPresent(module) ? [] : names))
  const areas: Record<string, readonly string[]> = Object.fromEntries([
    ...Object.entries(coreAreas).map(([title, names]) => [title, names.split(' ')] as const),
    ...[...ofModules]
      .filter(([module]) => isPresent(module))
      .map(([module, names]) => [`Module ${module}`, names] as const),
  ])
  refuseUnplaced(
    tables.map(({ name }) => name).filter((name) => !absent.includes(name)),
    Object.values(areas).flat(),
  )
  return `${[
    '<!-- Generated by `npm run db:generate` from a migrated database. Do not edit. -->',
    '# Data model',
    'What refers to what, area by area. A box shows the keys of a table; its other columns, its rules and its triggers are\n' +
      'in [schema.sql](../server/schema/schema.sql), the reasons in the files from which it is made\n' +
      '([migrations](../server/schema/migrations), [functions](../server/schema/functions)).',
    'Left out, because it is the same everywhere: every table of an operator carries `tour_operator_id`, which is part of\n' +
      'its primary key and of each of its foreign keys.',
    ...Object.entries(areas).map(([title, names]) => area(title, names, columns, relations)),
  ].join('\n\n')}\n`
}

function refuseUnplaced(tables: string[], placed: string[]) {
  const wrong = [
    ...tables.filter((name) => !placed.includes(name)).map((name) => `the table ${name} is in no area`),
    ...placed.filter((name) => !tables.includes(name)).map((name) => `there is no table ${name}`),
  ]
  if (wrong.length > 0) throw new Error(`tools/schema/data-model.ts: ${wrong.toSorted().join('; ')}`)
}

function area(title: string, names: readonly string[], columns: Column[], relations: Relation[]) {
  const boxes = names.map((name) => {
    const own = columns.filter(({ table }) => table === name).map((column) => `    ${attribute(column)}`)
    return own.length > 0 ? [`  ${name} {`, ...own, '  }'].join('\n') : `  ${name}`
  })
  const lines = names.flatMap((name) =>
    relations
      .filter(
        ({ from, columns: [first, ...others] }) =>
          from === name && (first !== 'tour_operator_id' || others.length > 0),
      )
      .map((relation) => `  ${line(relation)}`),
  )
  return [`## ${title}`, ['```mermaid', 'erDiagram', ...boxes, ...lines, '```'].join('\n')].join('\n\n')
}

const attribute = ({ name, type, marks }: Column) =>
  `${type.replace(/ with(out)? time zone/, '').replaceAll(' ', '_')} ${name} ${marks.join(', ')}`

/** «zones |o--o{ accommodations : zone_id»: an accommodation has one zone or none, a zone any number of them. */
function line({ from, to, columns, optional, single }: Relation) {
  const label = columns.filter((name) => name !== 'tour_operator_id').join(', ')
  return `${to} ${optional ? '|o' : '||'}--${single ? 'o|' : 'o{'} ${from} : "${label}"`
}
