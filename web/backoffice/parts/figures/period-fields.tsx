import { Select } from '@mantine/core'

import type { LocalDate } from '#domain/local-date.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'

import { type PeriodValues, spanOf, spans } from './period-choice.rules.ts'
import { periodTexts as texts } from './period-choice.texts.ts'

type PeriodFieldsProps = {
  values: PeriodValues
  set: (changes: Partial<PeriodValues>) => void
  /** the chosen days */
  period: { from: LocalDate; to: LocalDate }
  /** why these days are refused */
  error: string | null
}

/** The days of a report, kept in the address. */
export function PeriodFields({ values, set, period, error }: PeriodFieldsProps) {
  const span = spanOf(values)
  return (
    <>
      <Select
        label={texts.period}
        data={optionsOf(spans, texts.spans)}
        value={span}
        onChange={(chosen) =>
          chosen &&
          set(chosen === 'fechas' ? { period: '', ...period } : { period: chosen, from: '', to: '' })
        }
        allowDeselect={false}
        w={170}
      />
      {span === 'fechas' && (
        <>
          <DateField
            label={texts.from}
            value={values.from}
            onChange={(from) => set({ from: from ?? '' })}
            w={175}
          />
          <DateField
            label={texts.to}
            value={values.to}
            onChange={(to) => set({ to: to ?? '' })}
            error={error}
            w={175}
          />
        </>
      )}
    </>
  )
}
