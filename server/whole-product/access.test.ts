import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { modules } from '#app/modules/testing.ts'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { readingKind } from '#domain/persons/sensitive-fields.rules.ts'
import { type Level, levels } from '#domain/staff/level.ts'
import { accessOf, narrowedReads } from '#testing/access/access-table.ts'
import { loadedDemo } from '#testing/app/loaded-demo.ts'
import { startTestApp, testNow } from '#testing/app/test-app.ts'
import { everyEndpoint, neededQuery } from '#testing/attack/every-endpoint.ts'
import { wellFormedCall } from '#testing/attack/hostile-requests.ts'
import type { TestingModule } from '#testing/module-testing.ts'
import { idsByTable } from '#testing/whole-product/demo-world.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const callsEach = 4
const endpoints = await everyEndpoint()
const closed = endpoints.filter(([, { access }]) => access !== 'public')

/** The demo, with a new user of each level at its larger operator: they own nothing there. */
async function givenNewcomers() {
  const { db, clock, host, as } = await startTestApp({ from: await loadedDemo(testNow) })
  const { id: tour_operator_id } = await db
    .selectFrom('tour_operators as o')
    .innerJoin('products as p', 'p.tour_operator_id', 'o.id')
    .select('o.id')
    .groupBy('o.id')
    .orderBy((eb) => eb.fn.count('p.id'), 'desc')
    .executeTakeFirstOrThrow()
  const today = clock.now.toISOString().slice(0, 10)
  const ids = await idsByTable(db, tour_operator_id)
  const sold = await db
    .selectFrom('bookings')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('seller_id', 'is not', null)
    .limit(12)
    .execute()
  // The user of a person is shown to those who manage users: without one, all see the same.
  const withoutUser = await db
    .selectFrom('persons')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('user_id', 'is', null)
    .limit(12)
    .execute()
  const owned: (readonly [table: string, ids: readonly string[]])[] = []
  for (const { ownedIds } of modules as readonly TestingModule[])
    owned.push(...Object.entries((await ownedIds?.(db, tour_operator_id)) ?? {}))
  // Users at the level of an administrator or above.
  const above = await db
    .selectFrom('users')
    .select('id')
    .where('tour_operator_id', '=', tour_operator_id)
    .where('level', '<=', 1)
    .execute()
  // Logs an access to health data for every record, which only administrators see.
  for (const [entity, table] of [
    ['booking', 'bookings'],
    ['person', 'persons'],
    ['schedule_sheet', 'schedule_sheets'],
  ] as const)
    await sql`insert into events (tour_operator_id, entity, entity_id, kind, data, actor)
      select tour_operator_id, ${entity}, id, ${readingKind}, '{"kinds":["health"]}', 'Alguien' from ${sql.table(table)}
      where tour_operator_id = ${tour_operator_id}::uuid`.execute(db)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const known = {
    today,
    ids: new Map<string, readonly string[]>([
      ...ids,
      ['bookings', idsOf(sold)],
      ...owned,
      ['users', idsOf(above)],
      ['persons', idsOf(withoutUser)],
    ]),
  }
  const people = new Map<Level, Record<string, string>>()
  for (const level of levels) people.set(level, (await as(level, { tour_operator_id })).headers)
  const ask = async (level: Level, name: string, endpoint: Endpoint, seed: number, query = '') => {
    const headers = people.get(level)
    const call = wellFormedCall({ name, endpoint, seed, path: known, body: known })
    const send = () =>
      fetch(host + call.path + query, {
        method: call.method,
        headers: { ...call.headers, ...headers, 'x-tour-operator': tour_operator_id },
        ...(call.method !== 'GET' && { body: call.body ?? null }),
      })
    let response = await send()
    // A busy machine answers 503.
    for (let again = 0; response.status === 503 && again < 5; again += 1) {
      await sleep(1000)
      response = await send()
    }
    return response
  }
  return { ask, today }
}

type Seen = { answered: number; shown: ReadonlySet<string> }
const isLess = (one: Seen, other: Seen) => one.answered < other.answered || one.shown.size < other.shown.size

test('answers each level at every endpoint as in the table of access, without extra data', async () => {
  const { ask, today } = await givenNewcomers()
  const faults: string[] = []
  /** How many times it was answered, and what the answers contained. */
  async function read(level: Level, name: string, endpoint: Endpoint) {
    const shown = new Set<string>()
    let answered = 0
    let statuses = ''
    for (let seed = 1; seed <= (endpoint.path.includes(':') ? callsEach : 1); seed += 1) {
      const response = await ask(
        level,
        name,
        endpoint,
        seed,
        neededQuery(endpoint, { day: today, words: 'a' }),
      )
      statuses += ` ${response.status}`
      if (response.status >= 500) faults.push(`${name}: level ${level} got ${response.status}`)
      if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel()
      else {
        const text = await response.text()
        if (response.ok) answered += 1
        if (response.ok) for (const id of text.match(uuid) ?? []) shown.add(id)
      }
    }
    return { answered, shown, isForbidden: / 403/.test(statuses) }
  }
  const narrowed: Record<string, Level[]> = {}
  for (const [name, endpoint] of closed.filter(([, { method }]) => method === 'GET')) {
    const all = new Map<Level, Awaited<ReturnType<typeof read>>>()
    for (const level of levels) {
      const found = await read(level, name, endpoint)
      if (found.isForbidden !== (accessOf(name, endpoint, level) === 'no'))
        faults.push(`${name}: level ${level} is ${found.isForbidden ? '' : 'not '}forbidden`)
      else if (!found.isForbidden) all.set(level, found)
    }
    const whole = all.get(0)
    for (const [level, found] of all) {
      if (!whole || !isLess(found, whole)) continue
      // What only changed or was busy between the two is the same when both are asked again.
      const [wholeAgain, again] = [await read(0, name, endpoint), await read(level, name, endpoint)]
      if (isLess(again, wholeAgain)) (narrowed[name] ??= []).push(level)
    }
  }
  expect(faults).toEqual([])
  expect(narrowed).toEqual(narrowedReads)
})

test('refuses writes outside of one’s own records', async () => {
  const { ask } = await givenNewcomers()
  const own = closed.filter(
    ([name, endpoint]) =>
      endpoint.method !== 'GET' && accessOf(name, endpoint, 2) === 'own' && !endpoint.upload,
  )
  expect(own.length).toBeGreaterThan(15)
  const accepted: string[] = []
  const refused = new Set<string>()
  for (const [name, endpoint] of own)
    for (let seed = 1; seed <= callsEach; seed += 1) {
      const response = await ask(2, name, endpoint, seed)
      const text = await response.text()
      if (response.ok) accepted.push(`${name} ${text.slice(0, 200)}`)
      if (/"not_your_\w+"/.test(text)) refused.add(name)
    }
  expect(accepted).toEqual([])
  // Others stop before: at what the booking has no such line for, or at a shape that chance did not meet.
  expect(refused.size).toBeGreaterThan(3)
})
