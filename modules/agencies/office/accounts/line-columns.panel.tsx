import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Column } from '#web/ui/list/list-columns.ts'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'

import type { SupplierLine } from '../../contract/suppliers/supplier-statements.contract.ts'
import { accountColumnNames as names } from '../../words/accounts/account-columns.ts'
import { accountLineKindNames } from '../../words/accounts/account-names.ts'
import { statementTexts as texts } from './accounts.texts.ts'

type BookingColumn<Row> = { header: string; cell: (line: Row) => ReactNode }

/** The lines of a statement: the same for both sides but for how each finds the booking. */
export const lineColumns = <Row extends SupplierLine>(
  currency: string,
  booking: BookingColumn<Row>,
): Column<Row>[] => [
  { key: 'tour', header: names.tour, cell: (line) => <LineFacts line={line} /> },
  { key: 'date', header: names.date, cell: ({ service_date }) => <DateText date={service_date} /> },
  { key: 'booking', ...booking },
  ...(['gross', 'commission', 'net', 'paid'] as const).map((key): Column<Row> => ({
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

/** What a line is of, with an objection and its answer. */
export function LineFacts({ line }: { line: SupplierLine }) {
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
          kind === 'servicio' || kind === 'salida' ? '' : accountLineKindNames[kind],
          passenger,
          people > 0 ? texts.people(people) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {[dispute && texts.disputeOf(dispute), answer && texts.answerOf(answer)].filter(Boolean).map((said) => (
        <Text key={said} span display="block" size="sm" fw={400} style={{ whiteSpace: 'pre-line' }}>
          {said}
        </Text>
      ))}
    </>
  )
}
