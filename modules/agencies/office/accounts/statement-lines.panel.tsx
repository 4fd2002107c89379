import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'

import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr } from '#web/ui/list/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'

import type { AccountLine } from '../../contract/account-line.ts'
import { type AccountStatementDetail, listAccountLines } from '../../contract/account-statements.contract.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { statementTexts as texts } from './accounts.texts.ts'
import { AnswerLineForm } from './answer-line.form.tsx'
import { runColumns } from './crew/run-columns.panel.tsx'
import { EntryBooking } from './entry-booking.panel.tsx'
import { lineColumns } from './line-columns.panel.tsx'

const bookingColumn = {
  header: names.locator,
  cell: (line: AccountLine) => <EntryBooking {...line} />,
}

const answeringWith = (answer: (line: AccountLine) => void) => (line: AccountLine) =>
  line.disputed_at &&
  !line.answered_at && (
    <Button size="compact-sm" variant="default" onClick={() => answer(line)}>
      {texts.answer}
    </Button>
  )

const choices = [{ value: '1', label: texts.onlyDisputed }]

export function StatementLines({ statement }: { statement: AccountStatementDetail }) {
  const { id, currency, status, party_kind } = statement
  const filters = useUrlFilters(['search', 'disputed'])
  const [answering, setAnswering] = useState<AccountLine>()
  const disputed = knownOr(filters.values.disputed, choices)
  const query = {
    ...(filters.values.search && { search: filters.values.search }),
    ...(disputed && { 'disputed[eq]': disputed }),
  }
  const list = usePagedList(listAccountLines, query, { id })
  const mayAnswer = mayDo('agency_accounts.manage') && status === 'disputada'
  const close = () => setAnswering(undefined)
  return (
    <>
      <FiltersBar isFiltered={filters.isFiltered} onClear={filters.clear}>
        <SearchField
          label={texts.lineSearch[party_kind]}
          value={filters.values.search}
          onChange={(search) => filters.set({ search }, { replace: true })}
        />
        <FilterSelect
          label={texts.filterLines}
          all={texts.allLines}
          options={choices}
          value={disputed}
          onChange={(chosen) => filters.set({ disputed: chosen })}
        />
      </FiltersBar>
      <DataList
        label={texts.lines}
        list={list}
        columns={party_kind === 'persona' ? runColumns(currency) : lineColumns(currency, bookingColumn)}
        keyOf={(line) => line.id}
        tableFrom="md"
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        {...(mayAnswer && { rowActions: answeringWith(setAnswering) })}
        empty={
          <EmptyState
            icon={IconFileInvoice}
            title={texts.linesEmptyTitle}
            description={texts.linesEmptyBody}
          />
        }
      />
      <Dialog opened={answering !== undefined} onClose={close} title={texts.answerTitle}>
        {answering && <AnswerLineForm statement={statement} line={answering} onClose={close} />}
      </Dialog>
    </>
  )
}
