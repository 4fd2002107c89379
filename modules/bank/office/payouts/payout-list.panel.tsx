import { Skeleton, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { getMovementChoices } from '#contract/payments/movements.contract.ts'
import { paymentProviders } from '#domain/payments/provider.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery, usePagedList } from '#web/api/hooks.ts'
import { CurrencySums } from '#web/backoffice/parts/currency-sums.panel.tsx'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed, type UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { providerNames } from '#words/office/provider-names.ts'

import { exportPayouts, listPayouts, type Payout, sumPayouts } from '../../contract/payouts.contract.ts'
import { payoutColumnNames as names } from '../../words/payout-columns.ts'
import { openPayoutKey } from './payout-details.panel.tsx'
import { type PayoutKey, payoutQuery } from './payout-query.rules.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'

import classes from './payouts.module.css'

/** Two in a row on a phone. */
const day = { flex: '1 1 8.5rem', maxWidth: 200 }

/** Payouts, the latest first; a row opens its details. */
export function PayoutList({ filters }: { filters: UrlFilters<PayoutKey> }) {
  const { values, set } = filters
  const [params] = useAddressQuery()
  const query = payoutQuery(values)
  const list = usePagedList(listPayouts, query)
  const choices = useQuery({ ...apiQuery(getMovementChoices, {}), staleTime: 60_000 })
  const currencies = choices.data?.currencies ?? (values.currency ? [values.currency] : [])
  return (
    <>
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={<ExportMenu take={(format) => download(exportPayouts, { query: { ...query, format } })} />}
      >
        <FilterSelect
          label={names.provider}
          all={texts.anyProvider}
          options={optionsOf(paymentProviders, providerNames)}
          value={values.provider}
          onChange={(provider) => set({ provider })}
        />
        <FilterSelect
          label={names.currency}
          all={texts.anyCurrency}
          options={currencies.map((code) => ({ value: code, label: code }))}
          value={values.currency}
          onChange={(currency) => set({ currency })}
        />
        <DateField
          label={texts.from}
          value={values.from}
          clearable
          style={day}
          onChange={(date) => set({ from: date ?? '' })}
        />
        <DateField
          label={texts.to}
          value={values.to}
          clearable
          style={day}
          onChange={(date) => set({ to: date ?? '' })}
        />
      </FiltersBar>
      <Sums query={query} />
      <DataList
        label={texts.title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        openAt={({ id }) => `?${changed(params, { [openPayoutKey]: id }).toString()}`}
        tableFrom="md"
        empty={<EmptyState icon={IconBuildingBank} title={texts.emptyTitle} description={texts.emptyBody} />}
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
      />
    </>
  )
}

function Sums({ query }: { query: ReturnType<typeof payoutQuery> }) {
  const found = useQuery({ ...apiQuery(sumPayouts, { query }), placeholderData: (before) => before })
  if (found.isError)
    return (
      <ProblemAlert
        title={texts.sumsFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data) return <Skeleton height={62} mb="md" aria-busy />
  return (
    <CurrencySums
      label={texts.sums}
      sums={found.data.map(({ currency, received, payouts }) => ({
        currency,
        title: texts.payouts(payouts),
        amounts: [{ name: names.received, amount: received, isStrong: true }],
      }))}
    />
  )
}

const columns: readonly Column<Payout>[] = [
  { key: 'landed_on', header: names.landedOn, cell: ({ landed_on }) => <DateText date={landed_on} year /> },
  {
    key: 'provider',
    header: names.provider,
    cell: ({ provider, reference }) => (
      <span className={classes['lines']}>
        {providerNames[provider]}
        {reference && (
          <Text span size="xs" c="dimmed">
            {reference}
          </Text>
        )}
      </span>
    ),
  },
  {
    key: 'received',
    header: names.received,
    numeric: true,
    cell: ({ received, currency, annulled_at }) => (
      <b className={annulled_at ? (classes['void'] ?? '') : ''}>
        <Money amount={received} currency={currency} />
      </b>
    ),
  },
  {
    key: 'state',
    header: texts.state,
    cell: ({ annulled_at }) =>
      annulled_at ? (
        <StatusBadge tone="quiet" size="sm">
          {texts.annulled}
        </StatusBadge>
      ) : (
        <StatusBadge tone="good" size="sm">
          {texts.valid}
        </StatusBadge>
      ),
  },
]
