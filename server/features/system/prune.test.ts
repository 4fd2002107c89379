import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'

import { gather } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { agedRowsOfModules, keptDays } from '#domain/installation/kept-days.rules.ts'
import type { MessageKind, MessageStatus } from '#domain/messages/message.ts'
import { openPool } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'
import { noNotes } from '#server/mail/delivery-notes.ts'
import { actsAt } from '#testing/app/act-at.ts'
import { startTestApp, unheard } from '#testing/app/test-app.ts'

import { forgetOldActs } from '../schedule-sheets/board/keep-act.command.ts'
import { forgetCountedCalls } from './forget-counted-calls.command.ts'
import { prune } from './prune.jobs.ts'

const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

test('what only its time made useful goes after its days, and nothing else does', async () => {
  const { db, clock, operator, as } = await startTestApp()
  const { now } = clock
  const { user } = await as(2)
  const owner = { tour_operator_id: operator.tour_operator_id }
  await db.deleteFrom('sessions').execute()
  for (const days of [1, 8]) {
    const created_at = daysAgo(now, days)
    await db
      .insertInto('idempotency_keys')
      .values({
        ...owner,
        endpoint: 'e',
        key: `key-of-${days}-days`,
        request_hash: 'h',
        response: '1',
        created_at,
      })
      .execute()
  }
  for (const days of [-1, 0.5, 2])
    await db
      .insertInto('sessions')
      .values({ ...owner, id: randomUUID(), user_id: user.id, expires_at: daysAgo(now, days) })
      .execute()
  for (const days of [10, 31])
    await db
      .insertInto('password_links')
      .values({ ...owner, user_id: user.id, token_hash: `hash-${days}`, expires_at: daysAgo(now, days) })
      .execute()
  for (const days of [399, 401])
    await db
      .insertInto('messages')
      .values({
        ...owner,
        kind: 'booking-confirmed',
        occasion: `${days}`,
        send_after: daysAgo(now, days),
        expires_at: now,
        recipient: 'a@b.test',
        subject: `${days}`,
        body: '',
        created_at: daysAgo(now, days),
      })
      .execute()
  await prune(actsAt(db, now), { now, notes: noNotes })
  await prune(actsAt(db, now), { now, notes: noNotes })
  type Pruned = 'idempotency_keys' | 'sessions' | 'password_links' | 'messages'
  const left = async (table: Pruned) =>
    (await db.selectFrom(table).select('tour_operator_id').execute()).length
  expect([
    await left('idempotency_keys'),
    await left('sessions'),
    await left('password_links'),
    await left('messages'),
  ]).toEqual([1, 2, 1, 1])
})

test('what was said goes after the days of its kind, that it was said stays, and what may still leave keeps its words', async () => {
  const { db, clock, operator } = await startTestApp()
  const { now } = clock
  const said = (kind: MessageKind, status: MessageStatus, days: number) =>
    sql`
    insert into messages (tour_operator_id, kind, occasion, recipient, subject, body, status, send_after, expires_at,
      created_at)
    values (${operator.tour_operator_id}::uuid, ${kind}, ${randomUUID()}, 'a@b.test', ${`${kind} ${status} ${days}`},
      'words', ${status}, ${daysAgo(now, days)}, ${daysAgo(now, days - 1)}, ${daysAgo(now, days)})`.execute(
      db,
    )
  await said('password-forgotten', 'enviado', 0.5)
  await said('password-forgotten', 'enviado', 2)
  await said('password-forgotten', 'vencido', 2)
  await said('booking-confirmed', 'enviado', 179)
  await said('booking-confirmed', 'leido', 181)
  await said('booking-confirmed', 'fallido', 181)
  await said('booking-confirmed', 'fallido', 182)
  await sql`update messages set expires_at = ${daysAgo(now, -1)} where subject = 'booking-confirmed fallido 182'`.execute(
    db,
  )
  await prune(actsAt(db, now), { now, notes: noNotes })
  const left = await db.selectFrom('messages').select(['subject', 'body']).orderBy('id').execute()
  expect(left.map(({ subject, body }) => [subject, body])).toEqual([
    ['password-forgotten enviado 0.5', 'words'],
    ['', ''],
    ['', ''],
    ['booking-confirmed enviado 179', 'words'],
    ['booking-confirmed leido 181', ''],
    ['booking-confirmed fallido 181', ''],
    ['booking-confirmed fallido 182', 'words'],
  ])
})

