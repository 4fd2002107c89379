import { Group, Input, NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { identityTexts as texts } from '../fields/product-editor.texts.ts'

type DurationFieldProps = {
  label: string
  /** minutes; another shape while nothing is written */
  value?: unknown
  onChange?: (minutes: number) => void
  error?: ReactNode
  withAsterisk?: boolean
  'data-path'?: string
  /** one field of whole days */
  inDays?: boolean
  /** read by screen readers where the label alone would repeat */
  context?: string
}

const dayMinutes = 1440
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** Hours and minutes; stored in minutes. */
export function DurationField({
  label,
  value,
  onChange,
  error,
  withAsterisk = false,
  inDays = false,
  context = label,
  'data-path': path,
}: DurationFieldProps) {
  const isEmpty = value === ''
  const total = numberOf(value)
  const hours = Math.floor(total / 60)
  const minutes = total - hours * 60
  const days = {
    name: texts.durationDays(context),
    unit: texts.days,
    shown: Math.ceil(total / dayMinutes),
    max: 30,
    minutesOf: (typed: number) => Math.max(1, typed) * dayMinutes,
  }
  const clock = [
    {
      name: texts.durationHours(context),
      unit: texts.hours,
      shown: hours,
      max: 720,
      minutesOf: (typed: number) => typed * 60 + minutes,
    },
    {
      name: texts.durationMinutes(context),
      unit: texts.minutes,
      shown: minutes,
      max: 59,
      minutesOf: (typed: number) => hours * 60 + typed,
    },
  ]
  const parts = inDays ? [days] : clock
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      withAsterisk={withAsterisk}
      error={error}
      data-path={path}
    >
      <Group gap="xs" wrap="nowrap">
        {parts.map(({ name, unit, shown, max, minutesOf }) => (
          <NumberInput
            key={unit}
            aria-label={name}
            value={isEmpty ? '' : shown}
            onChange={(typed) => typed !== (isEmpty ? '' : shown) && onChange?.(minutesOf(numberOf(typed)))}
            placeholder={unit}
            suffix={` ${unit}`}
            min={0}
            max={max}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            error={Boolean(error)}
            style={{ flex: 1, minWidth: 0 }}
          />
        ))}
      </Group>
    </Input.Wrapper>
  )
}
