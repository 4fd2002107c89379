import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'

import type { LocalDate } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

import { uiTexts } from '../parts/ui.texts.ts'
import { useCalendarKeys } from './calendar-keys.ts'
import { typedDate } from './date-typing.ts'

type DateFieldProps = Omit<
  DateInputProps,
  'value' | 'defaultValue' | 'onChange' | 'dateParser' | 'getDayProps' | 'popoverProps'
> & {
  /** `2026-11-21`, or '' or null for none */
  value?: LocalDate | null
  onChange?: (date: LocalDate | null) => void
}

/** A day without a zone: typed as people write it, or chosen from a calendar that starts on Monday. */
export function DateField({ value, onChange, clearable = false, ...rest }: DateFieldProps) {
  const keys = useCalendarKeys(value || '')
  return (
    <DateInput
      value={value || null}
      onChange={(date) => onChange?.(date)}
      dateParser={(typed) => typedDate(typed, new Date().getFullYear())}
      valueFormat={(date) => formatDate(date, { year: true })}
      placeholder={uiTexts.datePlaceholder}
      leftSection={<IconCalendar size={16} aria-hidden />}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': uiTexts.clearDate }}
      ariaLabels={uiTexts.calendar}
      aria-keyshortcuts="ArrowDown"
      {...rest}
      {...keys}
      onBlur={(event) => {
        keys.onBlur()
        rest.onBlur?.(event)
      }}
    />
  )
}
