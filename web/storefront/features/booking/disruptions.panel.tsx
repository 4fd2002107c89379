import type { PublicDisruption } from '#contract/disruptions/disruptions.contract.ts'
import type { BookingPage, PageProblem } from '#contract/storefront/storefront-page.ts'
import { leftForYou } from '#words/format.ts'

import { bookingAddress } from '../../addresses.ts'
import { texts } from '../../texts/disruptions.ts'

type Props = Pick<BookingPage, 'booking' | 'disruptions' | 'problem' | 'typed'>

/** A suspended departure and its alternatives: a plain form, because it is often answered on a weak signal. */
export function Disruptions({ booking, disruptions, problem, typed }: Props) {
  if (disruptions.length === 0) return null
  return (
    <div id="respuesta">
      {disruptions.map((each) =>
        each.outcome === 'esperando' ? (
          <Question
            key={each.answer_id}
            disruption={each}
            booking_id={booking.id}
            problem={typed['answer']?.startsWith(each.answer_id) || !typed['answer'] ? problem : null}
          />
        ) : (
          <Settled key={each.answer_id} disruption={each} />
        ),
      )}
    </div>
  )
}

type QuestionProps = { disruption: PublicDisruption; booking_id: string; problem: PageProblem | null }

function Question({ disruption, booking_id, problem }: QuestionProps) {
  const { answer_id, origin, reason, alternatives } = disruption
  const heading = `suspendida-${answer_id}`
  return (
    <section className="notice" aria-labelledby={heading}>
      <h2 id={heading}>{texts.title(disruption)}</h2>
      <p>{`${texts.because[origin]}: ${reason}`}</p>
      {problem && (
        <p className="error" role="alert">
          {problem.fields['answer'] ?? problem.message}
        </p>
      )}
      <form method="post" action={`${bookingAddress(booking_id)}/answer`}>
        <fieldset>
          <legend>
            <b>{texts.choose}</b>
          </legend>
          {alternatives.length > 0 ? (
            <p className="soft">{texts.noDifference}</p>
          ) : (
            <p className="soft">{texts.noSeats}</p>
          )}
          {alternatives.map((each) => (
            <div key={`${each.date} ${each.start_time}`} className="choice">
              <label>
                <input
                  type="radio"
                  name="answer"
                  value={`${answer_id} ${each.date} ${each.start_time}`}
                  required
                />
                <span>
                  {texts.to(each)}
                  <small className="soft">{` · ${leftForYou(each.seats_left, each.price_unit)}`}</small>
                </span>
              </label>
            </div>
          ))}
          <div className="choice">
            <label>
              <input type="radio" name="answer" value={`${answer_id} refund`} required />
              <span>{texts.refund}</span>
            </label>
            <div className="inner">
              <p className="soft">{texts.refundHint}</p>
            </div>
          </div>
        </fieldset>
        <p className="acts">
          <button className="button" type="submit">
            {texts.send}
          </button>
        </p>
      </form>
    </section>
  )
}

function Settled({ disruption }: { disruption: PublicDisruption }) {
  const { outcome, moved_to } = disruption
  if (outcome === 'movida' && moved_to)
    return (
      <section className="notice">
        <p>{texts.moved(moved_to)}</p>
        <p className="soft">{texts.movedBecause(disruption)}</p>
      </section>
    )
  if (outcome === 'mantenida')
    return (
      <section className="notice good">
        <p>{texts.kept(disruption)}</p>
      </section>
    )
  return (
    <section className="notice">
      <p>{texts.refunded(disruption)}</p>
      <p className="soft">{texts.refundedHint}</p>
    </section>
  )
}
