import { Alert, Anchor } from '@mantine/core'
import { IconFileCheck } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { Booking } from '#contract/bookings/booking.ts'
import { may as mayDo } from '#domain/staff/permission.ts'
import { useMe } from '#web/backoffice/me.ts'
import { formatMoney } from '#words/format.ts'
import { formatInstant } from '#words/office/format-instant.ts'

import { paths } from '../module.paths.ts'
import { waitingTexts as texts } from './waiting-receipts.texts.ts'

/** Receipts that wait for review: no payment until then. */
export function WaitingReceipts({ booking: { claims, currency } }: { booking: Booking }) {
  const { level, tour_operator } = useMe()
  if (claims.length === 0) return null
  return (
    <Alert color="yellow" icon={<IconFileCheck size={18} aria-hidden />} title={texts.title(claims.length)}>
      {claims.map(({ id, amount, created_at }) => (
        <div key={id}>
          {texts.line(formatMoney(amount, currency), formatInstant(created_at, tour_operator.time_zone))}
        </div>
      ))}
      {mayDo(level, 'payments.settle') && (
        <Anchor component={Link} to={paths.receipts} size="sm">
          {texts.see}
        </Anchor>
      )}
    </Alert>
  )
}
