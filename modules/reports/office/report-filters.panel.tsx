import { Select } from '@mantine/core'

import { comparisons, type Period, type PeriodFault } from '#domain/figures/period.rules.ts'
import { useMe } from '#web/backoffice/me.ts'
import { PeriodFields } from '#web/backoffice/parts/figures/period-fields.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'

import { choosesDays, dayKindOf, daysOf, hasAmounts, hasPeriod, reportGroups } from '../rules/report.ts'
import { comparisonNames, dayKindNames, groupTitles } from '../words/report-names.ts'
import { comparisonOf, groupOf, type ReportKey, reportOf } from './report-query.rules.ts'
import { reportsTexts as texts } from './reports.texts.ts'

type ReportFiltersProps = { filters: UrlFilters<ReportKey>; period: Period; fault: PeriodFault }

/** Period, grouping, day, currency and comparison, all kept in the address. */
export function ReportFilters({ filters: { values, set }, period, fault }: ReportFiltersProps) {
  const report = reportOf(values)
  const { currency, secondary_currency } = useMe().tour_operator
  const currencies = [...new Set([currency, secondary_currency, values.currency])].filter(
    (each): each is string => Boolean(each),
  )
  return (
    <FiltersBar isFiltered={false} onClear={() => undefined}>
      {hasPeriod(report) && (
        <PeriodFields values={values} set={set} period={period} error={fault && texts.faults[fault]} />
      )}
      <Select
        label={texts.by}
        data={optionsOf(reportGroups[report], groupTitles)}
        value={groupOf(values)}
        onChange={(by) => set({ by: by ?? '', open: '' })}
        allowDeselect={false}
        w={170}
      />
      {choosesDays(report) && (
        <Select
          label={texts.days}
          data={optionsOf(daysOf(report), dayKindNames)}
          value={dayKindOf(report, values.days)}
          onChange={(days) => set({ days: days ?? '', open: '' })}
          allowDeselect={false}
          w={190}
        />
      )}
      {hasAmounts(report) && currencies.length > 1 && (
        <Select
          label={texts.currency}
          data={currencies}
          value={values.currency || currency}
          onChange={(chosen) => set({ currency: chosen === currency ? '' : (chosen ?? ''), open: '' })}
          allowDeselect={false}
          w={100}
        />
      )}
      {hasPeriod(report) && (
        <Select
          label={texts.compare}
          data={[{ value: '', label: texts.noComparison }, ...optionsOf(comparisons, comparisonNames)]}
          value={comparisonOf(values) ?? ''}
          onChange={(compare) => set({ compare: compare ?? '' })}
          allowDeselect={false}
          w={220}
        />
      )}
    </FiltersBar>
  )
}
