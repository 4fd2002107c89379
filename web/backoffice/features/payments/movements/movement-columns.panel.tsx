import { Anchor, Text } from '@mantine/core'
import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { Movement } from '#contract/payments/movements.contract.ts'
import type { LedgerStatus } from '#domain/bookings/payment.ts'
import { mayDo } from '#web/api/session.ts'
import { Locator } from '#web/backoffice/parts/locator.tsx'
import { paths } from '#web/backoffice/paths.ts'
import type { Column } from '#web/ui/list/list-columns.ts'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'
import { ledgerKindName, paymentMethodNames, ledgerStatusNames } from '#words/office/code-names.ts'
import { movementColumnNames as names } from '#words/office/movement-columns.ts'

import { EarlierBadge } from '../../bookings/shown/earlier-badge.panel.tsx'
import { TrialBadge } from '../../bookings/shown/payment-status.panel.tsx'
import { movementsTexts as texts } from './movements.texts.ts'

import classes from './movements.module.css'

const tones: Record<LedgerStatus, Tone> = {
  por_verificar: 'waiting',
  aprobado: 'good',
  rechazado: 'bad',
  anulado: 'quiet',
}

const counts = ({ status, is_trial }: Movement) =>
  !is_trial && (status === 'aprobado' || status === 'por_verificar')

/** Columns of the list of movements, in the operator's time zone. */
export function movementColumns(zone: string): readonly Column<Movement>[] {
  return [
    {
      key: 'when',
      header: names.when,
      cell: ({ created_at }) => <InstantText instant={created_at} zone={zone} />,
    },
    { key: 'kind', header: names.kind, cell: (row) => <Kind row={row} /> },
    { key: 'amount', header: names.amount, numeric: true, cell: (row) => <Amount row={row} /> },
    {
      key: 'ledger_status',
      header: names.ledger_status,
      cell: ({ status, settle_reason }) => (
        <span className={classes['lines']}>
          <StatusBadge tone={tones[status]} size="sm">
            {ledgerStatusNames[status]}
          </StatusBadge>
          {settle_reason && (
            <Text span size="xs" c="dimmed">
              {settle_reason}
            </Text>
          )}
        </span>
      ),
    },
    {
      key: 'booking',
      header: names.customer,
      cell: ({ locator, contact_name }) => (
        <span className={classes['lines']}>
          <Locator>{locator}</Locator>
          <Text span size="xs" c="dimmed">
            {contact_name || texts.noName}
          </Text>
        </span>
      ),
    },
    { key: 'received', header: names.receivedBy, from: 'md', cell: (row) => <ReceivedBy row={row} /> },
    {
      key: 'reference',
      header: names.reference,
      from: 'lg',
      cell: ({ reference, note }) => (
        <span className={classes['reference']}>{[reference, note].filter(Boolean).join(' · ')}</span>
      ),
    },
  ]
}

/** On a phone: when and how much, then what it was and whose. */
export function movementCards(zone: string): readonly Column<Movement>[] {
  return [
    {
      key: 'when',
      header: names.when,
      cell: (row) => (
        <span className={classes['cardTitle']}>
          <InstantText instant={row.created_at} zone={zone} />
          <span>
            <Amount row={row} />
          </span>
        </span>
      ),
    },
    {
      key: 'kind',
      header: names.kind,
      cell: (row) => (
        <span className={classes['lines']}>
          <Kind row={row} />
          {row.status !== 'aprobado' && (
            <StatusBadge tone={tones[row.status]} size="sm">
              {ledgerStatusNames[row.status]}
            </StatusBadge>
          )}
        </span>
      ),
    },
    {
      key: 'booking',
      header: names.customer,
      cell: ({ locator, contact_name }) => (
        <>
          <Locator>{locator}</Locator> {contact_name || texts.noName}
        </>
      ),
    },
    {
      key: 'received',
      header: names.receivedBy,
      cell: (row) => <ReceivedBy row={row} />,
    },
    {
      key: 'reference',
      header: names.reference,
      cell: ({ reference, note }) => [reference, note].filter(Boolean).join(' · ') || '–',
    },
  ]
}

function Kind({ row: { kind, method, is_trial, is_earlier, is_chargeback } }: { row: Movement }) {
  const Icon = kind === 'pago' ? IconArrowDown : IconArrowBackUp
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 6, alignItems: 'center' }}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {`${ledgerKindName({ kind, is_chargeback })} · ${paymentMethodNames[method]}`}
      {is_trial && <TrialBadge />}
      {is_earlier && <EarlierBadge />}
    </span>
  )
}

function Amount({ row }: { row: Movement }) {
  const { kind, amount, currency, booking_amount, booking_currency } = row
  return (
    <>
      <span className={counts(row) ? '' : (classes['void'] ?? '')}>
        <Money amount={kind === 'reembolso' ? -amount : amount} currency={currency} />
      </span>
      {currency !== booking_currency && (
        <Text size="xs" c="dimmed">
          {texts.inBooking(formatMoney(booking_amount, booking_currency))}
        </Text>
      )}
    </>
  )
}

function ReceivedBy({ row: { received_by_name, sheet_id, sheet_number } }: { row: Movement }) {
  return (
    <span className={classes['lines']}>
      {received_by_name}
      {sheet_id && sheet_number !== null && mayDo('schedule-sheets.read') && (
        <Anchor
          component={Link}
          to={paths.scheduleSheet(sheet_id)}
          size="xs"
          display="inline-block"
          lh="1.5rem"
          style={{ position: 'relative' }}
        >
          {texts.run(sheet_number)}
        </Anchor>
      )}
    </span>
  )
}
