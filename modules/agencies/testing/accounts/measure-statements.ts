/**
 * A statement of many lines (`--lines 5000`): seconds until its entries are written, until it is drawn, until its PDF and its
 * workbook are made, with their sizes, until one payment for all of it is in the ledgers of its bookings, and until it is annulled. The list of agencies with their balances at two sizes: `growth.bench.ts --only accounts`.
 */
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { newLocator } from '#domain/bookings/locator.ts'
import { actsOn } from '#server/db/act.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { xlsxAside } from '#server/files/xlsx-aside.ts'
import { everyRow } from '#server/http/table-file.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { givenAgency } from '#testing/given/agency.ts'
import { givenOperator, givenProduct, givenUser } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

import { lineCursor, listAccountLines } from '../../server/accounts/account-statements.queries.ts'
import { accrue } from '../../server/accounts/accrual/accrue.command.ts'
import { annulSettlement } from '../../server/accounts/annul-settlement.command.ts'
import { drawStatements } from '../../server/accounts/draw-statement.command.ts'
import { drawStatementPdf } from '../../server/accounts/link/statement-pdf-aside.document.ts'
import { sentLineColumns } from '../../server/accounts/link/statement-table.document.ts'
import { settleStatement } from '../../server/accounts/settle-statement.command.ts'

const { values } = parseArgs({ options: { lines: { type: 'string', default: '5000' } } })
const lines = Number(values.lines)
const now = new Date('2027-06-02T15:00:00Z')

const folder = await mkdtemp(path.join(tmpdir(), 'statements-'))
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true })
await migrateJobs(postgres.url)
await migrate(postgres.url)
const db = openDatabase(openPool(postgres.url, { connections: 4, writesAlone: true }))
const operator = await givenOperator(db)
const { tour_operator_id } = operator
const product = await givenProduct(db, operator)
const user = await givenUser(db, operator, { level: 1 })
const agency_id = await givenAgency(db, operator)

/** Bookings of May, each of one tour on the agency's credit. */
async function fill() {
  const locators = new Set<string>()
  while (locators.size < lines) locators.add(newLocator(randomInt))
  await withoutTriggers(db, async (tx) => {
    await sql`insert into departures (tour_operator_id, product_id, date, start_time, starts_at, capacity)
      select ${tour_operator_id}::uuid, ${product.id}::uuid, day, '08:00', day + time '12:00', 1000
      from generate_series('2027-05-01'::date, '2027-05-31'::date, interval '1 day') day`.execute(tx)
    await sql`
      with locator as (select l, n from unnest(${[...locators]}::text[]) with ordinality as t (l, n)),
      sold as (
        insert into bookings (tour_operator_id, locator, channel, status, agency_id, external_reference, contact_name, currency, subtotal,
          paid, on_credit, service_date, service_starts_at, cancellation_tiers, people)
        select ${tour_operator_id}::uuid, l, 'agencia', 'completada', ${agency_id}::uuid, 'REF-' || n, 'Pasajera Número ' || n, 'CLP',
          60000, 60000, 60000, '2027-05-01'::date + (n % 31)::int, '2027-05-01'::date + (n % 31)::int + time '12:00', '[]', 2
        from locator returning id, service_date),
      item as (
        insert into booking_items (tour_operator_id, booking_id, product_id, departure_id, status, seats, people, subtotal)
        select ${tour_operator_id}::uuid, s.id, ${product.id}::uuid, d.id, 'completada', 2, 2, 60000 from sold s
        join departures d on d.tour_operator_id = ${tour_operator_id}::uuid and d.date = s.service_date),
      credit as (
        insert into payments (tour_operator_id, booking_id, kind, method, amount, currency, booking_amount, status)
        select ${tour_operator_id}::uuid, id, 'pago', 'credito_agencia', 60000, 'CLP', 60000, 'aprobado' from sold)
      insert into accounts_due (tour_operator_id, booking_id, party_id, look_on)
      select ${tour_operator_id}::uuid, id, ${agency_id}::uuid, service_date from sold`.execute(tx)
  })
  await sql`analyze`.execute(db)
}

const row = ([name = '', ...figures]: readonly string[]) =>
  process.stdout.write(`${name.padEnd(28)}${figures.map((figure) => figure.padStart(12)).join('')}\n`)
async function timed<Done>(name: string, work: () => Promise<Done>, sizeOf?: (done: Done) => number) {
  const began = performance.now()
  const done = await work()
  const seconds = (performance.now() - began) / 1000
  row([name, `${seconds.toFixed(2)} s`, sizeOf ? `${(sizeOf(done) / 1024).toFixed(0)} kB` : ''])
  return done
}

const act = actsOn({ db, now: () => now, publicUrl: 'https://reservas.test' })
const actor = {
  user_id: user.id,
  session_id: '',
  full_name: user.full_name,
  level: 1,
  may_override: true,
  tour_operator_id,
  country: 'CL',
  time_zone: 'America/Santiago',
} as const

await fill()
row([`${lines} lines`, 'seconds', 'size'])
await timed('entries', () => act(null, (one) => accrue(one, { tour_operator_id, today: '2027-06-02' })))
const [id = ''] = await timed('statement', () =>
  act(actor, (one) => drawStatements(one, { party_id: agency_id, month: '2027-05', credit_days: 30 })),
)
const statement = {
  id,
  tour_operator_id,
  party_name: 'Agencia Sol',
  party_kind: 'agencia',
  number: 1,
  month: '2027-05',
  currency: 'CLP',
  due_on: '2027-07-02',
  total: lines * 60_000,
  unpaid: lines * 60_000,
} as const
await timed(
  'PDF',
  () => drawStatementPdf(db, statement),
  (pdf) => pdf.length,
)
await timed(
  'workbook',
  async () => {
    const columns = sentLineColumns({ currency: 'CLP', party_kind: 'agencia' })
    async function* rows() {
      const read = (page: { after: string[] | null; limit: number }) =>
        listAccountLines(db, { tour_operator_id, statement_id: id, ...page })
      for await (const line of everyRow(read, lineCursor)) yield columns.map(({ cell }) => cell(line))
    }
    return xlsxAside(
      { name: 'Estado', header: columns.map(({ header }) => header), rows: rows() },
      { who: user.id, signal: new AbortController().signal },
    )
  },
  (workbook) => workbook.length,
)

// As the database does by itself within a minute.
await sql`analyze`.execute(db)
const settlement = await timed('settled by one payment', () =>
  act(actor, (one) =>
    settleStatement(one, id, {
      method: 'transferencia',
      amount: lines * 60_000,
      reference: 'BENCH',
      note: '',
    }),
  ),
)
await timed('that payment annulled', () =>
  act(actor, (one) => annulSettlement(one, { id, settlement_id: settlement.id, reason: 'Medida' })),
)

await db.destroy()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
