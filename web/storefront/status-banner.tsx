import type { PublicBooking } from '#contract/storefront/public-booking.ts'
import { noticeOf } from '#words/customer/voucher-text.ts'

import { Icon, type IconName } from './icon.tsx'

const icons: Record<'good' | 'warn' | 'bad', IconName> = { good: 'check', warn: 'clock', bad: 'cross' }

/** A booking's status as a word, an icon and a colour. */
export function StatusBanner({ booking }: { booking: PublicBooking }) {
  const { tone, title, text } = noticeOf(booking)
  return (
    <div className={`state ${tone}`}>
      <Icon name={icons[tone]} />
      <p>
        <b>{title}</b>
        {text}
      </p>
    </div>
  )
}
