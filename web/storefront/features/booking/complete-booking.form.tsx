import { type SubmitEvent, type MouseEvent, useEffect, useRef } from 'react'

import { lateCharge, upcomingPolicy } from '#words/customer/cancellation-text.ts'
import { formatDeparture, formatMoney } from '#words/format.ts'

import { bookingAddress } from '../../addresses.ts'
import { Alternatives } from '../../alternatives.tsx'
import { AskOperator } from '../../ask-operator.tsx'
import { FieldError } from '../../field.tsx'
import { Icon } from '../../icon.tsx'
import { CashToCarry } from '../../money/cash-to-carry.tsx'
import { DiscountRows, PriceLines } from '../../money/price-lines.tsx'
import { Own } from '../../own-words.tsx'
import { fieldNames, texts } from '../../texts/booking.ts'
import {
  answerNames,
  completeForm,
  type CompleteBookingProps,
  pickupTourOf,
  sendingOf,
} from './answers.rules.ts'
import { useCompleteBooking } from './complete-booking.hook.ts'
import { type AnswerProps, Contact } from './contact.panel.tsx'
import { EmailCodePanel } from './email-code.panel.tsx'
import { GuideLanguage } from './guide-language.panel.tsx'
import { HoldClock } from './hold-clock.panel.tsx'
import { PayNow } from './pay-now.panel.tsx'
import { payable } from './pay-now.rules.ts'
import { Pickup } from './pickup.panel.tsx'
import { PromoCode } from './promo-code.panel.tsx'
import { useTimeLeft } from './time-left.hook.ts'

const inPlace = (act: () => unknown) => (event: MouseEvent) => {
  event.preventDefault()
  act()
}

/** Passengers, pickup and confirmation; the seats are held meanwhile. */
export function CompleteBookingForm(props: CompleteBookingProps) {
  const form = useCompleteBooking(props)
  const { booking, answers, errors, problem, news, attempt } = form
  const [item] = booking.items
  const clock = useTimeLeft(booking.expires_at, props.now)
  const element = useRef<HTMLFormElement>(null)

  // The next place to look at: the first faulty field, else the message.
  useEffect(() => {
    const field = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    const message =
      element.current?.querySelector<HTMLElement>('[role=alert], .news') ??
      element.current?.querySelector<HTMLElement>('#email_code')
    const said = news ? element.current?.querySelector<HTMLElement>('.news') : null
    if (attempt > 0 || problem || news) (said ?? field ?? message)?.focus()
  }, [attempt, problem, news])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // A button outside of the form removes a tour: the server draws the page again.
    if (event.nativeEvent.submitter?.hasAttribute('form')) return
    event.preventDefault()
    form.confirm(event.currentTarget)
  }
  if (!item) return null
  const lapsed = booking.status === 'expirada' || clock.lapsed
  const shared = { answers, errors, onAnswer: form.answer }
  return (
    <form
      ref={element}
      id={completeForm}
      className="columns"
      method="post"
      action={bookingAddress(booking.id)}
      noValidate
      onSubmit={submit}
    >
      <button className="unseen" type="submit" name="act" value="confirm" tabIndex={-1} aria-hidden="true">
        {texts.send[sendingOf(booking)]}
      </button>
      <input type="hidden" name="seen_total" value={booking.total} />
      <input type="hidden" name="seen_facts" value={booking.facts_key} />
      {/* A page submitted twice makes one payment. */}
      <input type="hidden" name="page" value={props.now} />
      <div>
        {booking.items.length === 1 && (
          <div className="trip">
            <p>
              <b>{formatDeparture(item, { long: true })}</b>
            </p>
            <button
              className="quiet"
              type="submit"
              name="act"
              value="release"
              formNoValidate
              onClick={inPlace(form.changeChoice)}
            >
              {texts.change}
            </button>
          </div>
        )}
        <HoldClock {...clock} lapsed={lapsed} mayExtend={!booking.extended} onExtend={inPlace(form.extend)} />
        {news && (
          <output className="notice good news" tabIndex={-1}>
            {news}
          </output>
        )}
        <Trouble form={form} currency={booking.currency} whatsapp={props.whatsapp} />
        <EmailCodePanel form={form} onSendAgain={inPlace(form.sendCodeAgain)} />
        <Contact
          {...shared}
          onPhoneLeft={form.completePhone}
          waits={sendingOf(booking) !== 'confirmed'}
          page={props}
          home={form.home}
        />
        <Pickup {...shared} item={pickupTourOf(booking) ?? item} places={props.places} />
        <GuideLanguage {...shared} offered={props.guide_languages} />
        <Note {...shared} />
        <section className="narrow" aria-labelledby="detalle">
          <h2 id="detalle">{texts.detail}</h2>
          <Lines booking={booking} />
        </section>
        <CashToCarry cash={props.cash} currency={props.cash_currency} />
        <PromoCode form={form} />
        <PayNow
          booking={booking}
          pay_now={props.pay_now}
          payment={form.payment}
          onPayment={form.setPayment}
        />
        <Terms form={form} terms={props.terms} now={props.now} />
      </div>
      <Review form={form} pay_now={props.pay_now} />
    </form>
  )
}

