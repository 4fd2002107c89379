import type { Column } from '#web/ui/list/list-columns.ts'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMonth } from '#words/format.ts'

import type { AccountStatement } from '../../contract/account-statements.contract.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { Balance, StatementBadge } from './account-status.panel.tsx'

type Sums = Pick<AccountStatement, 'unpaid' | 'total' | 'currency' | 'due_on' | 'is_overdue' | 'status'>

/** What a statement comes to, when it is due and how it is: the same for both sides. */
export const sumColumns = <Row extends Sums>(): Column<Row>[] => [
  {
    key: 'unpaid',
    header: names.unpaid,
    numeric: true,
    cell: ({ unpaid, currency }) => (
      <b>
        <Balance amount={unpaid} currency={currency} />
      </b>
    ),
  },
  {
    key: 'total',
    header: names.total,
    numeric: true,
    from: 'md',
    cell: ({ total, currency }) => <Balance amount={total} currency={currency} />,
  },
  {
    key: 'due_on',
    header: names.dueOn,
    cell: ({ due_on, is_overdue }) => (
      <>
        <DateText date={due_on} year /> {is_overdue && <StatusBadge tone="bad">{names.overdue}</StatusBadge>}
      </>
    ),
  },
  { key: 'status', header: names.status, cell: ({ status }) => <StatementBadge status={status} /> },
]

/** The same of one statement, as facts. */
export const sumFacts = ({
  month,
  total,
  unpaid,
  currency,
  due_on,
  is_overdue,
}: Sums & { month: string }) => [
  { label: names.month, value: formatMonth(`${month}-01`) },
  { label: names.total, value: <Balance amount={total} currency={currency} /> },
  {
    label: names.unpaid,
    value: (
      <b>
        <Balance amount={unpaid} currency={currency} />
      </b>
    ),
  },
  {
    label: names.dueOn,
    value: (
      <>
        <DateText date={due_on} year /> {is_overdue && <StatusBadge tone="bad">{names.overdue}</StatusBadge>}
      </>
    ),
  },
]
