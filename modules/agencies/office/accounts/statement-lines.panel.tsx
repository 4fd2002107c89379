import { Text } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'

import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr } from '#web/ui/list/filter-select.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import {
  type AccountLine,
  type AccountStatementDetail,
  listAccountLines,
} from '../../contract/account-statements.contract.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { accountLineKindNames } from '../../words/accounts/account-names.ts'
import { statementTexts as texts } from './accounts.texts.ts'
import { AnswerLineForm } from './answer-line.form.tsx'
import { EntryBooking } from './entry-booking.panel.tsx'

const columnsIn = (currency: string): Column<AccountLine>[] => [
  { key: 'tour', header: names.tour, cell: (line) => <What line={line} /> },
  { key: 'date', header: names.date, cell: ({ service_date }) => <DateText date={service_date} /> },
  {
    key: 'booking',
    header: names.locator,
    cell: (row) => <EntryBooking {...row} />,
  },
  ...(['gross', 'commission', 'net', 'paid'] as const).map((key): Column<AccountLine> => ({
    key,
    header: names[key],
    numeric: true,
    from: key === 'net' ? 'md' : 'lg',
    cell: (line) => <Money amount={line[key]} currency={currency} />,
  })),
  {
    key: 'amount',
    header: names.amount,
    numeric: true,
    cell: ({ amount }) => (
      <b>
        <Money amount={amount} currency={currency} />
      </b>
    ),
  },
]

function What({ line }: { line: AccountLine }) {
  const { tour, kind, passenger, people, dispute, answer, answered_at, disputed_at } = line
  return (
    <>
      {tour}{' '}
      {disputed_at && (
        <StatusBadge tone={answered_at ? 'good' : 'waiting'} size="sm">
          {answered_at ? texts.answeredMark : texts.disputed}
        </StatusBadge>
      )}
      <Text span display="block" size="xs" c="dimmed" fw={400}>
        {[
          kind === 'servicio' ? '' : accountLineKindNames[kind],
          passenger,
          people > 0 ? texts.people(people) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {[dispute, answer].filter(Boolean).map((said, index) => (
        <Text key={`${index}`} span display="block" size="sm" fw={400} style={{ whiteSpace: 'pre-line' }}>
          {`«${said}»`}
        </Text>
      ))}
    </>
  )
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
  const { id, currency, status } = statement
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
          label={texts.lineSearch}
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
        columns={columnsIn(currency)}
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
