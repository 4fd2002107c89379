import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'

import { isLocalDate, type LocalDate } from '#domain/local-date.ts'
import { formatDate } from '#words/format.ts'

import { uiTexts } from '../parts/ui.texts.ts'
import { useCalendarKeys } from './calendar-keys.ts'
import { typedDate } from './date-typing.ts'

type DateFieldProps = Omit<
  DateInputProps,
  | 'value'
  | 'defaultValue'
  | 'onChange'
  | 'dateParser'
  | 'getDayProps'
  | 'popoverProps'
  | 'onKeyDown'
  | 'minDate'
  | 'maxDate'
> & {
  /** `2026-11-21`, or '' or null for none */
  value?: LocalDate | null
  onChange?: (date: LocalDate | null) => void
  minDate?: LocalDate | undefined
  maxDate?: LocalDate | undefined
  /** the day at which its calendar opens while none is chosen; without it today */
  opensAt?: LocalDate
}

/** A day without a zone: typed as people write it, or chosen from a calendar that starts on Monday. */
export function DateField({
  value,
  onChange,
  clearable = false,
  minDate,
  maxDate,
  error,
  opensAt = '',
  ...rest
}: DateFieldProps) {
  /** An address can hold what is no day. */
  const day = value && isLocalDate(value) ? value : null
  const keys = useCalendarKeys(day ?? '', opensAt)
  const [isUnread, setIsUnread] = useState(false)
  /** What was typed and left without being a day: the field shows the day before again, and says so. */
  const [lost, setLost] = useState('')
  const read = (typed: string) =>
    typedDate(typed, new Date().getFullYear(), { earliest: minDate, latest: maxDate })
  const isChoosable = (typed: string) => {
    const date = read(typed)
    return date !== null && !(minDate && date < minDate) && !(maxDate && date > maxDate)
  }
  const mayBeEmpty = clearable || !value
  /** Enter would send the form with the day before: what was typed over it is not a day that can be chosen. */
  const holdUnread = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const typed = event.currentTarget.value.trim()
    if (typed ? isChoosable(typed) : mayBeEmpty) return
    event.preventDefault()
    setIsUnread(true)
  }
  return (
    <DateInput
      value={day}
      onChange={(date) => {
        setLost('')
        onChange?.(date)
      }}
      dateParser={read}
      valueFormat={(date) => formatDate(date, { year: true })}
      placeholder={uiTexts.datePlaceholder}
      leftSection={<IconCalendar size={16} aria-hidden />}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': uiTexts.clearDate }}
      ariaLabels={uiTexts.calendar}
      aria-keyshortcuts="ArrowDown"
      {...rest}
      {...(minDate && { minDate })}
      {...(maxDate && { maxDate })}
      {...keys}
      error={isUnread ? uiTexts.unreadDate : lost ? uiTexts.lostDate(lost, value) : error}
      onInput={() => {
        setIsUnread(false)
        setLost('')
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        keys.onKeyDown(event)
        holdUnread(event)
      }}
      onBlur={(event) => {
        const typed = event.currentTarget.value.trim()
        const isShown = value && typed === formatDate(value, { year: true })
        setLost(typed && !isShown && !isChoosable(typed) ? typed : '')
        setIsUnread(false)
        keys.onBlur()
        rest.onBlur?.(event)
      }}
    />
  )
}
