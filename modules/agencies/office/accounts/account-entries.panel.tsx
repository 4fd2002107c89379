import { Anchor, Text } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { Link } from 'react-router'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'

import {
  type AccountEntry,
  exportAccountEntries,
  listAccountEntries,
} from '../../contract/accounts.contract.ts'
import { paths } from '../../module.paths.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { entryKindNames } from '../../words/accounts/account-names.ts'
import { accountsTexts as texts } from './accounts.texts.ts'
import { EntryBooking } from './entry-booking.panel.tsx'

const columns: readonly Column<AccountEntry>[] = [
  {
    key: 'kind',
    header: names.kind,
    cell: ({ kind, tour, reason }) => (
      <>
        {entryKindNames[kind]}
        {(tour || reason) && (
          <Text span display="block" size="xs" c="dimmed" fw={400}>
            {tour || reason}
          </Text>
        )}
      </>
    ),
  },
  { key: 'date', header: names.date, cell: ({ service_date }) => <DateText date={service_date} year /> },
  {
    key: 'amount',
    header: names.balance,
    numeric: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    key: 'booking',
    header: names.locator,
    cell: (row) => <EntryBooking {...row} />,
  },
  {
    key: 'statement',
    header: names.statement,
    cell: ({ statement_id, statement_number }) =>
      statement_id ? (
        <Anchor
          component={Link}
          to={paths.accountStatement(statement_id)}
          size="sm"
          display="inline-block"
          lh="24px"
        >
          {`N.º ${statement_number}`}
        </Anchor>
      ) : (
        texts.notDrawn
      ),
  },
]

const choices = [{ value: '1', label: texts.openEntries }]

type AccountEntriesProps = { filters: UrlFilters<'search' | 'view' | 'status' | 'open'>; partyId: string }

/** Every entry of an account, the last service first. */
export function AccountEntries({ filters, partyId }: AccountEntriesProps) {
  const { values, set, isFiltered, clear } = filters
  const open = knownOr(values.open, choices)
  const query = open ? { 'open[eq]': open } : {}
  const params = { party_id: partyId }
  const list = usePagedList(listAccountEntries, query, params)
  return (
    <>
      <FiltersBar
        isFiltered={isFiltered}
        onClear={clear}
        end={
          <ExportMenu
            take={(format) => download(exportAccountEntries, { params, query: { ...query, format } })}
          />
        }
      >
        <FilterSelect
          label={names.statement}
          all={texts.allEntries}
          options={choices}
          value={open}
          onChange={(chosen) => set({ open: chosen })}
        />
      </FiltersBar>
      <DataList
        label={texts.entries}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        tableFrom="md"
        isFiltered={isFiltered}
        onClearFilters={clear}
        empty={
          <EmptyState
            icon={IconReceipt2}
            title={texts.entriesEmptyTitle}
            description={texts.entriesEmptyBody}
          />
        }
      />
    </>
  )
}
