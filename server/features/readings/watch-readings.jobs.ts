import { type Reading, readingsIn, type ReadThing } from '#domain/persons/sensitive-fields.rules.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { OpenAct } from '#server/db/act.ts'

import { noteReadings } from './note-readings.command.ts'

/** Of what the answers of each part of the API tell; a test asks that no other part tells anything sensitive. */
const things: readonly (readonly [path: RegExp, thing: ReadThing])[] = [
  [/^\/bookings\b/, 'booking'],
  [/^\/persons\b/, 'person'],
  [/^\/schedule-sheets\b/, 'schedule_sheet'],
  [/^\/crew\/runs\b/, 'schedule_sheet'],
]
export const thingToldBy = (path: string): ReadThing | null =>
  things.find(([part]) => part.test(path))?.[1] ?? null

const hourOf = (moment: Date) => Math.floor(moment.getTime() / 3_600_000)

/** Notes remembered by one process, so that who reads on asks nothing of the database. */
const mostRemembered = 20_000

/**
 * Writes down who read what of somebody's health or papers before the answer leaves: where that can't be written, nothing
 * is told.
 */
export function watchReadings({ act, now }: { act: OpenAct; now: () => Date }) {
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
  return {
    /** what is told in other words than the names of its fields */
    note,
    noteAnswer: async (actor: Actor, path: string, answer: unknown) => {
      const thing = thingToldBy(path)
      const readings = thing ? readingsIn(answer) : []
      if (thing && readings.length > 0) await note(actor, thing, readings)
    },
  }
}
