import { z } from 'zod'

import { getMe, type Me } from '#contract/auth.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { call } from './client.ts'

const key = 'serverClock'
const Heard = z.object({ skew: z.number(), time_zone: z.string() })
type Heard = z.infer<typeof Heard>

/** As the server last told it: without a network it is this device that counts on from there. */
function lastHeard(): Heard | null {
  try {
    return Heard.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function remember(heard: Heard) {
  try {
    localStorage.setItem(key, JSON.stringify(heard))
  } catch {
    // A device that keeps nothing asks again.
  }
}

/** Milliseconds that the server's clock is ahead of this machine's. */
export const clockSkew = (): number => lastHeard()?.skew ?? 0

export const serverNow = (): Date => new Date(Date.now() + clockSkew())

/** Today, where the operator is; null on a device that never heard it. */
export function operatorToday(): LocalDate | null {
  const heard = lastHeard()
  return heard && localMoment(serverNow(), heard.time_zone).date
}

/** Who is logged in, and how far the clocks are apart: what a worker kept tells an hour of long ago. */
export async function readMe(signal?: AbortSignal): Promise<{ me: Me; skew: number }> {
  let isKept = false
  const onHeaders = (headers: Headers) => {
    isKept = headers.has('x-kept')
  }
  const me = await call(getMe, {}, { onHeaders, ...(signal && { signal }) })
  if (isKept) return { me, skew: clockSkew() }
  const skew = Date.parse(me.now) - Date.now()
  remember({ skew, time_zone: me.tour_operator.time_zone })
  return { me, skew }
}