const allKeptDays: Readonly<Record<string, number>> = {
  ...keptDays,
  ...Object.fromEntries(Object.entries(agedRowsOfModules).map(([what, { days }]) => [what, days])),
}
const oldRows: Readonly<Record<string, object | ((number: number) => object)>> = {
  ...gather(modules, 'oldRows'),
}
type AloneRow = [what: string, table: string, since: string, row: object | ((number: number) => object)]

/** Standalone rows, one a moment before its retention ends and one a moment after. */
const alone: AloneRow[] = [
  ['login_sources', 'login_sources', 'last_login_at', {}],
  ['email_codes', 'email_codes', 'expires_at', { email: 'a@b.test', sent_at: '2027-01-01' }],
  ['board_acts', 'board_acts', 'created_at', { kind: 'k', scope: {}, before: {}, digest: '', versions: {} }],
  ['previewed_imports', 'imports', 'created_at', { kind: 'k', file_name: 'f' }],
  ...Object.entries(agedRowsOfModules).map(([what, { table, status, since }]): AloneRow => {
    const row = oldRows[what]
    if (!row) throw new Error(`A module gives no row of ${what}`)
    const rowOf = typeof row === 'function' ? row : () => row
    return [what, table, since ?? 'created_at', (number) => ({ ...rowOf(number), ...(status && { status }) })]
  }),
]

test.each(alone)('%s go after their days, and not before', async (what, table, since, row) => {
  const { db, pool, clock, operator } = await startTestApp()
  const { now } = clock
  const client = await pool.connect()
  // Without foreign keys: only their age decides.
  await client.query('set session_replication_role = replica')
  const { rows: needed } = await client.query<{ name: string; type: string }>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  for (const [number, hours] of [-1, 1].entries()) {
    const values: Record<string, unknown> = {
      // Ids that are part of a key differ.
      ...Object.fromEntries(
        needed.map(({ name, type }) => [name, type === 'uuid' ? randomUUID() : `${name} ${hours}`]),
      ),
      ...(typeof row === 'function' ? row(number) : row),
      tour_operator_id: operator.tour_operator_id,
      [since]: new Date(daysAgo(now, allKeptDays[what] ?? 0).getTime() - hours * 3_600_000),
    }
    const names = Object.keys(values)
    await client.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(values).map((value) =>
        typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : value,
      ),
    )
  }
  await client.query('reset session_replication_role')
  client.release()
  const acts = actsAt(db, now)
  await prune(acts, { now, notes: noNotes })
  await acts.act(null, async (act) => {
    await forgetCountedCalls(act)
    await forgetOldActs(act)
  })
  const { rows } = await sql<{ left: Date }>`
    select ${sql.ref(since)} as left from ${sql.table(table)} where tour_operator_id = ${operator.tour_operator_id}`.execute(
    db,
  )
  expect(rows.map(({ left }) => left)).toEqual([
    new Date(daysAgo(now, allKeptDays[what] ?? 0).getTime() + 3_600_000),
  ])
})

test('lines of imports lose their names after their days, and an import that stopped ends', async () => {
  const { db, clock, operator } = await startTestApp()
  const { now } = clock
  const lines = JSON.stringify([{ line: 2, name: 'Ana', message: 'Sin cupos' }])
  const imported = (status: 'importada' | 'detenida', days: number, values: object) => ({
    tour_operator_id: operator.tour_operator_id,
    kind: `${status} ${days}`,
    file_name: 'f',
    status,
    created_at: daysAgo(now, days),
    ...values,
  })
  await db
    .insertInto('imports')
    .values([
      imported('importada', 31, { refused: lines }),
      imported('detenida', 31, { pending: lines }),
      imported('importada', 29, { refused: lines }),
      imported('detenida', 29, { pending: lines }),
    ])
    .execute()
  await prune(actsAt(db, now), { now, notes: noNotes })
  const left = await db
    .selectFrom('imports')
    .select(['kind', 'status', 'pending', 'refused'])
    .orderBy('kind')
    .execute()
  const names = (of: unknown) => JSON.stringify(of).includes('Ana')
  expect(left.map(({ kind, status, ...of }) => [kind, status, names(of)])).toEqual([
    ['detenida 29', 'detenida', true],
    ['detenida 31', 'importada', false],
    ['importada 29', 'importada', true],
    ['importada 31', 'importada', false],
  ])
})

