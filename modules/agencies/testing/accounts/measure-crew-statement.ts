/**
 * The statement of a person with many closed runs (`--runs 400`), each with pay, extra hours and per diem: median and 95th
 * percentile of drawing it, reading it, the data of its page by link, its PDF and its workbook, with the sizes of the files.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { actsOn } from '#server/db/act.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import { startPostgres } from '#server/db/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { xlsxAside } from '#server/files/xlsx-aside.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { givenPerson, givenSheet, givenVehicle } from '#testing/given/given-resources.ts'
import { givenOperator, givenUser } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'

import { listAccountLines } from '../../server/accounts/account-statements.queries.ts'
import { annulStatement } from '../../server/accounts/change-statement.command.ts'
import { drawStatements } from '../../server/accounts/draw-statement.command.ts'
import { makeStatementLink } from '../../server/accounts/link/statement-link.command.ts'
import { findLinked } from '../../server/accounts/link/statement-link.queries.ts'
import { drawStatementPdf } from '../../server/accounts/link/statement-pdf-aside.document.ts'
import { sentLineColumns } from '../../server/accounts/link/statement-table.document.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '400' }, times: { type: 'string', default: '20' } },
})
const runs = Number(values.runs)
const times = Number(values.times)
const now = new Date('2027-06-02T15:00:00Z')

const folder = await mkdtemp(path.join(tmpdir(), 'crew-statement-'))
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), fast: true })
await migrateJobs(postgres.url)
await migrate(postgres.url)
const db = openDatabase(openPool(postgres.url, { connections: 4, writesAlone: true }))
const operator = await givenOperator(db)
const { tour_operator_id } = operator
const user = await givenUser(db, operator, { level: 1 })
const { id: party_id } = await givenPerson(db, operator)
const { id: vehicle_id } = await givenVehicle(db, operator, { name: 'Van Transportes Quimal' })

/** Closed runs of May; what they earned is written in one statement, as many closings would. */
async function fill() {
  const { id } = await givenSheet(db, operator, { service_date: '2027-05-01', vehicle_id })
  await withoutTriggers(db, async (tx) => {
    await sql`insert into schedule_sheets (tour_operator_id, number, name, status, service_date, start_at, end_at, vehicle_id)
      select tour_operator_id, 100000 + n, name, 'cerrada', service_date + n % 31, start_at, end_at, vehicle_id
      from schedule_sheets, generate_series(1, ${runs}::int) n where id = ${id}::uuid`.execute(tx)
  })
  await sql`insert into run_earnings (tour_operator_id, schedule_sheet_id, person_id, role, kind, service_date, minutes, amount, currency)
    select s.tour_operator_id, s.id, ${party_id}::uuid, 'chofer', k.kind, s.service_date, k.minutes, k.amount, 'CLP'
    from schedule_sheets s
    cross join (values ('salida', 300, 30000), ('horas_extra', 60, 5000), ('viatico', 0, 8000)) k (kind, minutes, amount)
    where s.status = 'cerrada'`.execute(db)
  await sql`analyze`.execute(db)
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

async function measured<Done>(
  name: string,
  work: () => Promise<Done>,
  { sizeOf, after }: { sizeOf?: (done: Done) => number; after?: (done: Done) => Promise<unknown> } = {},
) {
  const took: number[] = []
  let bytes = 0
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    const done = await work()
    took.push(performance.now() - began)
    bytes = sizeOf?.(done) ?? 0
    await after?.(done)
  }
  took.sort((one, other) => one - other)
  const at = (share: number) => `${(took[Math.floor(share * (times - 1))] ?? 0).toFixed(0)} ms`
  const figures = [at(0.5), at(0.95), bytes > 0 ? `${(bytes / 1024).toFixed(0)} kB` : '']
  process.stdout.write(`${name.padEnd(28)}${figures.map((each) => each.padStart(12)).join('')}\n`)
}

const draw = () => act(actor, (one) => drawStatements(one, { party_id, month: '2027-05', credit_days: 30 }))

await fill()
process.stdout.write(
  `${runs} runs, ${times} times`.padEnd(28) + 'median'.padStart(12) + '95 %'.padStart(12) + '\n',
)
await measured('statement drawn', draw, {
  after: ([id = '']) => act(actor, (one) => annulStatement(one, id, 'Medida')),
})
const [statement_id = ''] = await draw()
const url = await act(actor, (one) => makeStatementLink(one, { tour_operator_id, id: statement_id }))
const token = url.split('/').at(-1) ?? ''
const linesOf = (limit: number) =>
  listAccountLines(db, { tour_operator_id, statement_id, after: null, limit })
const statement = await findLinked(db, token, now)
await measured('all its lines read', () => linesOf(1000))
await measured('its page by link, the data', () => Promise.all([findLinked(db, token, now), linesOf(100)]))
await measured('PDF', () => drawStatementPdf(db, statement), { sizeOf: (pdf) => pdf.length })
const columns = sentLineColumns(statement)
await measured(
  'workbook',
  async () => {
    const lines = await linesOf(1000)
    async function* rows() {
      for (const line of lines) yield columns.map(({ cell }) => cell(line))
    }
    const header = columns.map((column) => column.header)
    return xlsxAside(
      { name: 'Estado', header, rows: rows() },
      { who: user.id, signal: new AbortController().signal },
    )
  },
  { sizeOf: (workbook) => workbook.length },
)

await db.destroy()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
process.exit(0)
