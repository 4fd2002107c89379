import { type SubmitEvent, type MouseEvent, useEffect, useRef } from 'react'

import { formatDate, formatMoney } from '#contract/format.ts'
import { refusalMessage } from '#contract/refusals.ts'

import { newBookingAddress } from '../../addresses.ts'
import { Alternatives } from '../../alternatives.tsx'
import { openSlots } from '../../calendar-weeks.ts'
import { Calendar } from '../../calendar.tsx'
import { missing, type NewBookingProps, peopleOf, seatsOf, shownPrices, totalOf } from './choice.rules.ts'
import { useNewBooking } from './new-booking.hook.ts'
import { texts } from './new-booking.texts.ts'
import { PartySteppers } from './party.panel.tsx'

/** Instead of following the link or sending the form, the script does it in place. */
const inPlace = (act: () => unknown) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

/** Date, time and people, with the total always in sight; ends in a hold of the seats. */
export function NewBookingForm(props: NewBookingProps) {
  const { product, currency } = props
  const booking = useNewBooking(props)
  const { chosen, days, slot, problem, busy, alternatives } = booking
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!problem && alternatives.length === 0) return
    alert.current?.focus({ preventScroll: true })
    alert.current?.scrollIntoView({ block: 'start' })
  }, [problem, alternatives])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const lack = missing(product, days, chosen)
    if (!lack) return void booking.submit()
    const details = {
      max: product.max_pax_booking,
      seats_left: slot?.seats_left ?? 0,
      asked: seatsOf(product, chosen.party),
    }
    const message =
      lack === 'date' || lack === 'start_time' ? texts.missing[lack] : refusalMessage(lack, details)
    booking.setProblem({ code: lack, message, fields: {} })
  }

  return (
    <form
      className="columns"
      method="post"
      action={newBookingAddress(product.id)}
      noValidate
      onSubmit={submit}
    >
      <button className="unseen" type="submit" tabIndex={-1} aria-hidden="true">
        {texts.go}
      </button>
      <input type="hidden" name="date" value={chosen.date} />
      <div>
        <section aria-labelledby="fecha">
          <h2 id="fecha">{texts.date}</h2>
          <Calendar
            {...props}
            month={booking.month}
            days={days}
            chosen={chosen.date}
            addressOf={(wanted) => newBookingAddress(product.id, { ...wanted, party: chosen.party })}
            onMonth={(month, event) => inPlace(() => booking.turnTo(month))(event)}
            onDate={(date, event) => inPlace(() => booking.pickDate(date))(event)}
          />
        </section>
        <Times booking={booking} />
        <section aria-labelledby="personas">
          <h2 id="personas">{texts.people}</h2>
          <PartySteppers
            product={product}
            currency={currency}
            party={chosen.party}
            prices={shownPrices(days, slot)}
            onChange={(code, quantity) => booking.pickParty({ ...chosen.party, [code]: quantity })}
          />
        </section>
        {problem && (
          <div className="notice bad" role="alert" tabIndex={-1} ref={alert}>
            <p>{problem.message}</p>
            <Alternatives
              alternatives={alternatives}
              currency={currency}
              onPick={(each, event) => inPlace(() => booking.pickAlternative(each))(event)}
            />
          </div>
        )}
      </div>
      <Summary booking={booking} currency={currency} busy={busy} />
    </form>
  )
}

type Booking = ReturnType<typeof useNewBooking>

function Times({ booking: { days, chosen, slot, pickTime } }: { booking: Booking }) {
  const slots = openSlots(days.find((day) => day.date === chosen.date))
  const [only] = slots
  if (!only) return null
  if (slots.length === 1)
    return (
      <p className="chosen">
        <b>{formatDate(chosen.date, { long: true })}</b>
        {` · ${texts.startsAt(only.start_time)} · ${texts.seats(only.seats_left)}`}
        <input type="hidden" name="start_time" value={only.start_time} />
      </p>
    )
  return (
    <fieldset className="times">
      <legend>
        <h2>{texts.time}</h2>
      </legend>
      {slots.map(({ start_time, seats_left }) => (
        <label key={start_time} className="pill">
          <input
            type="radio"
            name="start_time"
            value={start_time}
            checked={slot?.start_time === start_time}
            onChange={() => pickTime(start_time)}
          />
          <b>{start_time}</b>
          <small>{texts.seats(seats_left)}</small>
        </label>
      ))}
    </fieldset>
  )
}

type SummaryProps = { booking: Booking; currency: string; busy: boolean }

/** A card beside the form on a desk, a bar under the thumb on a phone. */
function Summary({ booking: { chosen, slot, lines }, currency, busy }: SummaryProps) {
  const people = peopleOf(chosen.party)
  return (
    <aside className="summary bar" aria-label={texts.summary}>
      <div className="lines-of">
        <h2>{texts.summary}</h2>
        {slot && <p>{`${formatDate(chosen.date, { long: true })}, ${slot.start_time}`}</p>}
        <ul>
          {lines.map(({ code, label, quantity, unit }) => (
            <li key={code} className="row">
              <span>{`${quantity} × ${label}`}</span>
              <span>{formatMoney(quantity * unit, currency)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="total row" aria-live="polite">
        {slot ? (
          <>
            <span>
              {texts.total}
              <small className="soft">{` · ${texts.people_count(people)}`}</small>
            </span>
            <b>{formatMoney(totalOf(lines), currency)}</b>
          </>
        ) : (
          <span className="soft">{chosen.date ? texts.noTimeYet : texts.noDateYet}</span>
        )}
      </p>
      <button className="button" type="submit" aria-disabled={busy}>
        {busy ? texts.going : texts.go}
      </button>
      <p className="soft small">{texts.hold}</p>
    </aside>
  )
}
