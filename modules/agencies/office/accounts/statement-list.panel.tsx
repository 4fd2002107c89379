import { IconFileInvoice } from '@tabler/icons-react'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { formatMonth } from '#words/format.ts'

import {
  type AccountStatement,
  exportAccountStatements,
  listAccountStatements,
} from '../../contract/account-statements.contract.ts'
import { paths } from '../../module.paths.ts'
import { accountStatementStatuses, type PartyKind } from '../../rules/accounts/account.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { accountStatementStatusNames } from '../../words/accounts/account-names.ts'
import { accountsTexts as texts } from './accounts.texts.ts'
import { sumColumns } from './statement-columns.panel.tsx'

const columnsOf = (isOfOne: boolean): Column<AccountStatement>[] => [
  {
    key: 'number',
    header: names.statement,
    cell: ({ number, month }) => `N.º ${number}, ${formatMonth(`${month}-01`)}`,
  },
  ...(isOfOne
    ? []
    : [{ key: 'party', header: names.agency, cell: ({ party_name }: AccountStatement) => party_name }]),
  ...sumColumns<AccountStatement>(),
]

const openChoices = [{ value: '1', label: texts.openOnly }]
const statusChoices = optionsOf(accountStatementStatuses, accountStatementStatusNames)

type StatementListProps = {
  filters: UrlFilters<'search' | 'view' | 'status' | 'open'>
  /** of one party only */
  partyId?: string
  /** of all parties of a kind */
  kind?: PartyKind
}

/** Statements, the last first; a row opens one. */
export function StatementList({ filters, partyId, kind }: StatementListProps) {
  const { values, set, isFiltered, clear } = filters
  const [status, open] = [knownOr(values.status, statusChoices), knownOr(values.open, openChoices)]
  const query = {
    ...(values.search && { search: values.search }),
    ...(status && { 'status[eq]': status }),
    ...(open && { 'open[eq]': open }),
    ...(kind && { 'party_kind[eq]': kind }),
    ...(partyId && { 'party[eq]': partyId }),
  }
  const list = usePagedList(listAccountStatements, query)
  return (
    <>
      <FiltersBar
        isFiltered={isFiltered}
        onClear={clear}
        end={
          <ExportMenu take={(format) => download(exportAccountStatements, { query: { ...query, format } })} />
        }
      >
        {!partyId && (
          <SearchField
            label={texts.searchStatements}
            value={values.search}
            onChange={(search) => set({ search }, { replace: true })}
          />
        )}
        <FilterSelect
          label={texts.filterStatus}
          all={texts.allStatuses}
          options={statusChoices}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
        <FilterSelect
          label={texts.filterOpen}
          all={texts.allPaid}
          options={openChoices}
          value={open}
          onChange={(chosen) => set({ open: chosen })}
        />
      </FiltersBar>
      <DataList
        label={texts.view.estados}
        list={list}
        columns={columnsOf(partyId !== undefined)}
        keyOf={({ id }) => id}
        openAt={({ id, party_kind }) => paths.accountStatement(id, party_kind)}
        tableFrom="md"
        isFiltered={isFiltered}
        onClearFilters={clear}
        empty={
          <EmptyState
            icon={IconFileInvoice}
            title={texts.statementsEmptyTitle}
            description={texts.statementsEmptyBody}
          />
        }
      />
    </>
  )
}
