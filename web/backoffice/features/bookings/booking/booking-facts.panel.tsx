import { ActionIcon, Anchor, Group, List, Text } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'

import type { Booking } from '#contract/bookings/booking.ts'
import { takesSeats } from '#domain/bookings/booking-status.rules.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { cancelOriginNames } from '#words/office/code-names.ts'

import { History } from '../../history/history.panel.tsx'
import { historyTexts } from '../../history/history.texts.ts'
import { BookingMessages } from '../../messages/booking-messages.panel.tsx'
import { messagesTexts } from '../../messages/messages.texts.ts'
import { copyLink } from '../acts/booking-acts.panel.tsx'
import { Card } from '../shown/booking-card.panel.tsx'
import { publicLinks } from '../shown/booking-links.rules.ts'
import { BookingAgency } from './booking-agency.panel.tsx'
import { editTexts as texts } from './booking-edit.texts.ts'

import classes from './booking-edit.module.css'

/** Cancellation cost, customer links and history of a booking. */
export function BookingFacts({ booking }: { booking: Booking }) {
  return (
    <>
      <Card title={texts.sale}>
        <BookingAgency booking={booking} />
      </Card>
      <Card title={texts.policy}>
        <Policy booking={booking} />
      </Card>
      <Card title={texts.links}>
        <Links id={booking.id} />
      </Card>
      <Card title={messagesTexts.title}>
        <BookingMessages booking_id={booking.id} locator={booking.locator} />
      </Card>
      <Slot of="booking-page" bookingId={booking.id} />
      <Card title={historyTexts.title}>
        <History entity="booking" id={booking.id} />
      </Card>
    </>
  )
}

function Policy({ booking }: { booking: Booking }) {
  const { currency, cancel_reason, cancel_origin, status, cancellation_sentences } = booking
  const amount = status === 'cancelada' ? booking.penalty : booking.penalty_now
  return (
    <>
      {cancel_reason && (
        <Text size="sm" fw={600}>
          {texts.cancelledBecause(cancel_origin ? cancelOriginNames[cancel_origin] : '', cancel_reason)}
        </Text>
      )}
      <Text size="sm">
        {amount > 0 ? (
          <>
            {`${status === 'cancelada' ? texts.penaltyCharged : texts.penaltyNow}: `}
            <strong>
              <Money amount={amount} currency={currency} />
            </strong>
          </>
        ) : (
          takesSeats(status) && texts.penaltyFree
        )}
      </Text>
      <List size="sm" c="dimmed" spacing={4}>
        {cancellation_sentences.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </>
  )
}

function Links({ id }: { id: string }) {
  const links = publicLinks(id, location.origin)
  return (
    <ul className={classes['links']}>
      <PublicLink name={texts.linkBooking} address={links.booking} />
      <PublicLink name={texts.linkVoucher} address={links.voucher} />
    </ul>
  )
}

function PublicLink({ name, address }: { name: string; address: string }) {
  return (
    <li>
      <Anchor
        href={address}
        target="_blank"
        rel="noopener"
        size="sm"
        display="inline-block"
        lh="24px"
        aria-label={texts.openOf(name)}
      >
        <Group gap={6} wrap="nowrap" component="span">
          {name}
          <IconExternalLink size={14} aria-hidden />
        </Group>
      </Anchor>
      <ActionIcon
        variant="default"
        size={32}
        aria-label={texts.copyOf(name)}
        title={texts.copyOf(name)}
        onClick={() => void copyLink(address)}
      >
        <IconCopy size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}
