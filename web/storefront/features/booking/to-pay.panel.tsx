import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { waitText } from '#words/customer/voucher-text.ts'
import { formatMoney } from '#words/format.ts'

import { texts } from '../../texts/link.ts'
import { isAskedOnline, isPayableOnline } from './booking-payment.panel.tsx'

/** Amount and deadline, and the bank details. */
export function ToPay(page: BookingPage) {
  const { booking, bank_details, operator } = page
  const { due, deposit_due, currency, status } = booking
  const canPayHere = bank_details !== '' || isPayableOnline(page)
  const next = booking.items.find((item) => item.status === 'pendiente' || item.status === 'confirmada')
  const unseen = booking.payments.reduce((sum, { verified, amount }) => sum + (verified ? 0 : amount), 0)
  if (unseen > 0 && unseen >= due)
    return (
      <div className="bank">
        <p>{texts.checking(formatMoney(unseen, currency))}</p>
      </div>
    )
  if (status === 'cancelada' && due > 0)
    return (
      <div className="bank">
        <p>{texts.chargeDue(formatMoney(due, currency))}</p>
        {!canPayHere && <p>{texts.agreePayment}</p>}
        <BankDetails {...page} />
      </div>
    )
  if (due === 0 || !next || (status !== 'pendiente' && status !== 'confirmada')) return null
  // Nothing is due before the operator's acceptance, unless a payment link asks for it.
  if (status === 'pendiente' && deposit_due === 0)
    return isAskedOnline(page) ? null : (
      <div className="bank">
        <p>{texts.payLater}</p>
        {booking.expires_at && <p>{waitText(booking, operator.time_zone)}</p>}
      </div>
    )
  const payBy = deposit_due > 0 ? texts.payRestBy : texts.payBy
  return (
    <div className="bank">
      {deposit_due > 0 && <p>{waitText(booking, operator.time_zone)}</p>}
      {deposit_due < due && <p>{payBy(formatMoney(due - deposit_due, currency), next.date)}</p>}
      {!canPayHere && <p>{deposit_due > 0 ? texts.depositElsewhere : texts.payElsewhere}</p>}
      <BankDetails {...page} />
    </div>
  )
}

function BankDetails({ bank_details, booking }: BookingPage) {
  if (!bank_details) return null
  return (
    <>
      <h3>{texts.transfer}</h3>
      <p className="account">{bank_details}</p>
      <p className="soft">{texts.transferNote(booking.locator)}</p>
    </>
  )
}
