import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import { modules } from '#app/modules/demo.ts'
import { demoPassword } from '#domain/staff/demo-password.ts'
import { localMoment } from '#domain/zoned-time.ts'
import type { Database, Tx } from '#server/db/database.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { fillExtensions } from '#server/modules.ts'
import { hashPassword } from '#server/security/password-hash.ts'
import type { SecretBox } from '#server/security/secret-box.ts'

import type { DemoModule } from './demo-module.ts'
import { loadCalendar } from './loading/load-calendar.ts'
import { type LoadedOperator, loadOperator } from './loading/load-operator.ts'
import { loadProducts } from './loading/load-products.ts'
import { loadRuns } from './loading/load-runs.ts'
import { loadScheduleSheets } from './loading/load-schedule-sheets.ts'
import { notifyCustomers } from './loading/notify-customers.ts'
import { storeBookings } from './loading/store-bookings.ts'
import { storeMoney } from './loading/store-money.ts'
import { storeDemoPictures } from './loading/store-pictures.ts'
import { type DemoClientele, type DemoTenant, readClientele, readTenant } from './read-demo.ts'
import { planBookings } from './story/plan-bookings.ts'
import { seededRandom } from './story/random.ts'

const atacama = readTenant('atacama')
const travellers = readClientele()
/** `stays` is the number of customer parties in the two months of the demo. */
const tenants: { demo: DemoTenant; clientele: DemoClientele; stays: number; seed: number }[] = [
  { demo: atacama, clientele: travellers, stays: 92, seed: 2_291 },
  {
    demo: readTenant('arequipa'),
    clientele: { ...travellers, customers: travellers.customers.slice(28) },
    stays: 16,
    seed: 1_640,
  },
]
/** Any number will do, as long as every instance takes the same. */
const lock = 4_815_163

type Means = {
  /** with it its operators have accounts in test mode */
  secrets?: SecretBox | undefined
  /** base of links in mails; without it no messages are sent */
  publicUrl?: string
}

/**
 * Loads the demo operators into an empty database, relative to today: the last month and the next. Answers how to load what
 * is left then: it takes long, and the first pages can be read without it.
 */
export async function loadDemo(
  db: Database,
  files: FileStore,
  now: Date,
  { secrets, publicUrl }: Means = {},
): Promise<() => Promise<void>> {
  fillExtensions()
  const operators = await inLongTransaction(db, async (tx) => {
    await waitForTurn(tx)
    const someone = await tx.selectFrom('users').select('id').executeTakeFirst()
    if (someone) return []
    const password_hash = await hashPassword(demoPassword)
    const loaded: LoadedOperator[] = []
    for (const tenant of tenants)
      loaded.push(await loadTenant(tx, files, { ...tenant, password_hash, now, secrets, publicUrl }))
    return loaded
  })
  if (operators.length > 0) await analyzeTables(db)
  return async () => {
    for (const operator of operators)
      for (const module of modules as readonly DemoModule[])
        await inLongTransaction(db, async (tx) => module.loadLater?.(tx, { operator, files, now, secrets }))
  }
}

/** The load blocks no one, and on a busy machine thousands of rows and pictures may take long. */
const inLongTransaction = <Loaded>(db: Database, work: (tx: Tx) => Promise<Loaded>): Promise<Loaded> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(tx)
    return work(tx)
  })

/**
 * Without statistics the first scheduled messages are planned as for empty tables, and take over a second. PostgreSQL's own
 * tables are left to it: they take most of an `analyze` of everything.
 */
async function analyzeTables(db: Database) {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(db)
  await sql`analyze ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}

/** One instance loads it and the others wait, longer than a lock is waited for elsewhere: it is asked for again and again. */
async function waitForTurn(tx: Tx) {
  for (;;) {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${lock}::bigint) as mine`.execute(tx)
    if (rows[0]?.mine) return
    await sleep(200)
  }
}

type Loading = (typeof tenants)[number] & { password_hash: string; now: Date } & Means

async function loadTenant(tx: Tx, files: FileStore, loading: Loading) {
  const { demo, clientele, stays, seed, password_hash, now, secrets, publicUrl } = loading
  const random = seededRandom(seed)
  const { date: today } = localMoment(now, demo.operator.time_zone)
  const operator = await loadOperator(tx, demo, { password_hash, today })
  const pictures = await storeDemoPictures(tx, files, operator.tour_operator_id, demo)
  const products = await loadProducts(tx, demo, { operator, today, pictures })
  for (const module of modules as readonly DemoModule[]) await module.begin?.(tx, operator)
  const planned = planBookings({ operator, products, clientele, stays, today, now, random })
  const departures = await storeBookings(tx, planned, { operator, clientele, today, now, random })
  if (demo.calendar) {
    const { tour_operator_id } = operator
    const { time_zone } = demo.operator
    await loadCalendar(tx, demo.calendar, { tour_operator_id, time_zone, today, products })
  }
  await storeMoney(tx, { operator, now })
  await loadScheduleSheets(tx, { operator, departures, today, now })
  await loadRuns(tx, { operator, now })
  const act = publicUrl ? { tx, actor: null, now, publicUrl, language: 'es' as const } : undefined
  if (act) await notifyCustomers(act, operator)
  for (const module of modules as readonly DemoModule[])
    await module.load?.(tx, { operator, files, now, secrets, act })
  // The customers were notified of the current pickups: nothing moved since.
  await tx.deleteFrom('moved_pickups').where('tour_operator_id', '=', operator.tour_operator_id).execute()
  return operator
}
