import { Text } from '@mantine/core'

import type { BookingRow } from '#contract/bookings/bookings.contract.ts'
import { Locator } from '#web/backoffice/parts/locator.tsx'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { DateText, InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { type BookingColumn, bookingColumnNames } from '#words/office/booking-columns.ts'

import { BookingStatusBadge } from '../shown/booking-status.panel.tsx'
import {
  lastDayOfRow,
  deadlineWord,
  pickupWord,
  shortName,
  sourceWord,
} from '../shown/booking-words.rules.ts'
import { bookingsTexts } from '../shown/bookings.texts.ts'
import { MailRefusedBadge } from '../shown/mail-refused-badge.panel.tsx'
import { PaymentStatusBadge, TrialBadge } from '../shown/payment-status.panel.tsx'

import classes from '../shown/bookings.module.css'

const texts = bookingColumnNames

type When = { zone: string; now: Date }

/** Columns of the list; `when` is the reference time for deadlines. */
export function bookingColumns(
  when: When,
  { shown, isChosen }: { shown: readonly BookingColumn[]; isChosen: boolean },
): readonly Column<BookingRow>[] {
  const all: (Column<BookingRow> & { key: BookingColumn })[] = [
    { key: 'locator', header: texts.locator, width: 96, cell: ({ locator }) => <Locator>{locator}</Locator> },
    { key: 'status', header: texts.status, cell: (row) => <Status row={row} when={when} /> },
    {
      key: 'when',
      header: texts.when,
      sort: 'service_date',
      cell: (row) => <DateText date={row.service_date} time={row.start_time} until={lastDayOfRow(row)} />,
    },
    {
      key: 'product',
      header: texts.product,
      cell: (row) => (
        <span title={row.product_name} className={classes['product']}>
          <ProductTag code={row.product_code} color={row.product_color} />
          {row.tours > 1 && (
            <Text span size="xs" c="dimmed" title={bookingsTexts.moreToursHint(row.tours)}>
              {bookingsTexts.moreTours(row.tours - 1)}
            </Text>
          )}
        </span>
      ),
    },
    { key: 'customer', header: texts.customer, cell: (row) => <Customer row={row} /> },
    { key: 'people', header: texts.people, numeric: true, width: 76, cell: ({ people }) => people || '–' },
    {
      key: 'phone',
      header: texts.phone,
      cell: ({ contact_phone }) => contact_phone && <PhoneLink phone={contact_phone} />,
    },
    { key: 'email', header: texts.email, cell: ({ contact_email }) => contact_email },
    {
      key: 'pickup',
      header: texts.pickup,
      ...(!isChosen && { from: 'xl' as const }),
      cell: (row) => <Pickup row={row} />,
    },
    {
      key: 'total',
      header: texts.total,
      numeric: true,
      cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
    },
    { key: 'payment', header: texts.payment, cell: (row) => <PaymentCell row={row} /> },
    { key: 'channel', header: texts.channel, cell: (row) => sourceWord(row) },
    {
      key: 'seller',
      header: texts.seller,
      cell: ({ seller_name }) => <span title={seller_name}>{shortName(seller_name)}</span>,
    },
    {
      key: 'created',
      header: texts.created,
      cell: ({ created_at }) => <InstantText instant={created_at} zone={when.zone} />,
    },
  ]
  const order = (key: BookingColumn) => shown.indexOf(key)
  return all
    .filter(({ key }) => shown.includes(key))
    .toSorted((one, other) => order(one.key) - order(other.key))
}

/** On a phone: who and when, then what the person at the counter is asked. */
export function bookingCards(when: When): readonly Column<BookingRow>[] {
  return [
    {
      key: 'locator',
      header: texts.locator,
      cell: (row) => (
        <span className={classes['cardTitle']}>
          <Locator>{row.locator}</Locator> <Customer row={row} /> <Status row={row} when={when} />
        </span>
      ),
    },
    {
      key: 'when',
      header: texts.when,
      cell: (row) => (
        <span className={classes['cardLine']}>
          <DateText date={row.service_date} time={row.start_time} until={lastDayOfRow(row)} />
          <ProductTag code={row.product_code} color={row.product_color} />
        </span>
      ),
    },
    { key: 'pickup', header: texts.pickup, cell: (row) => <Pickup row={row} /> },
    {
      key: 'total',
      header: texts.total,
      cell: (row) => (
        <span className={classes['cardLine']}>
          <Money amount={row.total} currency={row.currency} />
          <PaymentCell row={row} />
          <Text span size="sm" c="dimmed">
            {row.people > 0 && bookingsTexts.people(row.people)}
          </Text>
        </span>
      ),
    },
  ]
}

function Status({ row, when }: { row: BookingRow; when: When }) {
  return (
    <span className={classes['status']}>
      <BookingStatusBadge status={row.status} suspension={row.suspension} />
      {row.expires_at && (
        <Text span size="xs" c="dimmed" className={classes['deadline'] ?? ''}>
          {deadlineWord(row, when)}
        </Text>
      )}
    </span>
  )
}

/** The payment status, and the amount still to pay or refund. */
function PaymentCell({
  row: { payment_status, paid_in_trial, due, refund_due, currency },
}: {
  row: BookingRow
}) {
  const amount = refund_due || due
  return (
    <span className={classes['payment']}>
      <PaymentStatusBadge status={payment_status} size="sm" />
      {paid_in_trial > 0 && <TrialBadge />}
      {amount > 0 && payment_status !== 'sin_pago' && (
        <Text span size="xs" c="dimmed">
          {payment_status !== 'sobrepagada' &&
            `${refund_due > 0 ? bookingsTexts.refundDue : bookingsTexts.due} `}
          <Money amount={amount} currency={currency} />
        </Text>
      )}
    </span>
  )
}

function Customer({ row }: { row: BookingRow }) {
  return row.contact_name ? (
    <>
      <span className={classes['customer']}>{row.contact_name}</span>
      {row.mail_refused && <MailRefusedBadge />}
    </>
  ) : (
    <Text span size="sm" c="dimmed">
      {bookingsTexts.noName}
    </Text>
  )
}

function Pickup({ row }: { row: BookingRow }) {
  return (
    <span className={`${classes['pickup']} ${row.pickup_mode === 'por_definir' ? classes['missing'] : ''}`}>
      {pickupWord(row)}
    </span>
  )
}
