import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import { policyOf } from '#words/customer/cancellation-text.ts'
import { balanceRows, showsTrial, trialWords } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

import { texts } from '../texts/money.ts'
import { PriceLines } from './price-lines.tsx'

/** Price and balance; for a cancelled booking its penalty. */
export function Money({ booking, claimed }: Pick<VoucherPage, 'booking' | 'claimed'>) {
  const { currency, total, discount, penalty, status, refund_due } = booking
  const live = booking.items.filter((item) => item.status !== 'cancelada')
  return (
    <section aria-labelledby="pago">
      <h2 id="pago">{texts.payment}</h2>
      <ul className="plain money">
        <PriceLines items={live} currency={currency} />
        {discount > 0 && (
          <li className="row">
            <span>{texts.discount(booking.promo_code)}</span>
            <span>{formatMoney(-discount, currency)}</span>
          </li>
        )}
        {(penalty > 0 || status === 'cancelada') && (
          <li className="row">
            <span>{texts.penalty}</span>
            <span>{penalty > 0 ? formatMoney(penalty, currency) : texts.noPenalty}</span>
          </li>
        )}
        <li className="row sum">
          <b>{texts.total}</b>
          <b>{formatMoney(total, currency)}</b>
        </li>
        {booking.equivalent && <li className="soft">{booking.equivalent}</li>}
        {booking.payments.map(({ id, kind, method, amount, date, verified, is_trial, is_chargeback }) => (
          <li key={id} className="row">
            <span>
              {is_chargeback
                ? texts.takenBack(date)
                : verified
                  ? texts.payments[kind](method, date)
                  : texts.announced(method, date)}
              {!verified && <small className="tag">{texts.unseen}</small>}
              {is_trial && <small className="tag">{trialWords.mark}</small>}
            </span>
            <span className={verified ? undefined : 'soft'}>
              {formatMoney(kind === 'pago' ? amount : -amount, currency)}
            </span>
          </li>
        ))}
        {balanceRows(booking).map(({ name, amount }) => (
          <li key={name} className="row sum">
            <b>{name}</b>
            <b>{formatMoney(amount, currency)}</b>
          </li>
        ))}
        {claimed > 0 && (
          <li className="row soft">
            <span>{texts.claimed}</span>
            <span>{formatMoney(claimed, currency)}</span>
          </li>
        )}
        {refund_due > 0 && (
          <li className="row sum">
            <b>{texts.refund}</b>
            <b>{formatMoney(refund_due, currency)}</b>
          </li>
        )}
      </ul>
      {showsTrial(booking) && <p className="soft">{trialWords.all}</p>}
    </section>
  )
}

export function Policy({ booking, operator, now }: Pick<VoucherPage, 'booking' | 'operator' | 'now'>) {
  return (
    <section aria-labelledby="cambios">
      <h2 id="cambios">{texts.policy}</h2>
      <ul className="plain">
        {policyOf(
          { items: booking.items.filter(takesPlace) },
          { zone: operator.time_zone, now: new Date(now) },
        ).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
