import { Anchor, Text } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { paths as officePaths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FilterSelect, knownOr } from '#web/ui/list/filter-select.tsx'
import { FiltersBar } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import type { UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { formatMoney } from '#words/format.ts'

import {
  type AccountEntry,
  exportAccountEntries,
  listAccountEntries,
} from '../../contract/accounts.contract.ts'
import { paths } from '../../module.paths.ts'
import type { PartyKind } from '../../rules/accounts/account.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { entryName } from '../../words/accounts/entry-names.ts'
import { accountsTexts as texts } from './accounts.texts.ts'
import { AnnulAdvanceDialog } from './crew/annul-advance.form.tsx'
import { crewAccountsTexts } from './crew/crew-accounts.texts.ts'
import { EntryBooking } from './entry-booking.panel.tsx'

const columnsOf = (partyKind: PartyKind): Column<AccountEntry>[] => [
  {
    key: 'kind',
    header: names.kind,
    cell: (entry) => (
      <>
        {entryName(entry)}
        {(entry.tour || entry.reason) && (
          <Text span display="block" size="xs" c="dimmed" fw={400}>
            {entry.tour || entry.reason}
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
    header: partyKind === 'persona' ? names.sheet : names.locator,
    cell: (row) => (row.earning ? <EntrySheet earning={row.earning} /> : <EntryBooking {...row} />),
  },
  {
    key: 'statement',
    header: names.statement,
    cell: ({ statement_id, statement_number }) =>
      statement_id ? (
        <Anchor
          component={Link}
          to={paths.accountStatement(statement_id, partyKind)}
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

type AccountEntriesProps = {
  filters: UrlFilters<'search' | 'view' | 'status' | 'open'>
  partyId: string
  partyKind: PartyKind
}

/** Every entry of an account, the last service first. */
export function AccountEntries({ filters, partyId, partyKind }: AccountEntriesProps) {
  const { values, set, isFiltered, clear } = filters
  const open = knownOr(values.open, choices)
  const query = open ? { 'open[eq]': open } : {}
  const params = { party_id: partyId }
  const list = usePagedList(listAccountEntries, query, params)
  const [annulled, setAnnulled] = useState<AccountEntry>()
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
        columns={columnsOf(partyKind)}
        {...(mayDo('agency_accounts.manage') && { rowActions: annullingWith(setAnnulled) })}
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
      <AnnulAdvanceDialog partyId={partyId} advance={annulled} onClose={() => setAnnulled(undefined)} />
    </>
  )
}

const annullingWith = (annul: (entry: AccountEntry) => void) => (entry: AccountEntry) =>
  entry.advance === 'pagado' && (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      aria-label={crewAccountsTexts.annulAdvanceOf(formatMoney(entry.amount, entry.currency))}
      onClick={() => annul(entry)}
    >
      {crewAccountsTexts.annulAdvance}
    </Button>
  )

function EntrySheet({ earning }: { earning: NonNullable<AccountEntry['earning']> }) {
  return (
    <Anchor
      component={Link}
      to={officePaths.scheduleSheet(earning.schedule_sheet_id)}
      size="sm"
      display="inline-block"
      lh="24px"
    >
      {crewAccountsTexts.sheet(earning.sheet_number)}
    </Anchor>
  )
}
