import sharp from 'sharp'
import { expect, test } from 'vitest'

import { loadedDemo } from '#testing/app/loaded-demo.ts'
import { startTestApp, testNow } from '#testing/app/test-app.ts'
import { everyEndpoint } from '#testing/attack/every-endpoint.ts'
import { wellFormedCall } from '#testing/attack/hostile-requests.ts'
import { idsByTable } from '#testing/whole-product/demo-world.ts'
import { everythingOf } from '#testing/whole-product/everything-of.ts'

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** The first names their rows in the path, the second ours, the third their operator too; all name theirs in the body. */
const callsEach = 3

test(
  'refuses every write with another operator’s ids, in path or body, without any effect',
  { timeout: 300_000 },
  async () => {
    const { db, clock, host, as } = await startTestApp({ from: await loadedDemo(testNow) })
    const [victim, own] = await db
      .selectFrom('tour_operators as o')
      .innerJoin('products as p', 'p.tour_operator_id', 'o.id')
      .select(['o.id'])
      .groupBy('o.id')
      .orderBy((eb) => eb.fn.count('p.id'), 'desc')
      .execute()
    if (!victim || !own) throw new Error('The demo has two operators')
    const today = clock.now.toISOString().slice(0, 10)
    const theirs = { today, ids: await idsByTable(db, victim.id) }
    const ours = { today, ids: await idsByTable(db, own.id) }
    const secret = new Set([...theirs.ids.values()].flat())
    const before = await everythingOf(db, victim.id)
    expect(Object.keys(before).length).toBeGreaterThan(30)

    const leaks: string[] = []
    let accepted = 0
    const writes = (await everyEndpoint()).filter(
      ([, { method, access }]) => method !== 'GET' && access !== 'public',
    )
    const create = { width: 8, height: 8, channels: 3, background: '#fff' } as const
    const picture = new Uint8Array(await sharp({ create }).png().toBuffer())
    const filled = (seed: number) => {
      const body = new FormData()
      body.set('file', seed % 4 < 2 ? new File([picture], 'a.png') : new File(['nombre\nUno\n'], 'a.csv'))
      return body
    }
    for (const [name, endpoint] of writes) {
      // Logging out and changing one's own password end the session of the caller.
      for (const level of [1, 4] as const) {
        const { headers } = await as(level, { tour_operator_id: own.id })
        for (let seed = 1; seed <= callsEach; seed += 1) {
          const path = seed % 2 === 0 ? ours : theirs
          const call = wellFormedCall({ name, endpoint, seed, path, body: theirs })
          const form = endpoint.upload ? { body: filled(seed) } : undefined
          const response = await fetch(host + call.path, {
            method: call.method,
            headers: {
              ...(form ? {} : call.headers),
              ...headers,
              // Naming another operator is refused before anything is read.
              ...(seed === callsEach && { 'x-tour-operator': victim.id }),
            },
            ...(form ?? (call.body !== undefined && { body: call.body })),
          })
          const text = await response.text()
          if (response.ok) accepted += 1
          const sent = new Set((call.path + call.body).match(uuid))
          const leaked = (text.match(uuid) ?? []).filter((id) => secret.has(id) && !sent.has(id))
          if (leaked.length > 0 || response.status >= 500)
            leaks.push(`${name} ${response.status} ${call.path} ${call.body}: ${text.slice(0, 300)}`)
        }
      }
    }
    expect(leaks).toEqual([])
    expect(accepted).toBeGreaterThan(0)
    expect(await everythingOf(db, victim.id)).toEqual(before)
  },
)
