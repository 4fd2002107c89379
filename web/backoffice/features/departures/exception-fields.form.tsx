import { NumberInput, Select } from '@mantine/core'

import { type ExceptionKind, setsCapacity } from '#domain/departures/departure-plan.rules.ts'
import type { LocalTime } from '#domain/local-date.ts'
import { TimeField } from '#web/ui/fields/time-field.tsx'

import { type ExceptionValues, timeOptions } from './exception-values.rules.ts'

type ExceptionFieldsProps = {
  kind: ExceptionKind | 'reopen'
  values: ExceptionValues
  onChange: (changes: Partial<ExceptionValues>) => void
  /** the departures to choose from; null where one is fixed */
  times: readonly LocalTime[] | null
  errors: Readonly<Record<string, string>>
  texts: { startTime: string; departure: string; wholeDay: string; newTime: string; capacity: string }
}

/** The times and seats of an exception: those that its kind uses. */
export function ExceptionFields({ kind, values, onChange, times, errors, texts }: ExceptionFieldsProps) {
  return (
    <>
      {times && kind === 'open' && (
        <TimeField
          label={texts.startTime}
          value={values.start_time}
          onChange={(start_time) => onChange({ start_time })}
          error={errors['start_time']}
        />
      )}
      {times && kind !== 'open' && (
        <Select
          label={texts.departure}
          data={timeOptions(kind, times, texts.wholeDay)}
          value={values.start_time}
          onChange={(value) => onChange({ start_time: value ?? '' })}
          allowDeselect={false}
          error={errors['start_time']}
        />
      )}
      {kind === 'time' && (
        <TimeField
          label={texts.newTime}
          value={values.new_time}
          onChange={(new_time) => onChange({ new_time })}
          error={errors['new_time']}
        />
      )}
      {kind !== 'reopen' && setsCapacity(kind) && (
        <NumberInput
          label={texts.capacity}
          min={1}
          max={1000}
          allowDecimal={false}
          value={values.capacity ?? ''}
          onChange={(value) => onChange({ capacity: typeof value === 'number' ? value : null })}
          error={errors['capacity']}
        />
      )}
    </>
  )
}
