import {
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClock,
  IconCloudStorm,
  IconFlagCheck,
  IconHourglassEmpty,
  IconLock,
  IconPencil,
  IconUserX,
  type TablerIcon,
} from '@tabler/icons-react'

import type { BookingItem } from '#contract/bookings/booking.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { isCalledOff, type Suspension } from '#domain/suspension/suspension.rules.ts'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { bookingStatusNames, suspensionNames } from '#words/office/code-names.ts'

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

/** A booking's status as a word, an icon and a colour; a suspension of all tours has priority. */
export function BookingStatusBadge({
  status,
  suspension = 'none',
  size = 'md',
}: {
  status: BookingStatus
  suspension?: Suspension
  size?: 'sm' | 'md' | 'lg'
}) {
  if (suspension !== 'none')
    return (
      <StatusBadge tone="bad" icon={IconCloudStorm} size={size}>
        {suspensionNames[suspension]}
      </StatusBadge>
    )
  const { tone, icon } = looks[status]
  return (
    <StatusBadge tone={tone} icon={icon} size={size}>
      {bookingStatusNames[status]}
    </StatusBadge>
  )
}

/** The status of one tour, if it differs from its booking's. */
export function TourStatusBadge({ item, of }: { item: BookingItem; of: BookingStatus }) {
  const isOff = isCalledOff(item)
  if (!isOff && item.status === of) return null
  return <BookingStatusBadge status={item.status} suspension={isOff ? 'all' : 'none'} size="sm" />
}
