import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { getOnlinePayments } from '../contract/online-payments.contract.ts'
import { onlineTexts as texts } from './payments/online-payments.texts.ts'
import { PaymentLinkForm } from './payments/payment-link.form.tsx'

/** The form of a payment link, for a screen that has not read the booking. */
export function PaymentRequest({ bookingId, onClose }: SlotProps['payment-request']) {
  const params = { id: bookingId }
  const booking = useQuery(apiQuery(getBooking, { params }))
  const online = useQuery(apiQuery(getOnlinePayments, { params }))
  const problem = problemOf(booking.error ?? online.error)
  const retry = () => {
    if (booking.isError) void booking.refetch()
    if (online.isError) void online.refetch()
  }
  if (booking.data && online.data)
    return <PaymentLinkForm booking={booking.data} choices={online.data.choices} onClose={onClose} />
  return problem ? (
    <ProblemAlert title={texts.linkFailed} problem={problem} onRetry={retry} />
  ) : (
    <Skeleton height={320} />
  )
}
