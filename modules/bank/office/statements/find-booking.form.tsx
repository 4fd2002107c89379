import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { findBookingsWithBalance } from '#contract/payments/balances.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { SearchField } from '#web/ui/list/filters-bar.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, formatMoney } from '#words/format.ts'

import {
  findUnpaidStatements,
  type Proposal,
  type WaitingLine,
} from '../../contract/statement-lines.contract.ts'
import { statementName } from '../../words/statement-line-names.ts'
import { statementsTexts as texts } from './statements.texts.ts'

import queueClasses from '#web/backoffice/features/payments/queue-list.module.css'
import classes from './statements.module.css'

type FindProps = {
  line: WaitingLine
  onFound: (line: WaitingLine, proposal: Proposal) => void
  onClose: () => void
}

/** A booking or a statement that owes something, for money that says nothing of itself. */
export function FindBookingDialog({
  line,
  ...events
}: Omit<FindProps, 'line'> & { line: WaitingLine | null }) {
  return (
    <Dialog opened={line !== null} onClose={events.onClose} title={texts.searchTitle}>
      {line && <FindBooking key={line.id} line={line} {...events} />}
    </Dialog>
  )
}

function FindBooking({ line, onFound }: FindProps) {
  const { currency } = line
  const [search, setSearch] = useState('')
  const bookings = useQuery(
    apiQuery(findBookingsWithBalance, { query: { currency, ...(search && { search }) } }),
  )
  const statements = useQuery(
    apiQuery(findUnpaidStatements, { query: { currency, ...(search && { search }) } }),
  )
  const problem = problemOf(bookings.error) ?? problemOf(statements.error)
  return (
    <Stack gap="sm">
      <Group>
        <SearchField label={texts.searchField} value={search} onChange={setSearch} />
      </Group>
      <Text size="sm" c="dimmed">
        {texts.searchHint}
      </Text>
      {bookings.isPending && <Skeleton height={120} aria-busy />}
      {problem && (
        <ProblemAlert title={texts.searchFailed} problem={problem} onRetry={() => void bookings.refetch()} />
      )}
      {bookings.data?.length === 0 && statements.data?.length === 0 && (
        <Text size="sm">{texts.searchNone(currency)}</Text>
      )}
      <ul className={`${queueClasses['list']} ${classes['found']}`}>
        {statements.data?.map((statement) => (
          <li key={statement.id}>
            <button type="button" onClick={() => onFound(line, statement)}>
              <strong>{statementName(statement)}</strong>
              <span>{texts.dueOn(formatDate(statement.due_on))}</span>
              <span>{texts.due(formatMoney(statement.amount, currency))}</span>
            </button>
          </li>
        ))}
        {bookings.data?.map((booking) => {
          const { id, locator, contact_name, status, service_date, due, deposit_due } = booking
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() =>
                  onFound(line, {
                    kind: 'reserva',
                    id,
                    amount: due,
                    payer: '',
                    reference: '',
                    reasons: [],
                    resembles: null,
                    booking: { id, locator, contact_name, status, service_date, due, deposit_due, open: due },
                  })
                }
              >
                <strong>{contact_name || locator}</strong>
                <span>{`${locator} · ${formatDate(service_date)}`}</span>
                <span>{texts.due(formatMoney(due, currency))}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