test('a job that was given up goes after its days, one that may still be tried stays', async () => {
  const { db, clock } = await startTestApp()
  const { now } = clock
  for (const [days, tries] of [
    [29, 25],
    [31, 25],
    [31, 3],
  ] as const)
    await sql`with made as (select graphile_worker.add_job('prune', run_at := ${daysAgo(now, days)}::timestamptz) as job)
      select job from made`
      .execute(db)
      .then(() =>
        sql`update graphile_worker._private_jobs set attempts = ${tries} where attempts = 0`.execute(db),
      )
  await prune(actsAt(db, now), { now, notes: noNotes })
  const { rows } = await sql<{ attempts: number; run_at: Date }>`
    select attempts, run_at from graphile_worker._private_jobs order by id`.execute(db)
  expect(rows).toEqual([
    { attempts: 25, run_at: daysAgo(now, 29) },
    { attempts: 3, run_at: daysAgo(now, 31) },
  ])
})

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

test('nothing that is forgotten by its age is looked for in a whole table or index', async () => {
  const { url, clock } = await startTestApp({ fresh: true })
  const asked: CompiledQuery[] = []
  const recorded = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, { writesAlone: true, report: unheard }) }),
    log: ({ query }) => void asked.push(query),
  })
  onTestFinished(() => recorded.destroy())
  await prune(actsAt(recorded, clock.now), { now: clock.now, notes: noNotes })
  const statements = asked.filter(
    ({ sql: text }) => /^\s*(delete|update)/.test(text) && !text.includes('graphile'),
  )
  expect(statements.length).toBeGreaterThan(30)
  const { rows: leading } = await sql<{ index: string; leads: string }>`
    select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid, 1, true) as leads from pg_index`.execute(
    recorded,
  )
  const leadOf = new Map(leading.map(({ index, leads }) => [index, leads]))
  // An index that does not begin with what is asked for is read from one end to the other.
  const readsAll = ({ 'Index Name': index = '', 'Index Cond': cond, ...node }: Plan): boolean =>
    node['Node Type'] === 'Seq Scan' ||
    (cond !== undefined && !cond.includes(leadOf.get(index) ?? '?')) ||
    (node.Plans ?? []).some(readsAll)
  const whole: string[] = []
  for (const statement of statements)
    await recorded.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>({
        ...statement,
        sql: `explain (format json) ${statement.sql}`,
      })
      if (rows.some((row) => row['QUERY PLAN'].some(({ Plan }) => readsAll(Plan)))) whole.push(statement.sql)
    })
  expect(whole).toEqual([])
})

/** Tables without retention, because their rows may be needed for years, or because they do not grow with time. */
const stays = {
  'is the business, of which nothing is removed': `bookings booking_items booking_lines passengers payments
    refund_tasks day_rates
    departures departure_extras pool_days disruptions disruption_answers schedule_sheets
    schedule_sheet_departures schedule_sheet_crew schedule_sheet_stops schedule_sheet_passengers schedule_sheet_versions
    schedule_sheet_numbers crew_acts crew_act_settlements crew_photos run_earnings resource_uses`,
  'is the history of changes': 'events',
  'is what an operator wrote down once': `tour_operators users persons different_persons doubtful_links zones accommodations
    different_accommodations similar_accommodations vehicles vehicle_documents unavailabilities seat_pools products
    product_pictures price_categories price_rules extras entrance_fees entrance_fee_rates promo_codes promo_code_products
    availability_rules availability_exceptions files saved_views default_views message_settings
    letter_templates second_factors
    recovery_codes mail_refusals`,
  'is replaced or emptied by what it is for': `schedule_drafts schedule_left_out moved_pickups imports
    counted_calls pending_logins message_kinds migrations function_files`,
}

test('every table is forgotten after days, or stays for a reason', async () => {
  const { db } = await startTestApp()
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const named = [
    ...Object.keys(allKeptDays),
    ...Object.values(stays).flatMap((names) => names.trim().split(/\s+/)),
    ...Object.keys(gather(modules, 'stayingTables')),
  ]
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([])
})

test('operations.md names every rule with its days', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')
  const said = [...page.matchAll(/^\| `(\w+)`.*? \| (\d+) \|/gm)].map(([, what, days]) => [
    what,
    Number(days),
  ])
  expect(Object.fromEntries(said)).toEqual(allKeptDays)
})
