import { Alert, Checkbox, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'

import type { Quote, SlotAvailability } from '#contract/departures/availability.contract.ts'
import { overrideFor } from '#domain/bookings/seat-allocation.rules.ts'
import type { PriceUnit } from '#domain/products/product/product.ts'

import type { NewBookingValues } from './new-booking.rules.ts'
import { newBookingTexts as texts } from './new-booking.texts.ts'

type OverrideProps = {
  form: UseFormReturnType<NewBookingValues>
  slot: SlotAvailability
  quote: Quote
  unit: PriceUnit
  mayOverride: boolean
  /** the person tried to sell without saying why */
  isMissing: boolean
}

export const overrideMarkId = 'vender-igual'
export const overrideFieldId = 'motivo-venta'

/** Why this cannot be sold; for authorised users, the checkbox and the reason for an override. */
export function OverrideWarning({ form, slot, quote, unit, mayOverride, isMissing }: OverrideProps) {
  const override = overrideFor(slot, quote.seats)
  if (override && !override.past_cutoff && !override.over_capacity) return null
  const why = [
    slot.reason && slot.reason !== 'full' ? `${slot.reason_text}.` : '',
    quote.seats > slot.seats_left ? texts.overLeft(slot.seats_left, quote.seats, unit) : '',
  ]
    .filter(Boolean)
    .join(' ')
  const { isOverriding, override_reason } = form.values
  return (
    <Alert
      color={override && mayOverride ? 'yellow' : 'red'}
      icon={<IconAlertTriangle aria-hidden />}
      title={texts.cannotSell}
    >
      <Stack gap="sm">
        <span>{`${why} ${override ? (mayOverride ? '' : texts.askRight) : texts.chooseOther}`}</span>
        {override && mayOverride && (
          <>
            <Checkbox
              id={overrideMarkId}
              label={
                override.past_cutoff && override.over_capacity
                  ? texts.overrideBoth
                  : override.past_cutoff
                    ? texts.overridePast
                    : texts.overrideOver(slot.seats_taken + quote.seats, slot.capacity, unit)
              }
              checked={isOverriding}
              onChange={(event) => form.setFieldValue('isOverriding', event.currentTarget.checked)}
            />
            {isOverriding && (
              <TextInput
                id={overrideFieldId}
                label={texts.overrideReason}
                description={texts.overrideReasonHint}
                withAsterisk
                maxLength={200}
                value={override_reason}
                onChange={(event) => form.setFieldValue('override_reason', event.currentTarget.value)}
                error={
                  isMissing && !override_reason.trim()
                    ? texts.missing.override
                    : form.errors['override.reason']
                }
              />
            )}
          </>
        )}
      </Stack>
    </Alert>
  )
}
