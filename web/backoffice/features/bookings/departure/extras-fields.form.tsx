import { Text } from '@mantine/core'

import type { BookableProduct } from '#contract/bookings/booking-choices.contract.ts'
import { mostOf } from '#domain/products/prices/extra.rules.ts'
import { formatMoney } from '#words/format.ts'

import { newBookingTexts as texts } from './new-booking.texts.ts'
import { QuantityStepper } from './quantity-stepper.form.tsx'

import classes from './new-booking.module.css'

type ExtrasFieldsProps = {
  extras: BookableProduct['extras']
  chosen: Readonly<Record<string, number>>
  /** people with a seat: limit of extras priced per person */
  seated: number
  /** remaining stock of each extra on the chosen departure */
  left: Readonly<Record<string, number>>
  currency: string
  onChange: (chosen: Record<string, number>) => void
}

/** Optional extras; required ones are only listed. */
export function ExtrasFields({ extras, chosen, seated, left, currency, onChange }: ExtrasFieldsProps) {
  if (extras.length === 0) return null
  return (
    <fieldset className={classes['group']}>
      <legend>{texts.extras}</legend>
      <div className={classes['party']}>
        {extras.map((extra) => {
          const price = `${formatMoney(extra.amount, currency)} ${texts.extraUnits[extra.unit]}`
          if (extra.required) {
            return (
              <div key={extra.id} className={classes['stepper']}>
                <span>
                  {extra.name}
                  <Text size="xs" c="dimmed" span display="block">
                    {[price, texts.requiredExtra].join(' · ')}
                  </Text>
                </span>
              </div>
            )
          }
          const remains = left[extra.id]
          const quantity = chosen[extra.id] ?? 0
          const most = Math.min(mostOf(extra, Math.max(1, seated)), remains ?? 500)
          return (
            <QuantityStepper
              key={extra.id}
              label={extra.name}
              hint={[price, remains === undefined ? '' : texts.extraLeft(remains)]
                .filter(Boolean)
                .join(' · ')}
              quantity={quantity}
              max={Math.max(most, quantity)}
              onChange={(next) => onChange({ ...chosen, [extra.id]: next })}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
