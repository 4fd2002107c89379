import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconFlagCheck,
  IconHourglassEmpty,
  IconLock,
  IconPencil,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'

import type { BookingStatus } from '#domain/bookings/booking.ts'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { bookingStatusNames } from '#words/office/code-names.ts'

const looks: Record<BookingStatus, { tone: Tone; icon: TablerIcon }> = {
  borrador: { tone: 'quiet', icon: IconPencil },
  bloqueada: { tone: 'info', icon: IconLock },
  pendiente: { tone: 'waiting', icon: IconClock },
  confirmada: { tone: 'good', icon: IconCircleCheck },
  completada: { tone: 'quiet', icon: IconFlagCheck },
  no_presentada: { tone: 'bad', icon: IconUserX },
  expirada: { tone: 'quiet', icon: IconHourglassEmpty },
  rechazada: { tone: 'bad', icon: IconCircleX },
  cancelada: { tone: 'quiet', icon: IconCircleDashed },
}

/** The state of a booking as a word, an icon and a colour. */
export function BookingStatusBadge({
  status,
  size = 'md',
}: {
  status: BookingStatus
  size?: 'sm' | 'md' | 'lg'
}) {
  const { tone, icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon} size={size}>
      {bookingStatusNames[status]}
    </StatusBadge>
  )
}
