import { Group, Skeleton, Text, Title } from '@mantine/core'
import { IconCashRegister } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery, type ListState, usePagedList } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import {
  exportHoldings,
  exportTills,
  type Holding,
  listHoldings,
  listTills,
  type Till,
} from '../contract/tills.contract.ts'
import { paths } from '../module.paths.ts'
import { tillStates } from '../rules/till.ts'
import { tillStateNames } from '../words/till-words.ts'
import { differenceText, tillName, tillsTexts as texts } from './tills.texts.ts'

import classes from './tills.module.css'

type Filters = UrlFilters<'view' | 'holder' | 'currency' | 'state'>

/** For administrators: current holdings, and all tills. */
export function AllTills({ filters }: { filters: Filters }) {
  const holdings = useQuery(apiQuery(listHoldings, {}))
  const found = holdings.data ?? []
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {texts.holdings}
        </Title>
        <ExportMenu
          label={texts.exportHoldings}
          take={(format) => download(exportHoldings, { query: { format } })}
        />
      </Group>
      {holdings.isPending ? <Skeleton height={56} mb="sm" /> : <Totals holdings={found} />}
      <Holdings
        list={{
          rows: found,
          isLoading: holdings.isPending,
          problem: problemOf(holdings.error),
          retry: () => void holdings.refetch(),
          hasMore: false,
          loadMore: () => undefined,
          isLoadingMore: false,
        }}
      />
      <Tills filters={filters} holdings={found} />
    </>
  )
}

function Totals({ holdings }: { holdings: readonly Holding[] }) {
  const sums = Map.groupBy(holdings, ({ currency }) => currency)
  if (sums.size === 0) return null
  return (
    <dl className={classes['totals']}>
      {[...sums].map(([currency, rows]) => (
        <div key={currency}>
          <dt>{`${texts.totals}, ${currency}`}</dt>
          <dd>
            <Money amount={rows.reduce((sum, { amount }) => sum + amount, 0)} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const holdingColumns = (zone: string): Column<Holding>[] => [
  { key: 'holder', header: texts.holder, cell: ({ holder_name }) => holder_name },
  {
    key: 'amount',
    header: texts.hasNow,
    numeric: true,
    cell: ({ amount, currency }) => (
      <>
        <Money amount={amount} currency={currency} />
        {amount < 0 && (
          <Text size="xs" c="dimmed">
            {texts.houseOwes}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'way',
    header: texts.onItsWayColumn,
    numeric: true,
    from: 'sm',
    cell: ({ on_its_way, currency }) =>
      on_its_way > 0 ? <Money amount={on_its_way} currency={currency} /> : '',
  },
  { key: 'state', header: texts.state, cell: ({ is_open }) => <State isOpen={is_open} /> },
  {
    key: 'since',
    header: texts.sinceColumn,
    cell: ({ since }) => <InstantText instant={since} zone={zone} />,
  },
]

function Holdings({ list }: { list: ListState<Holding> }) {
  const { time_zone } = useMe().tour_operator
  return (
    <DataList
      label={texts.holdings}
      list={list}
      columns={holdingColumns(time_zone)}
      keyOf={({ till_id }) => till_id}
      openAt={({ till_id }) => paths.till(till_id)}
      empty={
        <EmptyState
          icon={IconCashRegister}
          title={texts.holdingsNoneTitle}
          description={texts.holdingsNone}
        />
      }
    />
  )
}

const State = ({ isOpen }: { isOpen: boolean }) => (
  <StatusBadge tone={isOpen ? 'info' : 'quiet'} size="sm">
    {tillStateNames[isOpen ? 'abierta' : 'cerrada']}
  </StatusBadge>
)

const stateOptions = optionsOf(tillStates, tillStateNames)

function Tills({ filters, holdings }: { filters: Filters; holdings: readonly Holding[] }) {
  const { time_zone } = useMe().tour_operator
  const holders = new Map(holdings.map(({ holder_id, holder_name }) => [holder_id ?? 'casa', holder_name]))
  const people = [...holders].map(([value, label]) => ({ value, label }))
  const currencies = [...new Set(holdings.map(({ currency }) => currency))].map((value) => ({
    value,
    label: value,
  }))
  const holder = knownOr(filters.values.holder, people)
  const currency = knownOr(filters.values.currency, currencies)
  const state = knownOr(filters.values.state, stateOptions)
  const query = {
    ...(holder && { 'holder_id[eq]': holder }),
    ...(currency && { 'currency[eq]': currency }),
    ...(state && { 'state[eq]': state }),
  }
  const list = usePagedList(listTills, query)
  return (
    <section className={classes['below']} aria-label={texts.list}>
      <Title order={2} size="h4" mb="xs">
        {texts.list}
      </Title>
      <FiltersBar
        isFiltered={Boolean(holder || currency || state)}
        onClear={() => filters.set({ holder: '', currency: '', state: '' })}
        end={
          <ExportMenu
            label={texts.exportTills}
            take={(format) => download(exportTills, { query: { ...query, format } })}
          />
        }
      >
        <FilterSelect
          label={texts.filterHolder}
          all={texts.allHolders}
          options={people}
          value={holder}
          onChange={(value) => filters.set({ holder: value })}
        />
        {currencies.length > 1 && (
          <FilterSelect
            label={texts.filterCurrency}
            all={texts.allCurrencies}
            options={currencies}
            value={currency}
            onChange={(value) => filters.set({ currency: value })}
          />
        )}
        <FilterSelect
          label={texts.filterState}
          all={texts.allStates}
          options={stateOptions}
          value={state}
          onChange={(value) => filters.set({ state: value })}
        />
      </FiltersBar>
      <DataList
        label={texts.list}
        list={list}
        columns={tillColumns(time_zone)}
        keyOf={({ id }) => id}
        openAt={({ id }) => paths.till(id)}
        isFiltered={Boolean(holder || currency || state)}
        onClearFilters={() => filters.set({ holder: '', currency: '', state: '' })}
        empty={
          <EmptyState icon={IconCashRegister} title={texts.listEmptyTitle} description={texts.listEmpty} />
        }
      />
    </section>
  )
}

const tillColumns = (zone: string): Column<Till>[] => [
  { key: 'name', header: texts.holder, cell: tillName },
  { key: 'state', header: texts.state, cell: ({ closed_at }) => <State isOpen={closed_at === null} /> },
  {
    key: 'opened',
    header: texts.since,
    from: 'md',
    cell: ({ opened_at }) => <InstantText instant={opened_at} zone={zone} />,
  },
  {
    key: 'closed',
    header: texts.closedAt,
    from: 'lg',
    cell: ({ closed_at }) => closed_at && <InstantText instant={closed_at} zone={zone} />,
  },
  {
    key: 'balance',
    header: texts.hasNow,
    numeric: true,
    cell: ({ balance, counted, currency }) => {
      const amount = counted ?? balance
      return amount === null ? '' : <Money amount={amount} currency={currency} />
    },
  },
  {
    key: 'difference',
    header: texts.difference,
    cell: ({ difference, currency }) =>
      difference !== null && (
        <StatusBadge tone={difference === 0 ? 'good' : difference < 0 ? 'bad' : 'waiting'} size="sm">
          {differenceText(difference, currency)}
        </StatusBadge>
      ),
  },
]
