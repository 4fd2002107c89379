import { Button, Collapse, Select, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'

import { getMovementChoices } from '#contract/payments/movements.contract.ts'
import { paymentKinds, paymentMethods, ledgerStatuses } from '#domain/bookings/payment.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { paymentKindNames, paymentMethodNames, ledgerStatusNames } from '#words/office/code-names.ts'
import { movementColumnNames as names } from '#words/office/movement-columns.ts'
import { providerNames } from '#words/office/provider-names.ts'

import { type FilterKey, inPanel, periodOf, periods } from './movement-query.rules.ts'
import { movementsTexts as texts } from './movements.texts.ts'

import classes from './movements.module.css'

type MovementFiltersProps = { filters: UrlFilters<FilterKey>; end: ReactNode }

/** A period and a search box, and the rest behind a button that says how many are set. */
export function MovementFilters({ filters, end }: MovementFiltersProps) {
  const { values, set } = filters
  const setCount = inPanel.filter((key) => values[key]).length
  const [isOpen, panel] = useDisclosure(setCount > 0)
  const panelId = useId()
  const period = periodOf(values)
  return (
    <>
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear} end={end}>
        <SearchField
          label={texts.search}
          value={values.search}
          onChange={(search) => set({ search }, { replace: true })}
        />
        <Select
          aria-label={texts.period}
          data={optionsOf(
            periods.filter((each) => each !== 'fechas' || period === 'fechas'),
            texts.periods,
          )}
          value={period}
          onChange={(chosen) => chosen && chosen !== 'fechas' && set({ period: chosen, from: '', to: '' })}
          allowDeselect={false}
          w={160}
        />
        <Button
          variant={isOpen ? 'light' : 'default'}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={panel.toggle}
        >
          {setCount > 0 ? texts.filtersSet(setCount) : texts.filters}
        </Button>
      </FiltersBar>
      <Collapse expanded={isOpen} id={panelId}>
        {isOpen && <FilterFields filters={filters} />}
      </Collapse>
    </>
  )
}

const onlyDigits = (typed: string) => typed.replace(/\D/g, '').slice(0, 9)

function FilterFields({ filters: { values, set } }: Pick<MovementFiltersProps, 'filters'>) {
  const choices = useQuery({ ...apiQuery(getMovementChoices, {}), staleTime: 60_000 })
  const { receivers = [], currencies = [], providers = [] } = choices.data ?? {}
  const select = (key: FilterKey, label: string) => ({
    label,
    placeholder: texts.any,
    value: values[key] || null,
    onChange: (value: string | null) => set({ [key]: value ?? '' }),
    clearable: true,
    clearButtonProps: { 'aria-label': `${label}: ${texts.any}` },
  })
  return (
    <div className={classes['filters']}>
      <DateField
        label={texts.from}
        value={values.from}
        clearable
        onChange={(date) => set({ from: date ?? '', period: '' })}
      />
      <DateField
        label={texts.to}
        value={values.to}
        clearable
        onChange={(date) => set({ to: date ?? '', period: '' })}
      />
      <Select {...select('kind', names.kind)} data={optionsOf(paymentKinds, paymentKindNames)} />
      <Select {...select('method', names.method)} data={optionsOf(paymentMethods, paymentMethodNames)} />
      <Select
        {...select('status', names.ledger_status)}
        data={optionsOf(ledgerStatuses, ledgerStatusNames)}
      />
      <Select
        {...select('received', names.receivedBy)}
        searchable
        data={receivers.map(({ id, full_name }) => ({ value: id, label: full_name }))}
      />
      {(providers.length > 0 || values.provider) && (
        <Select {...select('provider', names.provider)} data={optionsOf(providers, providerNames)} />
      )}
      <Select {...select('currency', names.currency)} data={currencies} />
      <TextInput
        label={names.sheet}
        placeholder="#"
        inputMode="numeric"
        value={values.sheet}
        onChange={(event) => set({ sheet: onlyDigits(event.currentTarget.value) }, { replace: true })}
      />
    </div>
  )
}
