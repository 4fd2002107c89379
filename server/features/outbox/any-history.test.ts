import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { CallFailed } from '#contract/endpoint/call.ts'
import { randomSequences } from '#testing/attack/random-sequences.ts'
import { startLife, step } from '#testing/whole-product/life-of-messages.ts'

const { sequences, seed } = randomSequences(2)

test(
  'sends each message at most once over any booking life, and none after its reason ended',
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 24 }), async (steps) => {
        const { db, mail, life, delivered, play } = await startLife()
        await play({ act: 'sell', days: 2 })
        await play({ act: 'sell', days: 3 })
        for (const each of steps)
          await play(each).catch((error: unknown) => {
            // An action that is not allowed now is skipped.
            if (!(error instanceof CallFailed)) throw error
          })
        mail.state.refuse = false
        life.dies = false
        await play({ act: 'wait', hours: 30 })

        const { rows } = await sql<{
          id: string
          said: string
          status: string
          doubts: number
        }>`
          select id, concat_ws(' ', booking_id, kind, occasion, channel) as said, status, doubts
          from messages`.execute(db)
        const saidOf = new Map(rows.map(({ id, said }) => [id, said]))
        // Whether a message in progress at the crash has arrived is unknown: it is sent once more, and says so.
        const tooOften = rows.filter(({ id, said, doubts }) => {
          const times = delivered.filter((each) => saidOf.get(each) === said).length
          return times > (life.deaths.has(id) && doubts > 0 ? 2 : 1)
        })
        expect(tooOften).toEqual([])
        expect(rows.filter(({ status }) => status === 'enviando')).toEqual([])
      }),
      { numRuns: sequences, seed, endOnFailure: true },
    )
  },
)
