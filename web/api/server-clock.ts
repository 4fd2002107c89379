import { getMe, type Me } from '#contract/staff/login.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { isCrew } from '#domain/staff/level.ts'
import { localMoment } from '#domain/zoned-time.ts'

import { call, isPassing } from './client.ts'
import { keptFor } from './kept-on-device.ts'
import { keep, readKept } from './offline-store.ts'
import { heldLevels, loggedInUser } from './session.ts'

const key = 'serverClock'
type ServerTime = { skew: number; time_zone: string }

/** The server's last answer: without a network the device's clock goes on from there. */
function lastServerTime(): ServerTime | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<ServerTime> | null
    const { skew, time_zone } = kept ?? {}
    return typeof skew === 'number' && typeof time_zone === 'string' ? { skew, time_zone } : null
  } catch {
    return null
  }
}

function remember(serverTime: ServerTime) {
  try {
    localStorage.setItem(key, JSON.stringify(serverTime))
  } catch {
    // A device that keeps nothing asks again.
  }
}

/** Milliseconds that the server's clock is ahead of this machine's. */
export const clockSkew = (): number => lastServerTime()?.skew ?? 0

export const serverNow = (): Date => new Date(Date.now() + clockSkew())

/** Today in the operator's zone; null on a device that never had an answer. */
export function operatorToday(): LocalDate | null {
  const serverTime = lastServerTime()
  return serverTime && localMoment(serverNow(), serverTime.time_zone).date
}

/** Longer than any working network takes; a crew's phone then uses its stored data. */
const timeoutMs = 6_000

/**
 * The logged-in user, and the difference of the clocks. A crew's phone stores it from the first time on, so that
 * its runs open without signal; the stored difference may be old.
 */
export async function readMe(signal?: AbortSignal): Promise<{ me: Me; skew: number }> {
  if (!heldLevels().some((level) => isCrew({ level })))
    return clockOf(await call(getMe, {}, signal && { signal }))
  const kept = keptFor('me', loggedInUser().id)
  try {
    const late = AbortSignal.timeout(timeoutMs)
    const me = await call(getMe, {}, { signal: signal ? AbortSignal.any([signal, late]) : late })
    await keep(kept, me).catch(() => null)
    return clockOf(me)
  } catch (error) {
    if (!isPassing(error)) throw error
    const me = await readKept<Me>(kept).catch(() => null)
    if (!me) throw error
    return { me, skew: clockSkew() }
  }
}

function clockOf(me: Me) {
  const skew = Date.parse(me.now) - Date.now()
  remember({ skew, time_zone: me.tour_operator.time_zone })
  return { me, skew }
}

/** The logged-in user, for the frame of every screen. */
export const meQuery = {
  queryKey: [getMe.path],
  queryFn: ({ signal }: { signal: AbortSignal }) => readMe(signal),
  staleTime: 60_000,
}
