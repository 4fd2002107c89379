import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'

import { gatherList } from '#app/gather.ts'
import { modules } from '#app/modules/testing.ts'
import { endpointGroups } from '#contract/endpoints.ts'
import { openDatabase, openPool } from '#server/db/database.ts'
import type { Tables } from '#server/db/tables.generated.ts'
import { startTestDatabase, unheard } from '#testing/app/test-app.ts'
import { givenOperator } from '#testing/given/given.ts'
import { hotQueries } from '#testing/growth/hot-queries.ts'
import { describeInstallation } from '#testing/growth/installation.ts'
import { makeLargeInstallation } from '#testing/growth/large-installation.ts'
import { faultsOf, type Statement } from '#testing/growth/plans.ts'

const today = '2027-05-03'

/** A database with so much behind, made over a connection that nothing cuts short. */
async function givenInstallation(bookings: number) {
  const { url } = await startTestDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  // The database may be dropped before a connection was closed.
  pool.on('error', () => undefined)
  const db = openDatabase(pool)
  onTestFinished(() => db.destroy())
  await makeLargeInstallation(db, await givenOperator(db), { bookings, operators: 3, share: 0.8, today })
  await sql`analyze`.execute(db)
  return { url, queries: hotQueries(await describeInstallation(db, today)) }
}

async function startLargeInstallation() {
  const { url, queries } = await givenInstallation(24_000)
  const asked: Statement[] = []
  const recorded = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: openPool(url, { report: unheard }) }),
    log: ({ query }) => {
      asked.push(query)
    },
  })
  onTestFinished(() => recorded.destroy())
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  const statementsOf = async (ask: (reader: Kysely<Tables>) => Promise<unknown>) => {
    asked.length = 0
    await ask(recorded)
    return [...asked]
  }
  return { queries, client, statementsOf }
}

test('no list, filter or search reads a table that grows or sorts all that matches', async () => {
  const { queries, client, statementsOf } = await startLargeInstallation()
  const faults: Record<string, string[]> = {}
  for (const { name, ask } of queries) {
    const found: string[] = []
    for (const statement of await statementsOf(ask)) found.push(...(await faultsOf(client, statement)))
    if (found.length > 0) faults[name] = found
  }
  expect(faults).toEqual({})
})

/** Lists of what an operator has or of one thing's own, which stay as short after years of sales. */
const staysSmall: ReadonlySet<string> = new Set([
  // Limited by the operator's own settings.
  'listSavedViews',
  'listPromoCodes',
  'listLetterTemplates',
  'listSeatPools',
  'listProducts',
  'listVehicles',
  'listZones',
  'listUsers',
  'listTourOperators',
  'listUnavailabilities',
  'listPickupPlaces',
  'listAccommodationImports',
  // The places of one operator: its town has some thousands.
  'listAccommodations',
  'listAccommodationDuplicates',
  'listSimilarAccommodations',
  // Compares pairs of an operator's persons in the database.
  'listDuplicates',
  // The last of their kind.
  'listVehicleImports',
  'listPersonImports',
  'listBookingImports',
  'listSaleImports',
  'listPriceImports',
  // Fifty names; five drivers and guides.
  'listDoubtfulLinks',
  'listCrewCandidates',
  // The last sixty.
  'listDayRates',
  // One for each provider.
  'listPaymentAccounts',
  // Open ones of one user.
  'listOwnSessions',
  'listUserSessions',
  // Limited to one booking, departure or run, or to the requested days.
  'getProductAvailability',
  'getPublicAvailability',
  'listAlternativeDepartures',
  'listWaiting',
  'listSheetActs',
  ...gatherList(modules, 'shortLists'),
])

test('declares for every list how it behaves with many rows', async () => {
  const { queries } = await givenInstallation(1000)
  const hot = new Set(queries.map(({ endpoint }) => endpoint?.path))
  const unsaid = endpointGroups
    .flatMap(({ endpoints }) => endpoints)
    .filter(({ endpoint }) => endpoint.paged || endpoint.response instanceof z.ZodArray)
    .filter(({ name, endpoint }) => {
      // Every history is read by the same statement.
      const asked = endpoint.path.endsWith('/events') || hot.has(endpoint.path)
      return endpoint.method === 'GET' && !asked && !staysSmall.has(name)
    })
    .map(({ name }) => name)
  expect(unsaid).toEqual([])
})
