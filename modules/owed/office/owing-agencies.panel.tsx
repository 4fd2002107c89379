import { Anchor, Group, Text } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { daysBetween } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { accountActNames } from '#words/account-act-names.ts'
import { formatMoney } from '#words/format.ts'

import { exportOwingAgencies, listOwingAgencies, type OwingAgency } from '../contract/owed.contract.ts'
import { paths } from '../module.paths.ts'
import { owedTexts as texts } from './owed.texts.ts'

const columns: readonly Column<OwingAgency>[] = [
  { key: 'name', header: texts.agency, cell: ({ agency_name }) => agency_name || texts.noAgency },
  {
    key: 'due',
    header: texts.due,
    numeric: true,
    cell: ({ due, on_credit, currency }) => (
      <div>
        <Money amount={due} currency={currency} />
        {on_credit > 0 && (
          <Text size="xs" c="dimmed">
            {on_credit === due ? texts.allOnCredit : texts.onCredit(formatMoney(on_credit, currency))}
          </Text>
        )}
      </div>
    ),
  },
  {
    key: 'late',
    header: texts.late,
    numeric: true,
    cell: ({ late, currency }) => (late > 0 ? <Money amount={late} currency={currency} /> : '–'),
  },
  {
    key: 'account',
    header: texts.account,
    numeric: true,
    cell: ({ account, balance, overdue, currency }) =>
      account ? (
        <div>
          <Money amount={balance} currency={currency} />
          {overdue > 0 && (
            <Text size="xs" c="red.8">
              {texts.overdue(formatMoney(overdue, currency))}
            </Text>
          )}
        </div>
      ) : (
        '–'
      ),
  },
  {
    key: 'due_on',
    header: texts.dueOn,
    from: 'lg',
    cell: ({ account }) => <DueOn due_on={account?.due_on ?? null} />,
  },
  {
    key: 'bookings',
    header: texts.count,
    numeric: true,
    from: 'lg',
    cell: ({ bookings }) => bookings,
  },
]

/** When the first unpaid statement is due, and how many days late it is. */
function DueOn({ due_on }: { due_on: string | null }) {
  const today = useToday()
  if (!due_on) return '–'
  const late = daysBetween(due_on, today)
  return (
    <div>
      <DateText date={due_on} />
      {late > 0 && (
        <Text size="xs" c="red.8">
          {texts.daysLate(late)}
        </Text>
      )}
    </div>
  )
}

/** The next act with the account, where it is done. */
const rowActions = ({ agency_id, agency_name, account }: OwingAgency) =>
  agency_id && account ? (
    <Anchor
      component={Link}
      to={
        account.statement_id ? `/account-statements/${account.statement_id}` : `/agency-accounts/${agency_id}`
      }
      size="sm"
      py={4}
      display="inline-block"
      aria-label={`${accountActNames[account.next]}: ${agency_name}`}
    >
      {account.next === 'nada' ? texts.openAccount : accountActNames[account.next]}
    </Anchor>
  ) : null

/** Debts of agencies; a row opens the bookings. */
export function OwingAgencies() {
  const found = useQuery(apiQuery(listOwingAgencies, {}))
  return (
    <>
      <Group justify="flex-end" mb="md">
        <ExportMenu take={(format) => download(exportOwingAgencies, { query: { format } })} />
      </Group>
      <DataList
        label={texts.view.agencias}
        list={{
          rows: found.data ?? [],
          isLoading: found.isPending,
          problem: problemOf(found.error),
          retry: () => void found.refetch(),
          hasMore: false,
          loadMore: () => undefined,
          isLoadingMore: false,
        }}
        columns={columns}
        rowActions={rowActions}
        keyOf={({ agency_id, currency }) => `${agency_id ?? ''} ${currency}`}
        openAt={({ agency_id }) => paths.owedByAgency(agency_id)}
        empty={
          <EmptyState icon={IconBuildingStore} title={texts.agenciesEmpty} description={texts.agenciesBody} />
        }
      />
    </>
  )
}
