import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { Booking, BookingItem } from '#contract/bookings/booking.ts'
import type { BookingStatus } from '#domain/bookings/booking.ts'
import { useClock, useMe } from '#web/backoffice/me.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { EmailLink, PhoneLink, WhatsAppLink } from '#web/ui/parts/contact-links.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { formatDate, formatDeparture, windowTimes } from '#words/format.ts'
import { bookingColumnNames } from '#words/office/booking-columns.ts'
import { cancelOriginNames } from '#words/office/code-names.ts'
import { formatInstant } from '#words/office/format-instant.ts'

import { History } from '../../history/history.panel.tsx'
import { historyTexts } from '../../history/history.texts.ts'
import { BookingActs } from '../acts/booking-acts.panel.tsx'
import { MailRefused } from '../acts/mail-refused.panel.tsx'
import { BookingSums } from '../money/booking-sums.panel.tsx'
import { Equivalent } from '../shown/booking-equivalent.panel.tsx'
import { TourStatusBadge } from '../shown/booking-status.panel.tsx'
import { deadlineWord, placeWord, sourceWord } from '../shown/booking-words.rules.ts'
import { bookingsTexts } from '../shown/bookings.texts.ts'
import { Fact } from '../shown/fact.panel.tsx'
import { PaymentStatusBadge, TrialBadge } from '../shown/payment-status.panel.tsx'
import { SideActs } from './side-acts.panel.tsx'

import classes from '../shown/bookings.module.css'

const texts = bookingsTexts.panel

/** Details of a booking, with the common actions. */
export function BookingDetails({ booking }: { booking: Booking }) {
  const { tour_operator } = useMe()
  const now = useClock()()
  const zone = tour_operator.time_zone
  const isOwing = booking.may.pay && booking.due > 0
  const live = booking.items.filter(({ status }) => status !== 'cancelada')
  const notes = [booking.note_public, booking.note_operational, booking.note_internal].filter(Boolean)
  return (
    <Stack gap="lg">
      <MailRefused booking={booking} />
      <BookingActs
        booking={booking}
        lead={
          <>
            <Button
              component={Link}
              to={paths.booking(booking.id)}
              variant={booking.may.confirm || isOwing ? 'default' : 'filled'}
              rightSection={<IconArrowRight size={16} aria-hidden />}
            >
              {booking.may.edit ? texts.edit : texts.open}
            </Button>
            <SideActs booking={booking} />
          </>
        }
      />
      <dl className={classes['facts']}>
        {booking.items.map((item) => (
          <Departure key={item.id} item={item} of={booking.status} />
        ))}
        {booking.expires_at && (
          <Fact name={bookingColumnNames.status}>{deadlineWord(booking, { zone, now })}</Fact>
        )}
        <Fact name={texts.contact}>
          <Contact booking={booking} />
        </Fact>
        {live.map((item) => (
          <Fact key={item.id} name={texts.pickup}>
            <Pickup item={item} />
          </Fact>
        ))}
        <Fact name={texts.payment}>
          <BookingSums booking={booking} />
          <Equivalent booking={booking} />
          <Group gap="sm" mt={6}>
            <PaymentStatusBadge status={booking.payment_status} />
            {booking.paid_in_trial > 0 && <TrialBadge />}
          </Group>
        </Fact>
        {booking.cancel_reason && (
          <Fact name={booking.status === 'rechazada' ? texts.rejected : texts.cancelled}>
            <Cancellation booking={booking} />
          </Fact>
        )}
        {notes.length > 0 && (
          <Fact name={texts.notes}>
            {notes.map((note) => (
              <p key={note} className={classes['note']}>
                {note}
              </p>
            ))}
          </Fact>
        )}
        <Fact name={texts.origin}>
          {texts.soldBy(sourceWord(booking), booking.seller_name, formatInstant(booking.created_at, zone))}
        </Fact>
        <Slot of="booking-facts" bookingId={booking.id} />
        <Fact name={historyTexts.title}>
          <History entity="booking" id={booking.id} limit={4} />
        </Fact>
      </dl>
    </Stack>
  )
}

function Departure({ item, of }: { item: BookingItem; of: BookingStatus }) {
  return (
    <Fact
      name={texts.startsAt(formatDeparture({ ...item, duration_minutes: item.product.duration_minutes }))}
    >
      <Group gap="xs">
        <ProductTag code={item.product.code} color={item.product.color} name={item.product.name} />
        <TourStatusBadge item={item} of={of} />
      </Group>
    </Fact>
  )
}

function Contact({ booking: { id, contact } }: { booking: Booking }) {
  return (
    <>
      <Text fw={600} size="sm">
        {contact.name || bookingsTexts.noName}
      </Text>
      {!contact.phone && !contact.email && <Text size="sm">{texts.noContact}</Text>}
      {contact.phone && (
        <Group gap="md">
          <PhoneLink phone={contact.phone} />
          <Slot
            of="contact-chat"
            bookingId={id}
            phone={contact.phone}
            name={contact.name}
            fallback={<WhatsAppLink phone={contact.phone} name={contact.name} />}
          />
        </Group>
      )}
      <EmailLink email={contact.email} />
    </>
  )
}

function Pickup({ item: { pickup } }: { item: BookingItem }) {
  const { window, room, pickup_time } = pickup
  return (
    <>
      {placeWord(pickup)}
      {room && <Text size="sm">{texts.room(room)}</Text>}
      {window && (
        <Text size="sm" c="dimmed">
          {texts.between(formatDate(window.date), ...windowTimes(window))}
          {pickup_time && ` · ${texts.fixedTime}`}
        </Text>
      )}
    </>
  )
}

function Cancellation({ booking }: { booking: Booking }) {
  return (
    <>
      {booking.cancel_origin && `${cancelOriginNames[booking.cancel_origin]}: `}
      {booking.cancel_reason}
      {booking.penalty > 0 && (
        <Text size="sm">
          {`${texts.penaltyCharged}: `}
          <Money amount={booking.penalty} currency={booking.currency} />
        </Text>
      )}
    </>
  )
}
