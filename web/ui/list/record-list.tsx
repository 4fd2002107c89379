import type { ReactNode } from 'react'

import type { ListState } from '#web/api/hooks.ts'

import { EmptyState } from '../page/empty-state.tsx'
import { DataList } from './data-list.tsx'
import { FilterSelect, knownOr } from './filter-select.tsx'
import { FiltersBar, SearchField } from './filters-bar.tsx'
import type { DataListProps } from './list-columns.ts'
import type { UrlFilters } from './use-url-filters.ts'

/** A filter of a record list: its key in the address and its field in the list's query. */
export type FilterChoice<Key extends string> = {
  key: Key
  field: string
  label: string
  /** text without a choice: «Todas las zonas» */
  all: string
  options: readonly { value: string; label: string }[]
}

/** The query of an address: only values that its filters offer. */
export function queryOfChoices<Key extends string>(
  { values }: UrlFilters<Key | 'search'>,
  choices: readonly FilterChoice<Key>[],
): Record<string, string> {
  const chosen = choices.map(({ key, field, options }) => [field, knownOr(values[key], options)])
  return Object.fromEntries([['search', values.search], ...chosen].filter(([, value]) => value !== ''))
}

type RecordListProps<Row extends { id: string }, Key extends string> = {
  filters: UrlFilters<Key | 'search' | 'open'>
  search: string
  choices: readonly FilterChoice<Key>[]
  /** filters of another shape, after the others */
  moreFilters?: ReactNode
  /** at the end of the filters: the export */
  end?: ReactNode
  label: string
  list: ListState<Row>
  empty: Parameters<typeof EmptyState>[0]
} & Pick<DataListProps<Row>, 'columns' | 'openAt'>

/** A list of records with search and filters in the address; a row opens beside it, or on its own page. */
export function RecordList<Row extends { id: string }, Key extends string>(props: RecordListProps<Row, Key>) {
  const { filters, search, choices, moreFilters, end, label, list, columns, openAt, empty } = props
  const set = (key: string, value: string, options?: { replace: boolean }) =>
    filters.set({ [key]: value } as Partial<Record<Key | 'search' | 'open', string>>, options) // oxlint-disable-line typescript/no-unsafe-type-assertion
  return (
    <>
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear} end={end}>
        <SearchField
          label={search}
          value={filters.values.search}
          onChange={(value) => set('search', value, { replace: true })}
        />
        {choices.map(({ key, label: filter, all, options }) => (
          <FilterSelect
            key={key}
            label={filter}
            all={all}
            options={options}
            value={filters.values[key]}
            onChange={(value) => set(key, value)}
          />
        ))}
        {moreFilters}
      </FiltersBar>
      <DataList
        label={label}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        {...(openAt ? { openAt } : { onOpen: ({ id }: Row) => set('open', id) })}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={<EmptyState {...empty} />}
      />
    </>
  )
}
