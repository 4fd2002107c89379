import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Level } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'
import type { WritingDatabase } from '#server/db/database.ts'
import { loadedDemo } from '#testing/app/loaded-demo.ts'
import { startTestApp, testNow } from '#testing/app/test-app.ts'
import { everyEndpoint, neededQuery } from '#testing/attack/every-endpoint.ts'
import { wellFormedCall } from '#testing/attack/hostile-requests.ts'
import { givenAgency } from '#testing/given/agency.ts'
import type { Owner } from '#testing/given/given.ts'
import { withoutTriggers } from '#testing/growth/installation.ts'
import { idsByTable } from '#testing/whole-product/demo-world.ts'
import { everythingOf } from '#testing/whole-product/everything-of.ts'

import { givenCompany } from '../../testing/suppliers/start-suppliers.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** In what only the supplier may read. */
const mark = 'RESERVADO'
const callsEach = 3
/** So many at once, as a busy office asks. */
const atOnce = 8
const closed = (await everyEndpoint()).filter(([, { access }]) => access !== 'public')

type Rows = readonly { id: string }[]
const idsOf = (rows: Rows) => rows.map(({ id }) => id)

/** The demo's larger operator: one company is its agency, another is another agency of it, a third is none. */
async function startAgencies() {
  const app = await startTestApp({ from: await loadedDemo(testNow) })
  const { db, clock } = app
  const { id: supplier } = await db
    .selectFrom('tour_operators')
    .select('id')
    .where('slug', '=', 'licancabur-andino')
    .executeTakeFirstOrThrow()
  const owner = { tour_operator_id: supplier }
  const linked = await db
    .selectFrom('agencies')
    .select(['id', 'linked_operator_id'])
    .where('tour_operator_id', '=', supplier)
    .where('linked_operator_id', 'is not', null)
    .executeTakeFirstOrThrow()
  const rival = await givenCompany(app, 'Rival', 'ambos')
  const rival_agency = await givenAgency(db, owner, { name: 'Rival' })
  await db
    .updateTable('agencies')
    .set({ linked_operator_id: rival.tour_operator_id })
    .where('id', '=', rival_agency)
    .execute()
  const stranger = await givenCompany(app, 'Sin vínculo')
  await withoutTriggers(db, (tx) => markSecrets(tx, supplier, linked.id))
  const today = clock.now.toISOString().slice(0, 10)
  const ids = await idsByTable(db, supplier)
  const others = await db
    .selectFrom('bookings')
    .select('id')
    .where('tour_operator_id', '=', supplier)
    .where('agency_id', 'is distinct from', linked.id)
    .limit(40)
    .execute()
  const statements = await db
    .selectFrom('account_statements')
    .select('id')
    .where('tour_operator_id', '=', supplier)
    .where('party_id', '<>', linked.id)
    .execute()
  // Every id of the supplier that is not the agency's own.
  const known = {
    today,
    ids: new Map<string, readonly string[]>([
      ...ids,
      ['bookings', idsOf(others)],
      ['statements', idsOf(statements)],
      ['account_statements', idsOf(statements)],
      ['agencies', idsOf(await agenciesBut(db, supplier, linked.id))],
      ['suppliers', [supplier]],
      ['tour_operators', [supplier]],
    ]),
  }
  const company = { tour_operator_id: linked.linked_operator_id ?? '' }
  return {
    ...app,
    supplier,
    known,
    callers: {
      linked: { owner: company, levels: [1, 2, 3, 4, 5] },
      other: { owner: rival, levels: [1, 2] },
      unlinked: { owner: stranger, levels: [1, 2] },
    } satisfies Record<string, { owner: Owner; levels: readonly Level[] }>,
  }
}

const agenciesBut = (db: WritingDatabase, supplier: string, id: string) =>
  db
    .selectFrom('agencies')
    .select('id')
    .where('tour_operator_id', '=', supplier)
    .where('id', '<>', id)
    .execute()

