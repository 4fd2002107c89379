import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { agencyVoucher } from '#words/customer/agency-voucher.ts'
import { policyOf } from '#words/customer/cancellation-text.ts'
import { refundDelay, refundRow, refundText } from '#words/customer/refund-text.ts'
import { balanceRows, showsTrial, trialWords } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

import { texts } from '../texts/money.ts'
import { DiscountRows, PriceLines } from './price-lines.tsx'

type Entry = VoucherPage['booking']['payments'][number]

/** What happened to money, how and on which day. */
function entryText({ kind, method, way, date, verified, is_chargeback }: Entry): string {
  if (is_chargeback) return texts.takenBack(date)
  if (kind === 'reembolso') return way ? refundRow(way, date) : texts.returned(method, date)
  return verified ? texts.paid(method, date) : texts.announced(method, date)
}

/** Where the price was agreed with the agency: only what is still owed to the operator. */
function OwedOnly({
  booking,
  claimed,
  agency,
}: Pick<VoucherPage, 'booking' | 'claimed'> & { agency: string }) {
  const { currency, due } = booking
  return (
    <section aria-labelledby="pago">
      <h2 id="pago">{texts.payment}</h2>
      <p>{agencyVoucher.priceWith(agency)}</p>
      <ul className="plain money">
        {due > 0 &&
          balanceRows(booking).map(({ name, amount }) => (
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
      </ul>
    </section>
  )
}

type MoneyProps = Pick<VoucherPage, 'booking' | 'claimed' | 'operator' | 'now'> & {
  /** the page says elsewhere how the money goes back */
  saysRefund?: boolean
}

/** Price and balance; for a cancelled booking its penalty. */
export function Money(page: MoneyProps) {
  const { agency } = page.booking
  return agency?.hides_prices ? <OwedOnly {...page} agency={agency.name} /> : <Prices {...page} />
}

function Prices({ booking, claimed, operator, now, saysRefund = true }: MoneyProps) {
  const { currency, total, penalty, status, refund_due } = booking
  const live = booking.items.filter((item) => item.status !== 'cancelada')
  const { date: today } = localMoment(new Date(now), operator.time_zone)
  const back = booking.payments.filter(({ kind, is_chargeback }) => kind === 'reembolso' && !is_chargeback)
  const delay = refundDelay(back, today)
  return (
    <section aria-labelledby="pago">
      <h2 id="pago">{texts.payment}</h2>
      <ul className="plain money">
        <PriceLines items={live} currency={currency} />
        <DiscountRows rows={booking.discounts} currency={currency} />
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
        {booking.equivalent && total > 0 && <li className="soft">{booking.equivalent}</li>}
        {booking.payments.map((entry) => (
          <li key={entry.id} className="row">
            <span>
              {entryText(entry)}
              {!entry.verified && <small className="tag">{texts.unseen}</small>}
              {entry.is_trial && <small className="tag">{trialWords.mark}</small>}
            </span>
            <span className={entry.verified ? undefined : 'soft'}>
              {formatMoney(entry.kind === 'pago' ? entry.amount : -entry.amount, currency)}
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
      {refund_due > 0 && saysRefund && (
        <p className="soft">{refundText(refund_due, currency, booking.refund)}</p>
      )}
      {refund_due === 0 && delay && <p className="soft">{delay}</p>}
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
