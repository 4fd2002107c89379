import { IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { download } from '#web/api/download.ts'
import { apiQuery, usePagedList } from '#web/api/hooks.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

import { listSuppliers } from '../../contract/suppliers/supplier-sales.contract.ts'
import {
  exportSupplierStatements,
  listSupplierStatements,
  type SupplierStatement,
} from '../../contract/suppliers/supplier-statements.contract.ts'
import { paths } from '../../module.paths.ts'
import { accountStatementStatuses } from '../../rules/accounts/account.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { accountStatementStatusNames } from '../../words/accounts/account-names.ts'
import { supplierColumnNames } from '../../words/suppliers/supplier-columns.ts'
import { sumColumns } from '../accounts/statement-columns.panel.tsx'
import { supplierStatementsTexts as texts } from './supplier-statements.texts.ts'

const statusChoices = optionsOf(accountStatementStatuses, accountStatementStatusNames)

/** What the agency owes each supplier, month by month; a row opens one. */
export function SupplierStatements() {
  const { values, set, isFiltered, clear } = useUrlFilters(['supplier', 'status'])
  const suppliers = useQuery(apiQuery(listSuppliers, {}))
  const choices = (suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const supplier = knownOr(values.supplier, choices)
  const status = knownOr(values.status, statusChoices)
  const query = {
    ...(supplier && { 'supplier[eq]': supplier }),
    ...(status && { 'status[eq]': status }),
  }
  const list = usePagedList(listSupplierStatements, query)
  return (
    <>
      <PageHeader title={texts.title} description={texts.description} />
      <FiltersBar
        isFiltered={isFiltered}
        onClear={clear}
        end={
          <ExportMenu
            take={(format) => download(exportSupplierStatements, { query: { ...query, format } })}
          />
        }
      >
        {choices.length > 1 && (
          <FilterSelect
            label={supplierColumnNames.supplier}
            all={texts.allSuppliers}
            options={choices}
            value={supplier}
            onChange={(chosen) => set({ supplier: chosen })}
          />
        )}
        <FilterSelect
          label={names.status}
          all={texts.allStatuses}
          options={statusChoices}
          value={status}
          onChange={(chosen) => set({ status: chosen })}
        />
      </FiltersBar>
      <DataList
        label={texts.title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        openAt={(row) => paths.supplierStatement(row.supplier.id, row.id)}
        tableFrom="md"
        isFiltered={isFiltered}
        onClearFilters={clear}
        empty={<EmptyState icon={IconFileInvoice} title={texts.emptyTitle} description={texts.emptyBody} />}
      />
    </>
  )
}

const columns: Column<SupplierStatement>[] = [
  { key: 'number', header: names.statement, cell: (row) => texts.named(row) },
  { key: 'supplier', header: supplierColumnNames.supplier, cell: ({ supplier }) => supplier.name },
  ...sumColumns<SupplierStatement>(),
]
