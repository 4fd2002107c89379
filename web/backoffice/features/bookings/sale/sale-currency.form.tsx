import { Alert, Input, SegmentedControl, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef } from 'react'

import { type DayRate, isOldRate } from '#domain/operators/day-rate.rules.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { formatDate } from '#words/format.ts'
import { rateText } from '#words/sale-rate.ts'

import type { NewBookingValues } from '../departure/new-booking.rules.ts'
import { newBookingTexts as texts } from '../departure/new-booking.texts.ts'
import { moneyTexts } from '../money/booking-money.texts.ts'
import { amountsIn, type TypedAmounts } from './sale-currency.rules.ts'

type SaleCurrencyProps = { form: UseFormReturnType<NewBookingValues>; rate: DayRate | null }

/** Currency of the sale, for operators with two, and the rate that will be frozen. */
export function SaleCurrency({ form, rate }: SaleCurrencyProps) {
  const { currency: own, secondary_currency } = useMe().tour_operator
  const today = useToday()
  const { currency } = form.values
  const typed = useRef(new Map<string, TypedAmounts>())
  if (!secondary_currency) return null
  const switchTo = (chosen: string) => {
    const values = form.getValues()
    typed.current.set(currency || own, values)
    form.setValues({
      currency: chosen === own ? '' : chosen,
      ...amountsIn(values, typed.current.get(chosen)),
    })
  }
  return (
    <div>
      <Input.Label id={labelId}>{texts.currency}</Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={labelId}
        data={[own, secondary_currency]}
        value={currency || own}
        onChange={switchTo}
      />
      {currency && rate && (
        <Text size="xs" c="dimmed" mt={4}>
          {rateText({ currency, rate }, own)}
        </Text>
      )}
      {currency && rate && isOldRate(rate, today) && (
        <Alert color="yellow" py="xs" mt="xs">
          {moneyTexts.oldRate(formatDate(rate.date))}
        </Alert>
      )}
    </div>
  )
}

const labelId = 'moneda-de-la-venta'
