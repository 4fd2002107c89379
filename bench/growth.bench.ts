/**
 * Every hot query with ten thousand bookings behind it and with a million, through the product's own functions: medians,
 * asked in turn, warm, and how much dearer a million is. Both sizes have the same busy weeks; the asking operator of 8
 * has 40 %. Two common words («maria rojas») cost in proportion to their matches, because a trigram index reads them all.
 * `--keep <folder>` leaves the databases there for the next run,
 * `--only <words>` asks only queries whose names hold them (of movements, of accounts and of what is owed, only what those read is made), `--sales 40` also sells so often at the counter, through HTTP.
 * One operator alone and among many: `--sizes 60000,2000000 --operators 1,40 --shares 1,0.03`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { sql } from 'kysely'

import { createBooking } from '#contract/bookings/bookings.contract.ts'
import { call } from '#contract/endpoint/call.ts'
import { login } from '#contract/staff/login.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { openDatabase, openPool, type WritingDatabase } from '#server/db/database.ts'
import { givenOperator, givenProduct, givenUser, type Owner } from '#testing/given/given.ts'
import { saleOf } from '#testing/given/sale.ts'
import { hotQueries } from '#testing/growth/hot-queries.ts'
import { describeInstallation } from '#testing/growth/installation.ts'
import { startLargeDatabases, today } from '#testing/growth/large-databases.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'

import { ended, median, startProduct } from './setting/bench-server.ts'

const { values } = parseArgs({
  options: {
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '11' },
    sizes: { type: 'string', default: '10000,1000000' },
    operators: { type: 'string', default: '8,8' },
    shares: { type: 'string', default: '0.4,0.4' },
    sales: { type: 'string', default: '0' },
  },
})
const [sizes, operators, shares] = [values.sizes, values.operators, values.shares].map((text) =>
  text.split(',').map(Number),
) as [number[], number[], number[]]
const rounds = Number(values.rounds)
/** Half of what is made, none of these reads. */
const moneyOnly = ['movements', 'owed', 'accounts'].includes(values.only) && values.sales === '0'
const password = 'una-clave-para-medir'
const large = await startLargeDatabases(values.keep)
const { admin, at } = large

/** A migrated database of so many bookings, made now or kept from an earlier run. */
async function installationOf(bookings: number, place: number) {
  const name = `growth_${bookings}_${operators[place]}${moneyOnly ? '_money' : ''}`
  const { installation, sell } = await large.open(
    name,
    async (db) => {
      const size = {
        bookings,
        operators: operators[place] ?? 8,
        share: shares[place] ?? 0.4,
        today,
        moneyOnly,
      }
      await makeLargeInstallation(db, await givenOperator(db), size)
    },
    async (db) => {
      const found = await describeInstallation(db, today)
      const { tour_operator_id } = found
      return {
        installation: found,
        sell: values.sales === '0' ? null : await saleAt(at(name), db, { tour_operator_id }),
      }
    },
  )
  return {
    name,
    sell,
    db: openDatabase(openPool(at(name), { connections: 8 })),
    queries: hotQueries(installation),
  }
}

/** The built product on a database, and one sale at the counter to somebody new on a day to come. */
async function saleAt(url: string, db: WritingDatabase, owner: Owner) {
  const product = await givenProduct(db, owner, { capacity: 1000 })
  const user = await givenUser(db, owner, { level: 1, password })
  const dataDir = await mkdtemp(path.join(large.folder, 'files-'))
  const { child, host } = await startProduct({ DATABASE_URL: url, DATA_DIR: dataDir })
  const { token } = await call(login, { body: { email: user.email, password } }, { host })
  return {
    ask: (index: number) => {
      const body = saleOf({
        product_id: product.id,
        date: addDays(today, 20 + (index % 20)),
        start_time: '08:00',
        party: { ADULT: 2 },
        contact: { name: `Compradora Número ${index}`, phone: `+5697${String(1_000_000 + index)}` },
      })
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
      return call(createBooking, { body }, { host, headers })
    },
    stop: () => ended(child),
  }
}

const installations: Awaited<ReturnType<typeof installationOf>>[] = []
for (const [place, size] of sizes.entries()) installations.push(await installationOf(size, place))
const names = (installations[0]?.queries ?? [])
  .map(({ name }) => name)
  .filter((name) => name.includes(values.only))

/** Milliseconds of processor that a database's connections have used; no number where there is no /proc. */
async function processorOf(database: string): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = ${database} and backend_type = 'client backend'`.execute(
    admin,
  )
  const used = rows.map(async ({ pid }) => {
    const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => 'NaN')).split(' ')
    return Number(nanoseconds) / 1e6
  })
  return (await Promise.all(used)).reduce((sum, each) => sum + each, 0)
}

type Arm = { name: string; ask: (round: number) => unknown }

/** Asks each in turn, some rounds in vain so that all is warm: medians of the time and of PostgreSQL's processor. */
async function compare(what: string, arms: readonly Arm[], times = rounds) {
  const taken = arms.map((): number[] => [])
  const used = arms.map((): number[] => [])
  for (let round = -7; round < times; round += 1)
    for (const [index, { name, ask }] of arms.entries()) {
      const before = await processorOf(name)
      const began = performance.now()
      await ask(round + 7)
      const took = performance.now() - began
      if (round < 0) continue
      taken[index]?.push(took)
      used[index]?.push((await processorOf(name)) - before)
    }
  const row = [taken, used].map((measure) => {
    const [few = 0, many = 0] = measure.map(median)
    return `${few.toFixed(2).padStart(8)}${many.toFixed(2).padStart(8)}  × ${(many / few).toFixed(2).padEnd(5)}`
  })
  console.info(what.padEnd(48) + row.join(' '))
}

console.info(`${sizes.join(' and ')} bookings, medians of ${rounds}: ms, then ms of PostgreSQL's processor`)
for (const what of names)
  await compare(
    what,
    installations.map(({ name, queries, db }) => ({
      name,
      ask: () => queries.find((query) => query.name === what)?.ask(db),
    })),
  )
const sales = installations.flatMap(({ name, sell }) => (sell ? [{ name, ...sell }] : []))
if (sales.length > 0) await compare('a sale at the counter, through HTTP', sales, Number(values.sales))

for (const { stop } of sales) await stop()
for (const { db } of installations) await db.destroy()
await large.stop()
