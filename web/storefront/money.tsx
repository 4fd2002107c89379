import { formatMoney } from '#contract/format.ts'
import type { VoucherPage } from '#contract/storefront-page.ts'
import { policyOf } from '#contract/voucher-text.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'

const texts = {
  payment: 'Pago',
  total: 'Total',
  discount: (code: string) => (code ? `Descuento (${code})` : 'Descuento'),
  balance: 'Por pagar al operador',
  penalty: 'Cargo por cancelación',
  noPenalty: 'Sin cargo',
  paid: 'Pagado',
  refund: 'Por devolverte',
  policy: 'Si cambian tus planes',
}
const owes: readonly BookingStatus[] = ['pendiente', 'confirmada']

/** What it costs and what is still owed; what a cancelled booking was charged. */
export function Money({ booking }: Pick<VoucherPage, 'booking'>) {
  const { currency, total, discount, penalty, status, paid, due, refund_due } = booking
  const live = booking.items.filter((item) => item.status !== 'cancelada')
  const lines = live.flatMap((item) => item.lines.map((line) => ({ ...line, id: item.id })))
  return (
    <section aria-labelledby="pago">
      <h2 id="pago">{texts.payment}</h2>
      <ul className="plain money">
        {lines.map((line) => (
          <li key={`${line.id} ${line.name}`} className="row">
            <span>{`${line.quantity} × ${line.name}`}</span>
            <span>{formatMoney(line.total, currency)}</span>
          </li>
        ))}
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
        <li className="row">
          <b>{texts.total}</b>
          <b>{formatMoney(total, currency)}</b>
        </li>
        {paid > 0 && (
          <li className="row">
            <span>{texts.paid}</span>
            <span>{formatMoney(paid, currency)}</span>
          </li>
        )}
        {owes.includes(status) && (
          <li className="row">
            <span>{texts.balance}</span>
            <span>{formatMoney(due, currency)}</span>
          </li>
        )}
        {refund_due > 0 && (
          <li className="row">
            <span>{texts.refund}</span>
            <span>{formatMoney(refund_due, currency)}</span>
          </li>
        )}
      </ul>
    </section>
  )
}

export function Policy({ booking, operator }: Pick<VoucherPage, 'booking' | 'operator'>) {
  return (
    <section aria-labelledby="cambios">
      <h2 id="cambios">{texts.policy}</h2>
      <ul className="plain">
        {policyOf(booking, operator.time_zone).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}
