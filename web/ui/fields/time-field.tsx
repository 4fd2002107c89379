import { TimePicker, type TimePickerProps } from '@mantine/dates'

import type { LocalTime } from '#domain/local-date.ts'

import { uiTexts } from '../parts/ui.texts.ts'

type TimeFieldProps = Omit<TimePickerProps, 'value' | 'defaultValue' | 'onChange' | 'format'> & {
  /** `07:30`, or '' or null for none */
  value?: LocalTime | null
  onChange?: (time: LocalTime) => void
}

/** A time of day, always of 24 hours. */
export function TimeField({ value, onChange, clearable = false, ...rest }: TimeFieldProps) {
  return (
    <TimePicker
      value={value ?? ''}
      onChange={(time) => onChange?.(time.slice(0, 5))}
      format="24h"
      clearable={clearable}
      hoursInputLabel={uiTexts.hour}
      minutesInputLabel={uiTexts.minute}
      // The focus is led to invalid inputs; the frame around them takes none.
      hoursInputProps={{ 'aria-invalid': Boolean(rest.error) }}
      clearButtonProps={{ 'aria-label': uiTexts.clearTime, size: 'sm' }}
      {...rest}
    />
  )
}
