import { Switch, Text } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'

import type { LocalDate } from '#domain/local-date.ts'
import { download } from '#web/api/download.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { BookingStatusBadge } from '#web/backoffice/features/bookings/shown/booking-status.panel.tsx'
import { deadlineWord } from '#web/backoffice/features/bookings/shown/booking-words.rules.ts'
import { openBookingKey } from '#web/backoffice/features/payments/booking-beside.panel.tsx'
import { useClock, useMe, useToday } from '#web/backoffice/me.ts'
import { ExportMenu } from '#web/backoffice/parts/export-menu.tsx'
import { Locator } from '#web/backoffice/parts/locator.tsx'
import { Slot } from '#web/backoffice/slot.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import { FiltersBar, SearchField } from '#web/ui/list/filters-bar.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed, type UrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { PhoneLink } from '#web/ui/parts/contact-links.tsx'
import { DateText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { formatMoney } from '#words/format.ts'
import { channelNames } from '#words/office/code-names.ts'

import { exportOwed, listOwed, type OwedBooking } from '../contract/owed.contract.ts'
import { CollectActs } from './collect-acts.panel.tsx'
import { type OwedKey, owedSumQuery, whenOf } from './owed-query.rules.ts'
import { OwedSums } from './owed-sums.panel.tsx'
import { owedTexts as texts } from './owed.texts.ts'

import classes from './owed.module.css'

/** Balances of bookings; a row opens the booking, where a payment is recorded. */
export function OwedBookings({ filters }: { filters: UrlFilters<OwedKey> }) {
  const { values, set } = filters
  const [params] = useAddressQuery()
  const today = useToday()
  const now = useClock()()
  const zone = useMe().tour_operator.time_zone
  const when = whenOf(values)
  const query = owedSumQuery(values)
  const asked = { ...query, ...(when && { 'when[eq]': when }) }
  const list = usePagedList(listOwed, asked)
  return (
    <>
      <FiltersBar
        isFiltered={filters.isFiltered}
        onClear={filters.clear}
        end={<ExportMenu take={(format) => download(exportOwed, { query: { ...asked, format } })} />}
      >
        <SearchField
          label={texts.search}
          value={values.search}
          onChange={(search) => set({ search }, { replace: true })}
        />
        <Slot
          of="agency-choice"
          value={values.agency || null}
          name=""
          onChange={(agency) => set({ agency: agency ?? '' })}
          withNone
        />
        {!values.agency && (
          <Switch
            label={texts.onlyAgencies}
            checked={values.channel === 'agencia'}
            onChange={(event) => set({ channel: event.currentTarget.checked ? 'agencia' : '' })}
            style={{ alignSelf: 'center' }}
          />
        )}
      </FiltersBar>
      <OwedSums query={query} when={when} onWhen={(chosen) => set({ when: chosen ?? '' })} />
      <DataList
        label={texts.title}
        list={list}
        columns={columnsFor({ today, zone, now })}
        keyOf={({ id }) => id}
        openAt={({ id }) => `?${changed(params, { [openBookingKey]: id }).toString()}`}
        tableFrom="md"
        isFiltered={filters.isFiltered}
        onClearFilters={filters.clear}
        empty={<EmptyState icon={IconCoins} title={texts.emptyTitle} description={texts.emptyBody} />}
      />
    </>
  )
}

type When = { today: LocalDate; zone: string; now: Date }

const columnsFor = (when: When): readonly Column<OwedBooking>[] => [
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
  { key: 'due_on', header: texts.dueOn, cell: (row) => <DueOn row={row} when={when} /> },
  {
    key: 'due',
    header: texts.due,
    numeric: true,
    cell: ({ due, total, deposit_due, on_credit, paid_in_trial, currency }) => (
      <>
        <b>
          <Money amount={due} currency={currency} />
        </b>
        <Text size="xs" c="dimmed">
          {deposit_due > 0
            ? texts.deposit(formatMoney(deposit_due, currency))
            : total > due && texts.ofTotal(formatMoney(total, currency))}
        </Text>
        {on_credit > 0 && (
          <Text size="xs" c="dimmed">
            {on_credit === due ? texts.allOnCredit : texts.onCredit(formatMoney(on_credit, currency))}
          </Text>
        )}
        {paid_in_trial > 0 && (
          <Text size="xs" c="dimmed">
            {texts.inTrial(formatMoney(paid_in_trial, currency))}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'service',
    header: texts.service,
    cell: ({ service_date, status }) => (
      <span className={classes['lines']}>
        <DateText date={service_date} />
        <BookingStatusBadge status={status} />
      </span>
    ),
  },
  {
    key: 'channel',
    header: texts.channel,
    from: 'lg',
    cell: ({ channel, agency_name }) => agency_name || channelNames[channel],
  },
  {
    key: 'phone',
    header: texts.phone,
    cell: ({ contact_phone }) => contact_phone && <PhoneLink phone={contact_phone} />,
  },
  { key: 'next', header: texts.next, cell: (row) => <CollectActs row={row} /> },
]

function DueOn({ row: { due_on, expires_at }, when }: { row: OwedBooking; when: When }) {
  return (
    <span className={classes['lines']}>
      <span className={due_on < when.today ? (classes['late'] ?? '') : ''}>
        <DateText date={due_on} />
        {due_on < when.today && ` · ${texts.late}`}
      </span>
      {expires_at && (
        <Text span size="xs" c="dimmed">
          {deadlineWord({ expires_at }, when)}
        </Text>
      )}
    </span>
  )
}
