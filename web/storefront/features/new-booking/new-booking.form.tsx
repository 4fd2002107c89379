import { type SubmitEvent, type MouseEvent, useEffect, useRef } from 'react'

import { choiceMessages, type PageProblem } from '#contract/storefront/storefront-page.ts'
import type { PartyRefusal } from '#domain/products/prices/party.rules.ts'
import { refusalDetails } from '#domain/products/prices/price.rules.ts'
import { lineName } from '#words/customer/price-lines.ts'
import { formatDeparture, formatMoney } from '#words/format.ts'
import { partyRefusalMessage } from '#words/refusals/party-refusals.ts'

import { bookingAddress, newBookingAddress } from '../../addresses.ts'
import { Alternatives } from '../../alternatives.tsx'
import { AskOperator } from '../../ask-operator.tsx'
import { openSlots } from '../../calendar-weeks.ts'
import { Calendar } from '../../calendar.tsx'
import { CashToCarry } from '../../money/cash-to-carry.tsx'
import { texts } from '../../texts/new-booking.ts'
import { texts as common } from '../../texts/storefront.ts'
import { cashOf, missing, type NewBookingProps, peopleOf } from './choice.rules.ts'
import { useNewBooking } from './new-booking.hook.ts'
import { Extras, PartySteppers } from './party.panel.tsx'

/** Instead of following the link or sending the form, the script does it in place. */
const inPlace = (act: () => unknown) => (event: MouseEvent) => {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

/** Problems after which the page's prices are outdated: the server renders it again, with the same choice. */
const outdated: readonly PageProblem['code'][] = ['price_changed', 'currency_not_offered']

/** Date, time and people, with the total always in sight; ends in a hold of the seats. */
export function NewBookingForm(props: NewBookingProps) {
  const { product, pricing, currency } = props
  const booking = useNewBooking(props)
  const { chosen, days, known, slot, quote, problem, busy, alternatives } = booking
  const isChoiceMissing = problem?.code === 'date' || problem?.code === 'start_time'
  // A problem of the day is shown above the calendar, one of the party below it: beside the field to correct.
  const aboutDay = isChoiceMissing || alternatives.length > 0
  const whole = pricing.price_unit !== 'persona'
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!problem && alternatives.length === 0) return
    alert.current?.focus({ preventScroll: true })
    alert.current?.scrollIntoView({ block: 'start' })
  }, [problem, alternatives])

  const sentenceOf = (lack: PartyRefusal | 'no_seats') => {
    if (lack !== 'no_seats')
      return partyRefusalMessage(lack, refusalDetails(pricing, { ...chosen, channel: 'web' }, lack))
    const asked = quote?.seats ?? 0
    return partyRefusalMessage(lack, {
      seats_left: slot?.seats_left ?? 0,
      asked,
      unit: pricing.price_unit,
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // The page in another currency is drawn by the server, with what is chosen.
    if (event.nativeEvent.submitter?.hasAttribute('formmethod')) return
    event.preventDefault()
    const lack = missing(pricing, known, chosen)
    if (!lack) return void booking.submit()
    const message = lack === 'date' || lack === 'start_time' ? choiceMessages[lack] : sentenceOf(lack)
    booking.setProblem({ code: lack, message, fields: {} })
  }

  const trouble = problem && (
    <div className="notice bad" role="alert" tabIndex={-1} ref={alert}>
      {isChoiceMissing ? (
        <a href={problem.code === 'date' ? '#fecha' : '#hora'}>{problem.message}</a>
      ) : (
        <>
          <p>{problem.message}</p>
          {outdated.includes(problem.code) && (
            <a href={newBookingAddress(product.id, chosen)}>{texts.priceNow}</a>
          )}
          <AskOperator problem={problem} whatsapp={props.whatsapp} message={product.name} />
          <Alternatives
            alternatives={alternatives}
            currency={currency}
            onPick={(each, event) => inPlace(() => booking.pickAlternative(each))(event)}
          />
        </>
      )}
    </div>
  )
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
      {chosen.currency && <input type="hidden" name="currency" value={chosen.currency} />}
      <div>
        <Held {...props} />
        <OtherCurrency {...props} />
        {aboutDay && trouble}
        <section aria-labelledby="fecha">
          <h2 id="fecha">{texts.date}</h2>
          <Calendar
            {...props}
            month={booking.month}
            days={days}
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
        </section>
        <Times booking={booking} product={product} whole={whole} />
        <section aria-labelledby="personas">
          <h2 id="personas">{texts.people}</h2>
          <PartySteppers {...props} chosen={chosen} days={days} onChange={booking.pick} />
        </section>
        <Extras {...props} chosen={chosen} slot={slot} onChange={booking.pick} />
        {quote && <CashToCarry cash={[{ cash: cashOf(pricing, quote) }]} currency={props.cash_currency} />}
        {!aboutDay && trouble}
      </div>
      <Summary booking={booking} product={product} currency={currency} busy={busy} />
    </form>
  )
}

/** Seats already held by this browser, on this tour or another, so that they need not be chosen twice. */
function Held({ held, product }: Pick<NewBookingProps, 'held' | 'product'>) {
  if (!held) return null
  return (
    <div className="notice good">
      <p>{texts.held(held, held.product_id === product.id)}</p>
      <a className="button" href={bookingAddress(held.booking_id)}>
        {texts.goOn}
      </a>
    </div>
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

type Booking = ReturnType<typeof useNewBooking>
type TimesProps = Pick<NewBookingProps, 'product'> & { booking: Booking; whole: boolean }

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
          <b>{start_time}</b>
          <small>{texts.seats(seats_left, whole)}</small>
        </label>
      ))}
    </fieldset>
  )
}

type SummaryProps = Pick<NewBookingProps, 'product' | 'currency'> & { booking: Booking; busy: boolean }

/** A card beside the form on a desktop, a bar at the bottom on a phone. */
function Summary({ booking: { chosen, slot, quote }, product, currency, busy }: SummaryProps) {
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
              <span>{formatMoney(line.total, currency)}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="total row" aria-live="polite">
        {slot && quote ? (
          <>
            <span>
              {`${texts.total} `}
              <small className="soft">{`· ${texts.people_count(people)}`}</small>
            </span>
            <b>{formatMoney(quote.total, currency)}</b>
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
