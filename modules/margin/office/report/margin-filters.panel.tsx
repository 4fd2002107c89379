import { Select } from '@mantine/core'

import { comparisons, type Period, type PeriodFault } from '#domain/figures/period.rules.ts'
import { PeriodFields } from '#web/backoffice/parts/figures/period-fields.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'

import { marginGroups } from '../../rules/margin-report.rules.ts'
import { marginComparisonNames, marginGroupNames, periodFaults } from '../../words/margin-report-names.ts'
import { comparisonOf, groupOf, type MarginKey } from './margin-query.rules.ts'
import { marginReportTexts as texts } from './margin-report.texts.ts'

type MarginFiltersProps = { filters: UrlFilters<MarginKey>; period: Period; fault: PeriodFault }

/** Period, grouping and comparison, all kept in the address. */
export function MarginFilters({ filters: { values, set }, period, fault }: MarginFiltersProps) {
  return (
    <FiltersBar isFiltered={false} onClear={() => undefined}>
      <PeriodFields values={values} set={set} period={period} error={fault && periodFaults[fault]} />
      <Select
        label={texts.by}
        data={optionsOf(marginGroups, marginGroupNames)}
        value={groupOf(values)}
        onChange={(by) => set({ by: by ?? '', open: '' })}
        allowDeselect={false}
        w={170}
      />
      <Select
        label={texts.compare}
        data={[{ value: '', label: texts.noComparison }, ...optionsOf(comparisons, marginComparisonNames)]}
        value={comparisonOf(values) ?? ''}
        onChange={(compare) => set({ compare: compare ?? '' })}
        allowDeselect={false}
        w={220}
      />
    </FiltersBar>
  )
}
