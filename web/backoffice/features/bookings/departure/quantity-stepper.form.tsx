import { NumberInput, Text } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'

import { IconButton } from '#web/ui/parts/icon-button.tsx'

import { newBookingTexts as texts } from './new-booking.texts.ts'

import classes from './new-booking.module.css'

type QuantityStepperProps = {
  label: string
  hint: ReactNode
  quantity: number
  max?: number
  onChange: (quantity: number) => void
}

/** How many of something: typed, with the arrow keys, or with the buttons. */
export function QuantityStepper({ label, hint, quantity, max = 500, onChange }: QuantityStepperProps) {
  const id = useId()
  const set = (value: number) => onChange(Math.max(0, Math.min(max, value)))
  return (
    <div className={classes['stepper']}>
      <label htmlFor={id}>
        {label}
        <Text size="xs" c="dimmed" span display="block">
          {hint}
        </Text>
      </label>
      <IconButton
        variant="default"
        size={36}
        tabIndex={-1}
        disabled={quantity === 0}
        aria-label={texts.one_less(label)}
        onClick={() => set(quantity - 1)}
      >
        <IconMinus size={16} aria-hidden />
      </IconButton>
      <NumberInput
        id={id}
        value={quantity}
        onChange={(value) => set(Number(value) || 0)}
        onFocus={(event) => event.currentTarget.select()}
        min={0}
        max={max}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="strict"
        inputMode="numeric"
        classNames={{ input: classes['quantity'] ?? '' }}
      />
      <IconButton
        variant="default"
        size={36}
        tabIndex={-1}
        disabled={quantity >= max}
        aria-label={texts.one_more(label)}
        onClick={() => set(quantity + 1)}
      >
        <IconPlus size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
