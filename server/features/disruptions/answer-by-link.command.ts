import { isSameDeparture } from '#domain/disruptions/settlement.rules.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Acts } from '#server/db/act.ts'

import { namingInTheirWords } from '../operator-texts/refusal-words.queries.ts'
import { findPublicDisruptions } from './public-disruptions.queries.ts'
import { moveAnswer, refundAnswer } from './settle-answer.command.ts'

type Choice = { answer_id: string; to: { date: string; start_time: string } | null }

/** A customer chooses one of the proposed departures, or the refund. */
export function answerByLink({ act: open, db }: Acts, booking_id: string, { answer_id, to }: Choice) {
  const of = { booking_id }
  return namingInTheirWords(db, of, () =>
    open('customer', async (act) => {
      const asked = await findPublicDisruptions(act.tx, booking_id, act.now)
      const mine = asked.find((each) => each.answer_id === answer_id)
      if (to && mine?.outcome === 'esperando' && !mine.alternatives.some((each) => isSameDeparture(each, to)))
        throw new Refusal('no_seats')
      await (to ? moveAnswer(act, answer_id, to, of) : refundAnswer(act, answer_id, of))
    }),
  )
}
