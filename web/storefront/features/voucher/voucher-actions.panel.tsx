import type { VoucherPage } from '#contract/storefront/storefront-page.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import { dayText } from '#words/customer/voucher-text.ts'

import { voucherAddress } from '../../addresses.ts'
import { Icon } from '../../icon.tsx'
import { texts } from '../../texts/voucher.ts'

/** Take it along: calendar and PDF are plain links; print and share show once the script that does them is awake. */
export function VoucherActions({ booking, public_url }: VoucherPage) {
  const here = voucherAddress(booking.id)
  const item = booking.items.find(takesPlace) ?? booking.items[0]
  const words = item ? texts.shareText(item.product_name, dayText(item.date), public_url) : public_url
  return (
    <>
      <div className="actions">
        <a href={`${here}/calendar.ics`}>
          <Icon name="calendar" />
          {texts.calendar}
        </a>
        <a href={`${here}/voucher.pdf`}>
          <Icon name="download" />
          {texts.pdf}
        </a>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          rel="noreferrer"
          data-share={public_url}
          data-copied={texts.copied}
        >
          <Icon name="share" />
          <span>{texts.share}</span>
        </a>
        <button type="button" data-print hidden>
          <Icon name="print" />
          {texts.print}
        </button>
      </div>
      <output className="unseen" data-copied />
    </>
  )
}
