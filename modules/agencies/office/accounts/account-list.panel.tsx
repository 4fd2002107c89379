import { Text } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { accountActNames } from '#words/account-act-names.ts'

import { type Account, exportAccounts, listAccounts } from '../../contract/accounts.contract.ts'
import { paths } from '../../module.paths.ts'
import type { PartyKind } from '../../rules/accounts/account.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { Balance } from './account-status.panel.tsx'
import { accountsTexts as texts } from './accounts.texts.ts'

const columns: readonly Column<Account>[] = [
  {
    key: 'agency',
    header: names.agency,
    cell: ({ party_name, party_state }) => (
      <>
        {party_name} {party_state === 2 && <StatusBadge tone="quiet">{texts.inactive}</StatusBadge>}
      </>
    ),
  },
  {
    key: 'balance',
    header: names.balance,
    numeric: true,
    cell: ({ balance, currency }) => (
      <b>
        <Balance amount={balance} currency={currency} />
      </b>
    ),
  },
  {
    key: 'open',
    header: names.open,
    numeric: true,
    from: 'md',
    onPhone: 'hide',
    cell: ({ open, currency }) => <Balance amount={open} currency={currency} />,
  },
  {
    key: 'drawn',
    header: names.drawn,
    numeric: true,
    from: 'md',
    onPhone: 'hide',
    cell: ({ drawn, currency }) => <Balance amount={drawn} currency={currency} />,
  },
  {
    key: 'overdue',
    header: names.overdue,
    numeric: true,
    cell: ({ overdue, currency }) =>
      overdue > 0 ? (
        <Text span size="sm" fw={600} c="red.8">
          <Money amount={overdue} currency={currency} />
        </Text>
      ) : (
        '–'
      ),
  },
  {
    key: 'due_on',
    header: names.dueOn,
    from: 'lg',
    onPhone: 'hide',
    cell: ({ due_on }) => (due_on ? <DateText date={due_on} /> : '–'),
  },
  { key: 'next', header: names.next, cell: ({ next }) => accountActNames[next], from: 'sm' },
]

type AccountListProps = { filters: UrlFilters<'search' | 'view' | 'status' | 'open'>; kind: PartyKind }

/** Accounts with something open, what is late first; a row opens its account. */
export function AccountList({ filters, kind }: AccountListProps) {
  const { values, set, isFiltered, clear } = filters
  const query = { 'party_kind[eq]': kind, ...(values.search && { search: values.search }) }
  const list = usePagedList(listAccounts, query)
  return (
    <>
      <FiltersBar
        isFiltered={isFiltered}
        onClear={clear}
        end={<ExportMenu take={(format) => download(exportAccounts, { query: { ...query, format } })} />}
      >
        <SearchField
          label={texts.search[kind]}
          value={values.search}
          onChange={(search) => set({ search }, { replace: true })}
        />
      </FiltersBar>
      <DataList
        label={texts.view.cuentas}
        list={list}
        columns={columns}
        keyOf={({ party_id, currency }) => `${party_id} ${currency}`}
        openAt={({ party_id }) => paths.account(party_id, kind)}
        tableFrom="md"
        isFiltered={isFiltered}
        onClearFilters={clear}
        empty={
          <EmptyState icon={IconReceipt2} title={texts.emptyTitle} description={texts.emptyBody[kind]} />
        }
      />
    </>
  )
}
