import { Alert, Button, Text } from '@mantine/core'

import type { NewBooking } from '#contract/bookings.contract.ts'
import type { ApiError } from '#contract/error.ts'
import { Money } from '#web/ui/money.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'

import { bookingsTexts } from './bookings.texts.ts'
import type { Sale } from './new-booking.hook.ts'
import type { Missing } from './new-booking.rules.ts'
import { newBookingTexts as texts } from './new-booking.texts.ts'

import classes from './new-booking.module.css'

type SubmitSaleProps = {
  sale: Sale
  total: number | undefined
  currency: string
  status: NewBooking['status']
  /** what was missing when the person tried */
  missing: Missing | null
  problem: ApiError | null
  isCreating: boolean
}

/** The button that sells, always in reach on a phone, with what was refused above it. */
export function SubmitSale({ sale, total, currency, status, missing, problem, isCreating }: SubmitSaleProps) {
  const { slot, currentQuote } = sale
  // Beside the summary its warning already tells why, with what is left now; on a phone it is out of sight.
  const isExplained =
    slot !== undefined &&
    currentQuote !== undefined &&
    (slot.reason !== null || currentQuote.seats > slot.seats_left) &&
    (problem?.code === 'no_seats' || problem?.code === 'departure_closed')
  return (
    <div className={classes['submit']}>
      {missing && (
        <Alert color="red" role="alert">
          {texts.missing[missing]}
        </Alert>
      )}
      {problem && (
        <div className={isExplained ? classes['explained'] : ''}>
          <ProblemAlert title={texts.failed} problem={problem} />
        </div>
      )}
      <div className={classes['submitRow']}>
        {total !== undefined && (
          <Text fw={650} className={classes['submitTotal'] ?? ''}>
            {`${bookingsTexts.panel.total} `}
            <Money amount={total} currency={currency} />
          </Text>
        )}
        <Button type="submit" size="md" loading={isCreating} className={classes['submitButton'] ?? ''}>
          {texts.create[status]}
        </Button>
      </div>
    </div>
  )
}
