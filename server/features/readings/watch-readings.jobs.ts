import { setTimeout as sleep } from 'node:timers/promises'

import { type Reading, readingsIn, type ReadThing } from '#domain/persons/sensitive-fields.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { OpenAct } from '#server/db/act.ts'
import type { Log, Readings } from '#server/http/context.ts'

import { noteReadings } from './note-readings.command.ts'

/** The kind of record in each part of the API; a test ensures that no other part contains sensitive data. */
const things: readonly (readonly [path: RegExp, thing: ReadThing])[] = [
  [/^\/bookings\b/, 'booking'],
  [/^\/persons\b/, 'person'],
  [/^\/schedule-sheets\b/, 'schedule_sheet'],
  [/^\/crew\/runs\b/, 'schedule_sheet'],
]
export const thingReadBy = (path: string): ReadThing | null =>
  things.find(([part]) => part.test(path))?.[1] ?? null

const hourOf = (moment: Date) => Math.floor(moment.getTime() / 3_600_000)

/** Entries remembered by one process, so that repeated reads need no query. */
const mostRemembered = 20_000

/** Pauses before a failed entry of a command is retried. */
const pausesInSeconds = [1, 5, 30, 120, 600]

type Surroundings = { act: OpenAct; now: () => Date; log: Pick<Log, 'warn' | 'error'> }
type Note = { actor: Actor; thing: ReadThing; readings: readonly Reading[] }

/**
 * Logs access to health data and documents before the answer leaves. If the log fails, a read is refused; a
 * command has happened, so its answer leaves and the log is retried.
 */
export function watchReadings({ act, now, log }: Surroundings): Readings & { close: () => Promise<void> } {
  const remembered = new Set<string>()
  let hour = 0
  const note = async (actor: Actor, thing: ReadThing, readings: readonly Reading[]) => {
    const current = hourOf(now())
    if (current !== hour || remembered.size > mostRemembered) remembered.clear()
    hour = current
    const keyOf = ({ id, kinds }: Reading) =>
      [actor.tour_operator_id, actor.user_id, thing, id, ...kinds].join(' ')
    const fresh = readings.filter((reading) => !remembered.has(keyOf(reading)))
    if (fresh.length === 0) return
    await act(actor, (own) => noteReadings(own, thing, fresh))
    for (const reading of fresh) remembered.add(keyOf(reading))
  }

  const closing = new AbortController()
  const late = new Set<Promise<void>>()
  const noteLater = async ({ actor, thing, readings }: Note) => {
    // User, record and kinds, as in the event: without the database only the log remains.
    const logged = { user_id: actor.user_id, tour_operator_id: actor.tour_operator_id, thing, readings }
    log.warn(logged, 'a reading could not be noted beside its act, and is tried again')
    for (const seconds of pausesInSeconds) {
      // A stopping process retries once at once.
      await sleep(seconds * 1000, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      try {
        return await note(actor, thing, readings)
      } catch (err) {
        if (closing.signal.aborted) return log.error({ ...logged, err }, 'a reading was not noted')
      }
    }
    log.error(logged, 'a reading was not noted')
  }

  return {
    note,
    noteAnswer: async (actor, { method, path }, answer) => {
      const thing = thingReadBy(path)
      const readings = thing ? readingsIn(answer) : []
      if (!thing || readings.length === 0) return
      try {
        await note(actor, thing, readings)
      } catch (error) {
        if (method === 'GET') throw error
        const tried = noteLater({ actor, thing, readings })
        late.add(tried)
        void tried.finally(() => late.delete(tried))
      }
    },
    close: async () => {
      closing.abort()
      await Promise.all(late)
    },
  }
}
