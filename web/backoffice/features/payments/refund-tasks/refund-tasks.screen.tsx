import { Group, SegmentedControl, Text } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import {
  exportRefundTasks,
  listRefundTasks,
  type RefundTask,
  sumRefundTasks,
} from '#contract/payments/refund-tasks.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { apiQuery, usePagedList } from '#web/api/hooks.ts'
import { useMe, useToday } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { Locator } from '#web/backoffice/parts/locator.tsx'
import { paths } from '#web/backoffice/paths.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { BookingStatusBadge } from '../../bookings/shown/booking-status.panel.tsx'
import { RefundTaskDialog } from './refund-task.form.tsx'
import { refundTasksTexts as texts } from './refund-tasks.texts.ts'

import classes from './refund-tasks.module.css'

/** Money that has to go back; a row opens its booking, where the refund is written down. */
export default function RefundTasksScreen() {
  const { id } = useMe()
  const filters = useUrlFilters(['whose'])
  const isMine = filters.values.whose === 'mias'
  const query = { ...(isMine && { 'assignee_id[eq]': id }) }
  const list = usePagedList(listRefundTasks, query)
  const [task, setTask] = useState<RefundTask | null>(null)
  const assigning = (row: RefundTask) => <Assign task={row} onAssign={setTask} />
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Group gap="xs">
            <SegmentedControl
              aria-label={texts.whose}
              value={isMine ? 'mias' : 'todas'}
              onChange={(whose) => filters.set({ whose: whose === 'mias' ? whose : '' })}
              data={[
                { value: 'todas', label: texts.everyone },
                { value: 'mias', label: texts.mine },
              ]}
            />
            <ExportMenu take={(format) => download(exportRefundTasks, { query: { ...query, format } })} />
          </Group>
        }
      />
      <Sums />
      <DataList
        label={texts.title}
        list={list}
        columns={columnsFor(useToday())}
        keyOf={({ booking_id }) => booking_id}
        openAt={({ booking_id }) => paths.booking(booking_id)}
        tableFrom="md"
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        rowActions={assigning}
        empty={<EmptyState icon={IconReceiptRefund} title={texts.emptyTitle} description={texts.emptyBody} />}
      />
      <RefundTaskDialog task={task} onClose={() => setTask(null)} />
    </>
  )
}

type AssignProps = { task: RefundTask; onAssign: (task: RefundTask) => void }

function Assign({ task, onAssign }: AssignProps) {
  const act = task.version === 0 ? texts.assign : texts.change
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={texts.assignOf(act, task.locator)}
      onClick={() => onAssign(task)}
    >
      {act}
    </Button>
  )
}

function Sums() {
  const found = useQuery(apiQuery(sumRefundTasks, {}))
  if (found.isError)
    return (
      <ProblemAlert
        title={texts.sumsFailed}
        problem={problemOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  if (!found.data || found.data.length === 0) return null
  return (
    <section className={classes['sums']} aria-label={texts.sums}>
      {found.data.map(({ currency, refund_due, in_trial, bookings }) => (
        <span key={currency} className={classes['sum']}>
          <b>
            <Money amount={refund_due} currency={currency} />
          </b>
          <Text span size="xs" c="dimmed">
            {[
              currency,
              texts.bookings(bookings),
              ...(in_trial > 0 ? [texts.ofThemInTrial(formatMoney(in_trial, currency))] : []),
            ].join(' · ')}
          </Text>
        </span>
      ))}
    </section>
  )
}

const columnsFor = (today: LocalDate): readonly Column<RefundTask>[] => [
  {
    key: 'customer',
    header: texts.customer,
    cell: ({ locator, contact_name }) => (
      <span className={classes['lines']}>
        <Locator>{locator}</Locator>
        <Text span size="sm">
          {contact_name}
        </Text>
      </span>
    ),
  },
  {
    key: 'amount',
    header: texts.amount,
    numeric: true,
    cell: ({ refund_due, paid_in_trial, currency, in_doubt, refused }) => (
      <span className={classes['sumOf']}>
        {refund_due > 0 && (
          <b>
            <Money amount={refund_due} currency={currency} />
          </b>
        )}
        {paid_in_trial > 0 && (
          <Text span size="xs" c="dimmed">
            {texts.inTrial(formatMoney(paid_in_trial, currency))}
          </Text>
        )}
        {in_doubt > 0 && (
          <Text span size="xs" className={classes['late'] ?? ''}>
            {texts.inDoubt(formatMoney(in_doubt, currency))}
          </Text>
        )}
        {refused && (
          <Text span size="xs" className={classes['late'] ?? ''}>
            {texts.refused}
          </Text>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    header: texts.status,
    cell: ({ status, service_date }) => (
      <span className={classes['lines']}>
        <BookingStatusBadge status={status} />
        <Text span size="xs" c="dimmed">
          <DateText date={service_date} />
        </Text>
      </span>
    ),
  },
  {
    key: 'assignee',
    header: texts.assignee,
    cell: ({ assignee_name, note }) => (
      <span className={classes['lines']}>
        {assignee_name || (
          <Text span size="sm" c="dimmed">
            {texts.nobody}
          </Text>
        )}
        {note && (
          <Text span size="xs" c="dimmed" className={classes['note'] ?? ''}>
            {note}
          </Text>
        )}
      </span>
    ),
  },
  {
    key: 'due_on',
    header: texts.dueOn,
    cell: ({ due_on }) =>
      due_on && (
        <span className={due_on < today ? (classes['late'] ?? '') : ''}>
          <DateText date={due_on} />
          {due_on < today && ` · ${texts.late}`}
        </span>
      ),
  },
  {
    key: 'phone',
    header: texts.phone,
    from: 'lg',
    cell: ({ contact_phone }) => contact_phone && <PhoneLink phone={contact_phone} />,
  },
]
