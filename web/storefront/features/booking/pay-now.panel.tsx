import { formatMoney } from '#words/format.ts'

import { texts } from '../../texts/booking.ts'
import type { CompleteBookingProps } from './answers.rules.ts'
import { isPayable, type NowOrLater, payable, type Payment } from './pay-now.rules.ts'

type Props = Pick<CompleteBookingProps, 'booking' | 'pay_now'> & {
  payment: Payment
  onPayment: (payment: Payment) => void
}

/** Whether the booking is paid as it is confirmed, how much, and with what; also without a script. */
export function PayNow({ booking, pay_now, payment, onPayment }: Props) {
  if (!isPayable(booking)) return null
  if (!pay_now)
    return (
      <section>
        <h2>{texts.payWhen}</h2>
        <p>{texts.payByHand}</p>
      </section>
    )
  const sums = payable(booking, pay_now)
  const choice = (when: NowOrLater, value: string, label: string, hint: string) => (
    <div key={when} className="choice">
      <label>
        <input
          type="radio"
          name="choice"
          value={value}
          checked={payment.when === when}
          onChange={() => onPayment({ ...payment, when })}
        />
        <span>
          {label}
          {hint && <small className="soft line">{hint}</small>}
        </span>
      </label>
    </div>
  )
  return (
    <section className="pay-now">
      <fieldset>
        <legend>
          <h2>{texts.payWhen}</h2>
        </legend>
        {sums.map(({ purpose, amount, charged, currency }) =>
          choice(
            purpose,
            `${purpose}:${charged}`,
            texts.payNow[purpose](formatMoney(charged, currency)),
            currency === booking.currency ? '' : texts.payWorth(formatMoney(amount, booking.currency)),
          ),
        )}
        {choice('later', '', texts.reserveNow, booking.on_confirm?.deposit ? '' : texts.nothingNow)}
      </fieldset>
      <fieldset className="with">
        <legend>{texts.payWith}</legend>
        {pay_now.providers.map(({ provider }) => (
          <div key={provider} className="choice">
            <label>
              <input
                type="radio"
                name="provider"
                value={provider}
                checked={payment.provider === provider}
                onChange={() => onPayment({ ...payment, provider })}
              />
              <span className="pay-mark">{texts.providers[provider]}</span>
              <small className="soft">{texts.ways[provider]}</small>
            </label>
          </div>
        ))}
        <p className="soft">{texts.payAfter}</p>
        {pay_now.providers.some(({ is_test }) => is_test) && <p className="tag trial">{texts.payTrial}</p>}
      </fieldset>
    </section>
  )
}
