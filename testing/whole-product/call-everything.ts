import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import type { Level } from '#domain/staff/level.ts'
import { may } from '#domain/staff/permission.ts'

import { everyEndpoint } from '../attack/every-endpoint.ts'
import { wellFormedCall } from '../attack/hostile-requests.ts'
import type { Known } from '../attack/made-values.ts'

type Everything = {
  host: string
  known: Known
  /** headers of a user of a level, renewed if an earlier call logged them out */
  as: (level: Level) => Promise<Record<string, string>>
  callsEach: number
}

const levelFor = ({ access }: Endpoint): Level =>
  access === 'public' || access === 'session' || may(1, access) ? 1 : may(4, access) ? 4 : 0

/**
 * Well-formed calls of every endpoint by an authorised user, the same ones each time: how many were accepted, and
 * which failed.
 */
export async function callEverything({ host, known, as, callsEach }: Everything) {
  const faults = new Set<string>()
  let accepted = 0
  const endpoints = (await everyEndpoint()).filter(([, { upload }]) => !upload)
  for (const [name, endpoint] of endpoints) {
    const headers = await as(levelFor(endpoint))
    for (let seed = 1; seed <= callsEach; seed += 1) {
      const call = wellFormedCall({ name, endpoint, seed, path: known, body: known })
      const response = await fetch(host + call.path, {
        method: call.method,
        signal: AbortSignal.timeout(20_000),
        headers: { ...call.headers, ...headers },
        ...(call.method !== 'GET' && { body: call.body ?? null }),
      })
      if (response.ok) accepted += 1
      if (response.status >= 500) faults.add(`${name} ${response.status}`)
      // A stream stays open: its first event is enough.
      await (response.headers.get('content-type')?.startsWith('text/event-stream')
        ? response.body?.cancel()
        : response.arrayBuffer())
    }
  }
  return { faults: [...faults], accepted, endpoints: endpoints.length }
}
