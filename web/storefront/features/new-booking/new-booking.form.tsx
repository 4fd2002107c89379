import type { SubmitEvent } from 'react'

import type { PageProblem } from '#contract/storefront/storefront-page.ts'
import { amountText, lineName } from '#words/customer/price-lines.ts'
import { formatDeparture, formatMoney, startTime } from '#words/format.ts'

import { newBookingAddress } from '../../addresses.ts'
import { openSlots } from '../../dates/calendar-weeks.ts'
import { DateChoice } from '../../dates/date-choice.tsx'
import { CashToCarry } from '../../money/cash-to-carry.tsx'
import { PromiseLine } from '../../promise-line.tsx'
import { texts } from '../../texts/new-booking.ts'
import { texts as common } from '../../texts/storefront.ts'
import { cashOf, isAboutDay, newBookingForm, type NewBookingProps, peopleOf } from './choice.rules.ts'
import { type BookingInPlace, inPlace, useNewBooking } from './new-booking.hook.ts'
import { Extras, PartySteppers } from './party.panel.tsx'
import { ProblemNotice } from './problem-notice.panel.tsx'

/** Date, time and people, with the total always in sight; ends in a hold of the seats. */
export function NewBookingForm(props: NewBookingProps) {
  const { product, pricing, currency } = props
  const booking = useNewBooking(props)
  const { chosen, days, slot, quote, problem, busy, alternatives } = booking
  const aboutDay = isAboutDay(problem, alternatives)
  const whole = pricing.price_unit !== 'persona'
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The page in another currency is drawn by the server, with what is chosen.
    if (event.nativeEvent.submitter?.hasAttribute('formmethod')) return
    event.preventDefault()
    booking.submit()
  }
  const notice = problem && <ProblemNotice {...props} booking={booking} problem={problem} />
  return (
    <form
      id={newBookingForm}
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
      {chosen.currency && <input type="hidden" name="currency" value={chosen.currency} />}
      <div>
        {aboutDay && notice}
        <section aria-labelledby="fecha">
          <h2 id="fecha">{texts.date}</h2>
          <DateChoice
            {...props}
            month={booking.month}
            days={days}
            strip={booking.strip}
            chosen={chosen.date}
            unit={pricing.price_unit}
            addressOf={({ date = '', month = '' }) =>
              newBookingAddress(
                product.id,
                month ? { ...chosen, month } : { ...chosen, date, start_time: '' },
              )
            }
            fullAddressOf={(date) => newBookingAddress(product.id, { ...chosen, date, start_time: '' })}
            onMonth={(month, event) => inPlace(() => booking.turnTo(month))(event)}
            onDate={(date, event) => inPlace(() => booking.pickDate(date))(event)}
          />
          {booking.unread && (
            <p className="error" role="alert">
              {`${booking.unread.message} `}
              <button
                type="button"
                className="quiet"
                onClick={() => booking.unread && booking.turnTo(booking.unread.month)}
              >
                {texts.retry}
              </button>
            </p>
          )}
        </section>
        <Times booking={booking} product={product} whole={whole} />
        <OtherCurrency {...props} />
        <section aria-labelledby="personas">
          <h2 id="personas">{texts.people}</h2>
          <PartySteppers {...props} chosen={chosen} days={days} onChange={booking.pick} />
        </section>
        <Extras {...props} chosen={chosen} slot={slot} onChange={booking.pick} />
        {quote && <CashToCarry cash={[{ cash: cashOf(pricing, quote) }]} currency={props.cash_currency} />}
        {!aboutDay && notice}
      </div>
      <Summary booking={booking} product={product} currency={currency} busy={busy} joins={props.joins} />
    </form>
  )
}

/** Link to the same page and choice in the other currency. */
function OtherCurrency({ other, currency }: Pick<NewBookingProps, 'other' | 'currency'>) {
  if (!other) return null
  return (
    <p className="other-currency">
      {`${common.pricesIn(currency)} `}
      <button type="submit" formMethod="get" formNoValidate name="currency_to" value={other.currency}>
        {common.seeIn(other.currency)}
      </button>
      <br />
      <small className="soft">{other.rate}</small>
    </p>
  )
}

type TimesProps = Pick<NewBookingProps, 'product'> & { booking: BookingInPlace; whole: boolean }

function Times({ booking, product, whole }: TimesProps) {
  const { known, chosen, slot, pickTime } = booking
  const slots = openSlots(known.find((day) => day.date === chosen.date))
  const [only] = slots
  if (!only) return null
  if (slots.length === 1)
    return (
      <p className="chosen">
        <b>{formatDeparture({ ...only, date: chosen.date, ...product }, { long: true })}</b>
        {` · ${texts.seats(only.seats_left, whole)}`}
        <input type="hidden" name="start_time" value={only.start_time} />
      </p>
    )
  return (
    <fieldset className="times">
      <legend>
        <h2 id="hora">{texts.time}</h2>
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
          <b>{startTime(chosen.date, start_time)}</b>
          <small>{texts.seats(seats_left, whole)}</small>
        </label>
      ))}
    </fieldset>
  )
}

type SummaryProps = Pick<NewBookingProps, 'product' | 'currency' | 'joins'> & {
  booking: BookingInPlace
  busy: boolean
}

/** Why there is no total yet. */
function lackText({ code, message }: PageProblem): string {
  if (code === 'date') return texts.noDateYet
  return code === 'start_time' ? texts.noTimeYet : message
}

/** A card beside the form on a desktop, a bar at the bottom on a phone. */
function Summary({
  booking: { chosen, slot, quote, lacking, problem },
  product,
  currency,
  busy,
  joins,
}: SummaryProps) {
  const people = peopleOf(chosen.party)
  return (
    <aside className="summary bar" aria-label={texts.summary}>
      <div className="lines-of">
        <h2>{texts.summary}</h2>
        {slot && <p>{formatDeparture({ ...product, ...slot, date: chosen.date }, { long: true })}</p>}
        <ul>
          {quote?.lines.map((line) => (
            <li key={lineName(line)} className="row">
              <span>{`${line.quantity} × ${lineName(line)}`}</span>
              <span>{amountText(line.total, currency)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="total row" aria-live="polite">
        {slot && quote && !lacking ? (
          <>
            <span>
              {`${texts.total} `}
              <small className="soft">{`· ${texts.people_count(people)}`}</small>
            </span>
            <b>{formatMoney(quote.total, currency)}</b>
          </>
        ) : (
          // The notice above says the same to a screen reader.
          <span className="soft" aria-hidden={lacking?.message === problem?.message}>
            {lacking && lackText(lacking)}
          </span>
        )}
      </p>
      <button className="button" type="submit" aria-disabled={busy}>
        {busy ? texts.going : joins ? texts.join : texts.go}
      </button>
      <PromiseLine product={product} />
      <p className="soft small">{texts.hold}</p>
    </aside>
  )
}
