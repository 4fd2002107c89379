import { Alert, Button, Skeleton, Stack } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import type { Booking } from '#contract/bookings/booking.ts'
import { getBooking } from '#contract/bookings/bookings.contract.ts'
import { CallFailed } from '#contract/endpoint/call.ts'
import { suspensionOf } from '#domain/suspension/suspension.rules.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useClock, useMe } from '#web/backoffice/me.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, startTime } from '#words/format.ts'
import { formatInstant } from '#words/office/format-instant.ts'

import { BookingActs } from '../acts/booking-acts.panel.tsx'
import { MailRefused } from '../acts/mail-refused.panel.tsx'
import { BookingMoney } from '../money/booking-money.panel.tsx'
import { BookingStatusBadge } from '../shown/booking-status.panel.tsx'
import { deadlineWord, sourceWord } from '../shown/booking-words.rules.ts'
import { bookingsTexts } from '../shown/bookings.texts.ts'
import { BookingEditForm } from './booking-edit.form.tsx'
import { editTexts as texts } from './booking-edit.texts.ts'
import { BookingFacts } from './booking-facts.panel.tsx'
import { BookingTours } from './booking-tours.panel.tsx'

import classes from './booking-edit.module.css'

export default function BookingEditScreen() {
  const { id = '' } = useParams()
  const found = useQuery(apiQuery(getBooking, { params: { id } }))
  if (found.data) return <Found key={id} booking={found.data} />
  if (!found.isError) {
    return (
      <Stack role="group" aria-busy aria-label={texts.loading}>
        <Skeleton height={30} width="40%" />
        <Skeleton height={14} width="60%" />
        <Skeleton height={220} mt="md" />
        <Skeleton height={220} />
      </Stack>
    )
  }
  const isMissing = found.error instanceof CallFailed && [400, 404].includes(found.error.status)
  if (!isMissing) {
    return (
      <ProblemAlert
        title={texts.loadFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  return (
    <>
      <PageHeader title={texts.notFound} />
      <EmptyState
        icon={IconCalendarOff}
        title={texts.notFound}
        description={texts.notFoundHint}
        action={
          <Button component={Link} to={paths.bookings}>
            {texts.toList}
          </Button>
        }
      />
    </>
  )
}

function Found({ booking }: { booking: Booking }) {
  const { tour_operator } = useMe()
  const now = useClock()()
  const zone = tour_operator.time_zone
  const { items, locator, seller_name, created_at } = booking
  const live = items.filter(({ status }) => status !== 'cancelada')
  const shown = live.length > 0 ? live : items
  const isOverdue = booking.expires_at !== null && new Date(booking.expires_at) <= now
  return (
    <>
      <PageHeader
        title={locator}
        documentTitle={texts.documentTitle(locator)}
        badge={<BookingStatusBadge status={booking.status} suspension={suspensionOf(items)} size="lg" />}
        description={
          <>
            {shown.map(({ id, product, date, start_time, sale }) => (
              <div key={id} className={classes['service']}>
                <strong>{`${formatDate(date, { long: true })}, ${startTime(date, start_time)}`}</strong>
                <ProductTag code={product.code} color={product.color} name={product.name} />
                <span>
                  {bookingsTexts.people(Object.values(sale.party).reduce((all, each) => all + each, 0))}
                </span>
              </div>
            ))}
            {texts.createdBy(seller_name, sourceWord(booking), formatInstant(created_at, zone))}
          </>
        }
        actions={<BookingActs booking={booking} />}
      />
      {booking.expires_at && (
        <Alert color="yellow" mb="md">
          {isOverdue ? texts.deadlinePassed : texts.deadline(deadlineWord(booking, { zone, now }))}
        </Alert>
      )}
      <MailRefused booking={booking} />
      <div className={classes['page']}>
        <div className={classes['facts']}>
          <BookingTours booking={booking} />
          <BookingMoney booking={booking} />
        </div>
        <BookingEditForm booking={booking} />
        <div className={classes['story']}>
          <BookingFacts booking={booking} />
        </div>
      </div>
    </>
  )
}
