import { Alert, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { BookingStatusBadge } from '#web/backoffice/features/bookings/shown/booking-status.panel.tsx'
import { useMe } from '#web/backoffice/me.ts'
import { Facts } from '#web/ui/page/facts.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { EmailLink, PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { CopyButton } from '#web/ui/parts/copy-button.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDeparture, formatMoney, windowTimes } from '#words/format.ts'
import { languageNames, pickupModeNames } from '#words/office/code-names.ts'

import {
  getSupplierBooking,
  type SupplierBooking,
} from '../../contract/suppliers/supplier-bookings.contract.ts'
import { CancelSupplierBooking } from './cancel-supplier-booking.form.tsx'
import { supplierBookingsTexts as texts } from './suppliers.texts.ts'

import classes from './suppliers.module.css'

/** A booking of the agency at a supplier, with its voucher. */
export function ShownSupplierBooking() {
  const { supplier_id = '', id = '' } = useParams()
  const booking = useQuery(apiQuery(getSupplierBooking, { params: { supplier_id, id } }))
  if (booking.data) return <Shown booking={booking.data} />
  return (
    <>
      <PageHeader title={texts.title} />
      {booking.isError ? (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(booking.error)}
          onRetry={() => void booking.refetch()}
        />
      ) : (
        <Stack role="group" aria-busy aria-label={texts.loading}>
          <Skeleton height={76} />
          <Skeleton height={180} />
        </Stack>
      )}
    </>
  )
}

function Shown({ booking }: { booking: SupplierBooking }) {
  const { contact, locator, status, voucher_url, may_cancel, items } = booking
  const [isCancelling, setCancelling] = useState(false)
  return (
    <>
      <PageHeader
        title={`${contact.name} · ${locator}`}
        badge={<BookingStatusBadge status={status} />}
        actions={
          <Group gap="sm">
            <Button
              component="a"
              href={voucher_url}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {texts.voucher}
            </Button>
            <CopyButton text={voucher_url} copied={texts.copied}>
              {texts.copyVoucher}
            </CopyButton>
            {may_cancel && mayDo('supplier_sales.sell') && (
              <Button variant="subtle" color="red" onClick={() => setCancelling(true)}>
                {texts.cancel}
              </Button>
            )}
          </Group>
        }
      />
      <Stack gap="lg">
        <Summary booking={booking} />
        {items.map((item) => (
          <Tour key={item.id} item={item} currency={booking.currency} />
        ))}
        {booking.cancellation_sentences.length > 0 && status !== 'cancelada' && (
          <section aria-label={texts.conditions}>
            <Title order={2} size="h4" mb="xs">
              {texts.conditions}
            </Title>
            <List size="sm">
              {booking.cancellation_sentences.map((sentence) => (
                <List.Item key={sentence}>{sentence}</List.Item>
              ))}
            </List>
          </section>
        )}
      </Stack>
      <CancelSupplierBooking booking={booking} opened={isCancelling} onClose={() => setCancelling(false)} />
    </>
  )
}

function Summary({ booking }: { booking: SupplierBooking }) {
  const { time_zone } = useMe().tour_operator
  const { supplier, external_reference, contact, total, currency, due, payment_status, expires_at } = booking
  const agreed = booking.items.flatMap(({ agreed: each }) => each ?? [])
  const sum = (of: 'gross' | 'net') => agreed.reduce((all, each) => all + each[of], 0)
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <Facts
      facts={[
        { label: texts.supplier, value: supplier.name },
        { label: texts.reference, value: external_reference },
        { label: texts.contact, value: contact.name },
        {
          label: texts.language,
          value: languageNames[contact.language],
        },
        { label: texts.phone, value: contact.phone && <PhoneLink phone={contact.phone} /> },
        { label: texts.email, value: contact.email && <EmailLink email={contact.email} /> },
        { label: texts.publicPrice, value: agreed.length > 0 && money(sum('gross')) },
        { label: texts.commission, value: sum('gross') > sum('net') && money(sum('gross') - sum('net')) },
        { label: texts.total, value: <b>{money(total)}</b> },
        {
          label: payment_status === 'a_credito' ? texts.onCredit : texts.due,
          value: payment_status === 'a_credito' ? money(total) : due > 0 && money(due),
        },
        { label: texts.penalty, value: booking.penalty > 0 && money(booking.penalty) },
        {
          label: texts.expires,
          value: expires_at && <InstantText instant={expires_at} zone={time_zone} />,
        },
        { label: texts.note, value: booking.note_public },
      ]}
    />
  )
}

function Tour({ item, currency }: { item: SupplierBooking['items'][number]; currency: string }) {
  const { product_name, date, start_time, is_suspended, lines, passengers, pickup, total } = item
  const when = formatDeparture({ date, start_time, duration_minutes: 0 })
  const window = pickup.window ? windowTimes(pickup.window).join('–') : ''
  return (
    <section className={classes['sale']} aria-label={`${product_name}, ${when}`}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4">
          {product_name}
        </Title>
        <b>
          <Money amount={total} currency={currency} />
        </b>
      </Group>
      {is_suspended && (
        <Alert color="red" py="xs">
          {texts.suspended}
        </Alert>
      )}
      <Text size="sm">{when}</Text>
      <Facts
        facts={[
          {
            label: texts.pickup,
            value: [
              pickup.place || pickupModeNames[pickup.mode],
              pickup.room && texts.room(pickup.room),
              window,
            ]
              .filter(Boolean)
              .join(' · '),
          },
          {
            label: texts.passengers,
            value: passengers
              .map(({ full_name, category_label }) => `${full_name || texts.unnamed} (${category_label})`)
              .join(', '),
          },
        ]}
      />
      <Stack gap={2} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {lines.map(({ name, quantity, total: amount }) => (
          <Text key={`${name} ${quantity}`} component="li" size="sm" c="dimmed">
            {texts.line(quantity, name, formatMoney(amount, currency))}
          </Text>
        ))}
      </Stack>
    </section>
  )
}
