import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { formatMoney } from '#words/format.ts'

import { texts } from './texts/paying.ts'

/** All online payment attempts with their results. */
export function Attempts({ parts: { paying }, operator }: BookingPage) {
  if (!paying || paying.attempts.length === 0) return null
  return (
    <section aria-labelledby="intentos">
      <h2 id="intentos">{texts.tries}</h2>
      <ul className="plain money">
        {paying.attempts.map((attempt) => (
          <li key={attempt.id} className="row">
            <span>
              {texts.tryOf(attempt, operator.time_zone)}
              <small className="tag">{texts.states[attempt.status]}</small>
            </span>
            <span>{formatMoney(attempt.amount, attempt.currency)}</span>
          </li>
        ))}
      </ul>
      {paying.attempts.some(({ is_test }) => is_test) && <p className="soft">{texts.trial}</p>}
    </section>
  )
}