function Note({ answers, onAnswer }: AnswerProps) {
  return (
    <section aria-labelledby="nota">
      <div className="field">
        <h2 id="nota">
          <label htmlFor="note">{texts.note}</label>
        </h2>
        <small className="soft" id="note-hint">
          {texts.noteHint}
        </small>
        <textarea
          id="note"
          name="note"
          aria-describedby="note-hint"
          rows={2}
          maxLength={500}
          value={answers.note}
          onChange={(event) => onAnswer('note', event.target.value)}
        />
      </div>
    </section>
  )
}

type Form = { form: ReturnType<typeof useCompleteBooking> }

/** Problems at the top, with a link to each field; and alternatives when the seats are gone. */
function Trouble({ form, currency, whatsapp }: Form & { currency: string; whatsapp: string }) {
  const { problem, errors, alternatives, moveTo, booking } = form
  // A problem of the code is shown at its field.
  const wrong = answerNames.filter((name) => errors[name] && name !== 'promo_code')
  const shownProblem = problem && problem.message !== errors.promo_code ? problem : null
  if (!shownProblem && wrong.length === 0) return null
  return (
    // Announced once; later corrections are not read again.
    <div className="notice bad" role="alert" aria-atomic={false} aria-relevant="additions" tabIndex={-1}>
      {shownProblem && <p>{shownProblem.message}</p>}
      {shownProblem && (
        <AskOperator problem={shownProblem} whatsapp={whatsapp} message={texts.message(booking.locator)} />
      )}
      {wrong.length > 0 && (
        <>
          <p>{texts.errors(wrong.length)}</p>
          <ul>
            {wrong.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{fieldNames[name]}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <Alternatives
        alternatives={alternatives}
        currency={currency}
        onPick={(each, event) => inPlace(() => moveTo(each))(event)}
      />
    </div>
  )
}

function Terms({
  form: { booking, answers, errors, answer },
  terms,
  now,
}: Form & { terms: string; now: string }) {
  const charge = lateCharge(booking, new Date(now))
  return (
    <section aria-labelledby="condiciones">
      <h2 id="condiciones">{texts.policy}</h2>
      <ul className="plain">
        {upcomingPolicy(booking, new Date(now)).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {terms && (
        <details>
          <summary>
            {texts.readTerms}
            <Icon name="down" />
          </summary>
          {terms.split(/\n+/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
      {charge !== null && <p className="notice">{texts.lateCharge(charge)}</p>}
      <label className="tick">
        <input
          type="checkbox"
          id="accepts_terms"
          name="accepts_terms"
          value="on"
          checked={answers.accepts_terms !== ''}
          aria-invalid={errors.accepts_terms ? true : undefined}
          aria-describedby={errors.accepts_terms ? 'accepts_terms-error' : undefined}
          onChange={(event) => answer('accepts_terms', event.target.checked ? 'on' : '')}
        />
        <span>{terms ? texts.accept : texts.acceptPolicy}</span>
      </label>
      <FieldError name="accepts_terms" error={errors.accepts_terms} />
    </section>
  )
}

function Lines({ booking }: Pick<CompleteBookingProps, 'booking'>) {
  const { currency, discounts } = booking
  return (
    <ul>
      <PriceLines items={booking.items} currency={currency} />
      <DiscountRows rows={discounts} currency={currency} />
    </ul>
  )
}

/** All lines and the total, beside the form or at the bottom of a phone. */
function Review({ form: { booking, busy, payment }, pay_now }: Form & Pick<CompleteBookingProps, 'pay_now'>) {
  const { currency, on_confirm } = booking
  const sending = sendingOf(booking)
  const [only] = booking.items.length === 1 ? booking.items : []
  const sum = payable(booking, pay_now).find(({ purpose }) => purpose === payment.when)
  const deposit = on_confirm?.deposit ? formatMoney(on_confirm.deposit, currency) : null
  return (
    <aside className="summary bar" aria-label={texts.review}>
      <div className="lines-of">
        <h2>{texts.review}</h2>
        {/* The prices of several tours name each with its day. */}
        {only && (
          <>
            <p>
              <b>
                <Own text={only.product_name} />
              </b>
            </p>
            <p>{formatDeparture(only, { long: true })}</p>
          </>
        )}
        <Lines booking={booking} />
      </div>
      <p className="total row">
        <span>
          {`${texts.total} `}
          <small className="soft">{`· ${sum ? texts.payingNow : deposit ? texts.deposit(deposit) : texts.payLater}`}</small>
        </span>
        <b>{formatMoney(booking.total, currency)}</b>
      </p>
      {deposit && !sum && on_confirm?.until && (
        <small>{`${texts.depositUntil(deposit, on_confirm.until)} `}</small>
      )}
      {sending === 'by_hand' && <small>{`${texts.weConfirm} `}</small>}
      {booking.equivalent && <small className="soft">{booking.equivalent}</small>}
      <button className="button" type="submit" name="act" value="confirm" aria-disabled={busy}>
        {busy
          ? texts.sending[sending]
          : sum
            ? texts.sendAndPay(formatMoney(sum.charged, sum.currency))
            : texts.send[sending]}
      </button>
    </aside>
  )
}
