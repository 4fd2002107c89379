import { ActionIcon, NumberInput, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'

import type { Party } from '#contract/availability.contract.ts'
import type { BookableProduct } from '#contract/booking-choices.contract.ts'

import { newBookingTexts as texts } from './new-booking.texts.ts'

import classes from './new-booking.module.css'

type Category = BookableProduct['categories'][number]
type PartyFieldsProps = { categories: readonly Category[]; party: Party; onChange: (party: Party) => void }

export const partyFieldId = 'personas'

/** How many of each category: typed, with the arrow keys, or with the buttons. */
export function PartyFields({ categories, party, onChange }: PartyFieldsProps) {
  return (
    <div className={classes['party']} id={partyFieldId}>
      {categories.map((category) => (
        <Stepper
          key={category.code}
          category={category}
          quantity={party[category.code] ?? 0}
          onChange={(quantity) => onChange({ ...party, [category.code]: quantity })}
        />
      ))}
    </div>
  )
}

type StepperProps = { category: Category; quantity: number; onChange: (quantity: number) => void }

function Stepper({ category: { label, min_age, max_age, seats }, quantity, onChange }: StepperProps) {
  const id = useId()
  const step = (by: number) => onChange(Math.max(0, quantity + by))
  return (
    <div className={classes['stepper']}>
      <label htmlFor={id}>
        {label}
        <Text size="xs" c="dimmed" span display="block">
          {[texts.ages(min_age, max_age), seats === 0 ? texts.withoutSeat : ''].filter(Boolean).join(', ')}
        </Text>
      </label>
      <ActionIcon
        variant="default"
        size={36}
        tabIndex={-1}
        disabled={quantity === 0}
        aria-label={texts.one_less(label)}
        onClick={() => step(-1)}
      >
        <IconMinus size={16} aria-hidden />
      </ActionIcon>
      <NumberInput
        id={id}
        value={quantity}
        onChange={(value) => onChange(Math.min(500, Number(value) || 0))}
        onFocus={(event) => event.currentTarget.select()}
        min={0}
        max={500}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        hideControls
        inputMode="numeric"
        classNames={{ input: classes['quantity'] ?? '' }}
      />
      <ActionIcon
        variant="default"
        size={36}
        tabIndex={-1}
        aria-label={texts.one_more(label)}
        onClick={() => step(1)}
      >
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}
