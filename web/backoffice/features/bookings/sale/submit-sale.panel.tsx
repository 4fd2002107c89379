import { Alert, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { NewBooking } from '#contract/bookings/bookings.contract.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import type { Sale } from '../departure/new-booking.hook.ts'
import type { Missing, NewBookingValues } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { bookingsTexts } from '../shown/bookings.texts.ts'

import classes from '../departure/new-booking.module.css'

type SubmitSaleProps = {
  form: UseFormReturnType<NewBookingValues>
  /** may confirm what is not paid yet */
  mayOverride: boolean
  sale: Sale
  total: number | undefined
  currency: string
  status: NewBooking['status']
  /** the missing item of the last attempt */
  missing: Missing | null
  problem: ApiError | null
  isCreating: boolean
}

/** The button that sells, always in reach on a phone, with what was refused above it. */
export function SubmitSale({ form, mayOverride, sale, total, currency, status, ...state }: SubmitSaleProps) {
  const { missing, problem, isCreating } = state
  const { slot, currentQuote } = sale
  const { unpaid_reason } = form.values
  // Beside the summary its warning explains why, with the remaining seats; on a phone it is out of sight.
  const isExplained =
    slot !== undefined &&
    currentQuote !== undefined &&
    (slot.reason !== null || currentQuote.seats > slot.seats_left) &&
    (problem?.code === 'no_seats' || problem?.code === 'departure_closed')
  return (
    <div data-stays className={classes['submit']}>
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
      {mayOverride && status === 'confirmada' && (problem?.code === 'deposit_unpaid' || unpaid_reason) && (
        <TextInput
          label={texts.unpaidReason}
          description={texts.unpaidReasonHint}
          maxLength={200}
          mb="sm"
          value={unpaid_reason}
          onChange={(event) => form.setFieldValue('unpaid_reason', event.currentTarget.value)}
        />
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
