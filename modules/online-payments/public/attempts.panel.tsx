import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { Icon } from '#web/storefront/icon.tsx'
import { texts as bookingTexts } from '#web/storefront/texts/booking.ts'
import { formatMoney } from '#words/format.ts'

import type { PublicAttempt } from '../contract/online-payments.contract.ts'
import { leftStatuses } from '../rules/payment-attempt.rules.ts'
import { texts } from './texts/paying.ts'

/** All online payment attempts with their results; those that brought no money are folded. */
export function Attempts({ parts: { paying }, operator }: BookingPage) {
  if (!paying || paying.attempts.length === 0) return null
  const left = paying.attempts.filter(({ status }) => leftStatuses.includes(status))
  const others = paying.attempts.filter(({ status }) => !leftStatuses.includes(status))
  const zone = operator.time_zone
  return (
    <section aria-labelledby="intentos">
      <h2 id="intentos">{texts.tries}</h2>
      {others.length > 0 && <List attempts={others} zone={zone} />}
      {left.length > 0 && (
        <details>
          <summary>
            {texts.leftTries(left.length)}
            <Icon name="down" />
          </summary>
          <List attempts={left} zone={zone} />
        </details>
      )}
      {paying.attempts.some(({ is_test }) => is_test) && <p className="soft">{bookingTexts.payTrial}</p>}
    </section>
  )
}

function List({ attempts, zone }: { attempts: PublicAttempt[]; zone: string }) {
  return (
    <ul className="plain money">
      {attempts.map((attempt) => (
        <li key={attempt.id} className="row">
          <span>
            {texts.tryOf(attempt, zone)}
            <small className="tag">{texts.states[attempt.status]}</small>
          </span>
          <span>{formatMoney(attempt.amount, attempt.currency)}</span>
        </li>
      ))}
    </ul>
  )
}
