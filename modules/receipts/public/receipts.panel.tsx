import type { BookingPage } from '#contract/storefront/storefront-page.ts'
import { decimalsOf } from '#domain/money.ts'
import { bookingAddress } from '#web/storefront/addresses.ts'
import { Field } from '#web/storefront/field.tsx'
import { Icon } from '#web/storefront/icon.tsx'

import type { SentReceipt } from '../contract/sent-receipts.ts'
import { texts } from './texts/receipts.ts'

type Props = Pick<BookingPage, 'booking' | 'typed' | 'problem'> & { receipts: SentReceipt[] }

/** The status of each receipt, and the form for another, if there is a bank account. */
export function Receipts(page: BookingPage) {
  const { booking, bank_details, parts } = page
  if (!parts.receipts) return null
  const { sent, takes } = parts.receipts
  // Why one was rejected is of no use once nothing is due.
  const receipts = sent.filter(({ status }) => takes || status === 'por_verificar')
  const sends = takes && bank_details !== ''
  if (!sends && receipts.length === 0) return null
  return (
    <section className="bank" aria-label={texts.title}>
      {receipts.length > 0 && (
        <>
          <h3>{texts.title}</h3>
          <ul className="plain">
            {receipts.map((each) => (
              <li key={each.id}>
                <strong>{texts.line(each.amount, booking.currency, each.date)}</strong>
                <br />
                {statusText(each)}
              </li>
            ))}
          </ul>
        </>
      )}
      {sends && <ReceiptForm {...page} receipts={sent} />}
    </section>
  )
}

const statusText = ({ status, reason }: SentReceipt) =>
  status === 'rechazado' ? texts.rejected(reason) : texts.waiting

function ReceiptForm({ booking, receipts, typed, problem }: Props) {
  const failed = typed['act'] === 'receipt'
  const errors = failed ? (problem?.fields ?? {}) : {}
  const last = receipts[0]
  // Open for a customer who has to send one; during a review another is seldom needed.
  const isOpen = failed || last?.status === 'rechazado'
  return (
    <details open={isOpen} id="comprobante">
      <summary>
        {last ? texts.again : texts.open}
        <Icon name="down" />
      </summary>
      <form
        method="post"
        action={`${bookingAddress(booking.id)}/receipt#aviso`}
        encType="multipart/form-data"
      >
        <p className="soft">{texts.hint}</p>
        <Field
          name="amount"
          label={texts.amount(booking.currency)}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={typed['amount'] ?? plain(booking.deposit_due || booking.due, booking.currency)}
          error={errors['amount']}
        />
        <Field
          name="reference"
          label={texts.reference}
          hint={texts.referenceHint}
          autoComplete="off"
          maxLength={80}
          defaultValue={typed['reference']}
          error={errors['reference']}
        />
        <Field
          name="bank"
          label={texts.bank}
          autoComplete="off"
          maxLength={60}
          defaultValue={typed['bank']}
          error={errors['bank']}
        />
        <Field
          name="payer_name"
          label={texts.payer}
          autoComplete="off"
          maxLength={120}
          defaultValue={typed['payer_name']}
          error={errors['payer_name']}
        />
        <Field
          name="file"
          label={texts.file}
          hint={texts.fileHint}
          type="file"
          accept="image/jpeg,image/png,image/webp,application/pdf"
          required
          error={errors['file']}
        />
        <button className="button" type="submit">
          {texts.send}
        </button>
      </form>
    </details>
  )
}

/** In the usual form: without a sign, with the currency's decimals. */
const plain = (minor: number, currency: string) => {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}
