import { IconMailX } from '@tabler/icons-react'

import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import { bookingsTexts } from './bookings.texts.ts'

/** Mark of a booking whose mail is refused for good. */
export function MailRefusedBadge() {
  return (
    <StatusBadge tone="bad" icon={IconMailX} size="sm">
      {bookingsTexts.mailRefused}
    </StatusBadge>
  )
}
