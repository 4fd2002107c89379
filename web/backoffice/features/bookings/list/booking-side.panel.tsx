import { Group, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { suspensionOf } from '#domain/suspension/suspension.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { Locator } from '#web/backoffice/parts/locator.tsx'
import { SideDrawer } from '#web/ui/list/side-drawer.tsx'
import { onDemand } from '#web/ui/page/on-demand.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { BookingStatusBadge } from '../shown/booking-status.panel.tsx'
import { bookingsTexts } from '../shown/bookings.texts.ts'

const texts = bookingsTexts.panel

const waiting = (
  <Stack role="group" aria-busy aria-label={texts.loading}>
    <Skeleton height={20} width="60%" />
    <Skeleton height={14} width="80%" />
    <Skeleton height={120} />
    <Skeleton height={80} />
  </Stack>
)

const BookingDetails = onDemand(
  () => import('./booking-details.panel.tsx').then((panel) => panel.BookingDetails),
  { waiting },
)

/** A booking beside the list, with the common actions. */
export function BookingSide({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({ ...apiQuery(getBooking, { params: { id } }), enabled: id !== '' })
  const booking = found.data
  return (
    <SideDrawer
      opened={id !== ''}
      onClose={onClose}
      size={480}
      title={
        booking ? (
          <Group gap="sm">
            <Locator>{booking.locator}</Locator>
            <BookingStatusBadge status={booking.status} suspension={suspensionOf(booking.items)} />
          </Group>
        ) : (
          texts.loading
        )
      }
    >
      {booking ? (
        <BookingDetails booking={booking} />
      ) : found.isError ? (
        <ProblemAlert
          title={texts.loadFailed}
          problem={problemOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : (
        waiting
      )}
    </SideDrawer>
  )
}
