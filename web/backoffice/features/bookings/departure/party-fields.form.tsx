import { Text } from '@mantine/core'

import type { BookableProduct } from '#contract/bookings/booking-choices.contract.ts'
import type { Party } from '#contract/departures/availability.contract.ts'

import { newBookingTexts as texts } from './new-booking.texts.ts'
import { QuantityStepper } from './quantity-stepper.form.tsx'

import classes from './new-booking.module.css'

type Category = BookableProduct['categories'][number]
type PartyFieldsProps = {
  product: Pick<BookableProduct, 'categories' | 'asks_residency'>
  party: Party
  nationals: Party
  onChange: (party: Party, nationals: Party) => void
}

export const partyFieldId = 'personas'

/** How many of each category and, where it matters, how many of them live in the country. */
export function PartyFields({ product, party, nationals, onChange }: PartyFieldsProps) {
  const { categories, asks_residency } = product
  return (
    <div className={classes['party']} id={partyFieldId}>
      {categories.map((category) => {
        const { code, label } = category
        const quantity = party[code] ?? 0
        const resident = Math.min(quantity, nationals[code] ?? 0)
        return (
          <div key={code}>
            <QuantityStepper
              label={label}
              hint={hintOf(category)}
              quantity={quantity}
              onChange={(next) =>
                onChange(
                  { ...party, [code]: next },
                  resident > next ? { ...nationals, [code]: next } : nationals,
                )
              }
            />
            {asks_residency && quantity > 0 && (
              <div className={classes['ofThem']}>
                <QuantityStepper
                  label={texts.nationals(label)}
                  hint={texts.foreigners(quantity - resident)}
                  quantity={resident}
                  max={quantity}
                  onChange={(next) => onChange(party, { ...nationals, [code]: next })}
                />
              </div>
            )}
          </div>
        )
      })}
      {asks_residency && categories.some(({ code }) => !party[code]) && (
        <Text size="xs" c="dimmed">
          {texts.residencyLater}
        </Text>
      )}
    </div>
  )
}

function hintOf({ min_age, max_age, seats, max_per_adult }: Category): string {
  const limit = max_per_adult === null ? '' : texts.perAdult(max_per_adult)
  return [texts.ages(min_age, max_age), seats === 0 ? texts.withoutSeat : '', limit]
    .filter(Boolean)
    .join(', ')
}