/** Writes the mark into all that belongs to the supplier alone, also on the agency's own bookings. */
async function markSecrets(db: WritingDatabase, supplier: string, agency: string) {
  const of = sql`tour_operator_id = ${supplier}::uuid`
  await sql`update bookings set note_internal = ${mark}, note_operational = ${mark} where ${of}`.execute(db)
  await sql`update bookings set contact_name = ${mark} || ' ' || locator, note_public = ${mark}
    where ${of} and agency_id is distinct from ${agency}::uuid`.execute(db)
  await sql`update passengers p set full_name = ${mark} from bookings b
    where p.${of} and b.tour_operator_id = p.tour_operator_id and b.id = p.booking_id
      and b.agency_id is distinct from ${agency}::uuid`.execute(db)
  await sql`update users set full_name = ${mark} where ${of}`.execute(db)
  await sql`update agencies set note = ${mark}, contact_name = ${mark} where ${of}`.execute(db)
  await sql`update agencies set name = ${mark} || ' ' || id where ${of} and linked_operator_id is null`.execute(
    db,
  )
  await sql`update agreements set note = ${mark} where ${of}`.execute(db)
  await sql`update account_lines l set passenger = ${mark} from account_statements s
    where l.${of} and s.tour_operator_id = l.tour_operator_id and s.id = l.statement_id and s.party_id <> ${agency}::uuid`.execute(
    db,
  )
}

test(
  'answers users of agencies nothing of their suppliers’ own customers or of another agency',
  { timeout: 600_000 },
  async () => {
    const { db, host, as, supplier, known, callers } = await startAgencies()
    const before = await everythingOf(db, supplier)
    const secret = new Set([...known.ids].flatMap(([table, ids]) => (readable.has(table) ? [] : [...ids])))
    const faults: string[] = []
    let calls = 0
    let answered = 0
    type Caller = { whose: string; level: Level; headers: Record<string, string> }
    async function look({ whose, level, headers }: Caller, each: [string, Endpoint]) {
      const [name, endpoint] = each
      for (let seed = 1; seed <= (endpoint.path.includes(':') ? callsEach : 1); seed += 1) {
        const { call, status, text } = await ask(headers, each, seed)
        const who = `${whose} ${level}: ${name} ${status}`
        const { access } = endpoint
        const isAllowed = access === 'session' || access === 'public' || may(level, access)
        if (!isAllowed && seed < callsEach && status !== 403) faults.push(`${who} not forbidden`)
        if (status >= 500) faults.push(`${who} ${text.slice(0, 200)}`)
        if (status < 300) answered += 1
        const sent = new Set((call.path + call.body).match(uuid))
        const leaked = (text.match(uuid) ?? []).filter((id) => secret.has(id) && !sent.has(id))
        if (leaked.length > 0 || text.includes(mark)) faults.push(`${who} leaks ${text.slice(0, 300)}`)
      }
    }
    async function ask(headers: Record<string, string>, [name, endpoint]: [string, Endpoint], seed: number) {
      const call = wellFormedCall({ name, endpoint, seed, path: known, body: known })
      const query = endpoint.method === 'GET' ? neededQuery(endpoint, { day: known.today, words: mark }) : ''
      for (let again = 0; ; again += 1) {
        const response = await fetch(host + call.path + query, {
          method: call.method,
          headers: {
            ...call.headers,
            ...headers,
            // Naming another company is refused before anything is read.
            ...(seed === callsEach && { 'x-tour-operator': supplier }),
          },
          ...(call.method !== 'GET' && { body: call.body ?? null }),
        })
        calls += 1
        if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
          await response.body?.cancel()
          return { call, status: response.status, text: '' }
        }
        const text = await response.text()
        if (response.status !== 503 || again === 5) return { call, status: response.status, text }
        await sleep(1000)
      }
    }
    for (const [whose, { owner, levels }] of Object.entries(callers))
      for (const level of levels) {
        const { headers } = await as(level, owner)
        const left = closed.filter(([name]) => !endsSession.has(name))
        const work = async () => {
          for (let each = left.pop(); each; each = left.pop()) await look({ whose, level, headers }, each)
        }
        await Promise.all(Array.from({ length: atOnce }, work))
      }
    expect([...new Set(faults)].slice(0, 20)).toEqual([])
    expect(await everythingOf(db, supplier)).toEqual(before)
    expect(answered).toBeGreaterThan(100)
    // oxlint-disable-next-line no-console -- a figure of the run
    console.log(`${calls} calls as users of agencies, ${answered} answered`)
  },
)

/** Logging out and changing one's own password end the session of the caller. */
const endsSession = new Set(['logout', 'endOtherSessions', 'endOwnSession', 'changePassword'])

/** What a supplier shows to the agencies that sell for it. */
const readable = new Set([
  'suppliers',
  'tour_operators',
  'products',
  'extras',
  'accommodations',
  'price_categories',
])
