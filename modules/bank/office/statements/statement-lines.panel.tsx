import { Anchor, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { Link } from 'react-router'

import { download } from '#web/api/download.ts'
import { useCommand, usePagedList } from '#web/api/hooks.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr, optionsOf } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import {
  exportStatementLines,
  giveStatementLineBack,
  listStatementLines,
  type StatementLine,
} from '../../contract/statement-lines.contract.ts'
import { type StatementLineStatus, statementLineStatuses } from '../../rules/statement.ts'
import {
  statementLineNames as names,
  statementLineStatusNames as statusNames,
  statementName,
} from '../../words/statement-line-names.ts'
import { statementsTexts as texts } from './statements.texts.ts'

import classes from './statements.module.css'

const tones: Record<StatementLineStatus, Tone> = {
  por_ver: 'waiting',
  anotada: 'good',
  no_es_nuestra: 'quiet',
}
const statuses = optionsOf(statementLineStatuses, statusNames)

/** Every line of every statement, the last first. */
export function StatementLines({ filters }: { filters: UrlFilters<'view' | 'status'> }) {
  const status = knownOr(filters.values.status, statuses)
  const query = status ? { 'status[eq]': status } : {}
  const list = usePagedList(listStatementLines, query)
  return (
    <>
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={
          <ExportMenu take={(format) => download(exportStatementLines, { query: { ...query, format } })} />
        }
      >
        <FilterSelect
          label={texts.period}
          all={texts.anyStatus}
          options={statuses}
          value={status}
          onChange={(chosen) => filters.set({ status: chosen })}
        />
      </FiltersBar>
      <DataList
        label={texts.title}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        rowActions={rowActions}
        empty={
          <EmptyState
            icon={IconBuildingBank}
            title={texts.listEmptyTitle}
            description={texts.listEmptyBody}
          />
        }
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
      />
    </>
  )
}

const rowActions = (line: StatementLine) => <GiveBack line={line} />

function GiveBack({ line: { id, amount, currency, status } }: { line: StatementLine }) {
  const giveBack = useCommand(giveStatementLineBack, {
    onDone: () => notifyDone(texts.undone),
    onProblem: notifyProblem,
  })
  if (status !== 'no_es_nuestra') return null
  return (
    <Button
      variant="subtle"
      size="xs"
      loading={giveBack.isRunning}
      aria-label={texts.giveBackOne(formatMoney(amount, currency))}
      onClick={() => giveBack.run({ params: { id } })}
    >
      {texts.giveBack}
    </Button>
  )
}

const columns: readonly Column<StatementLine>[] = [
  { key: 'date', header: names.date, cell: ({ date }) => <DateText date={date} year /> },
  {
    key: 'amount',
    header: names.amount,
    numeric: true,
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
  },
  {
    key: 'description',
    header: names.description,
    cell: ({ description, reference }) => (
      <span className={classes['said']}>{[description, reference].filter(Boolean).join(' · ') || '–'}</span>
    ),
  },
  {
    key: 'status',
    header: names.status,
    cell: ({ status, amount: total, bookings, statements, currency, settle_reason }) => (
      <span className={classes['state']}>
        <StatusBadge tone={tones[status]} size="sm">
          {statusNames[status]}
        </StatusBadge>
        {bookings.map(({ id, locator, amount }) => (
          <Anchor
            key={id}
            component={Link}
            to={paths.booking(id)}
            size="sm"
            display="inline-block"
            lh="1.5rem"
          >
            {bookings.length > 1 ? `${locator}, ${formatMoney(amount, currency)}` : locator}
          </Anchor>
        ))}
        {statements.map(({ id, number, party_name, amount }) => (
          <Anchor
            key={`${id} ${amount}`}
            component={Link}
            to={`/account-statements/${id}`}
            size="sm"
            display="inline-block"
            lh="1.5rem"
          >
            {statementName({ number, party_name })}
            {amount < total && `, ${formatMoney(amount, currency)}`}
          </Anchor>
        ))}
        {settle_reason && (
          <Text span size="xs" c="dimmed">
            {settle_reason}
          </Text>
        )}
      </span>
    ),
  },
  {
    key: 'settled',
    header: names.settledBy,
    from: 'md',
    cell: ({ settled_by_name }) => settled_by_name || '–',
  },
]
