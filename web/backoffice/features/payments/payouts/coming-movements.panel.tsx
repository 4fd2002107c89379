import { Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'

import {
  type ComingMovement,
  type ComingSum,
  listComingMovements,
} from '#contract/payments/payouts.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { usePagedList } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { DataList } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { useRowSelection } from '#web/ui/list/row-selection.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { changed } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { DateText, InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'
import { providerNames } from '#words/office/online-payment-words.ts'

import { Locator } from '../../bookings/list/booking-columns.panel.tsx'
import { openBookingKey } from '../booking-beside.panel.tsx'
import { CurrencySums } from '../currency-sums.panel.tsx'
import { comingSums, movementKey, netSums, payersOf } from './payout-query.rules.ts'
import { payoutsTexts as texts } from './payouts.texts.ts'

import classes from './payouts.module.css'

type ComingProps = {
  sums: UseQueryResult<ComingSum[]>
  onRecord: (movements: readonly ComingMovement[]) => void
}

/** Payments that the providers still hold, late ones first; those of one payout are chosen and written down. */
export function ComingMovements({ sums, onRecord }: ComingProps) {
  const { time_zone } = useMe().tour_operator
  const [params] = useAddressQuery()
  const list = usePagedList(listComingMovements, { limit: 100 })
  const { rows } = list
  const labels = new Map(
    rows.map((row) => [
      movementKey(row),
      texts.choose(row.booking.locator, formatMoney(row.amount, row.currency)),
    ]),
  )
  const selection = useRowSelection(
    rows.map((row) => movementKey(row)),
    { labelOf: (key) => labels.get(key) ?? '', labelAll: texts.chooseAll },
  )
  const chosen = rows.filter((row) => selection.isSelected(movementKey(row)))
  return (
    <>
      {sums.isError && (
        <ProblemAlert
          title={texts.comingSumsFailed}
          problem={problemOf(sums.error)}
          onRetry={() => void sums.refetch()}
        />
      )}
      <CurrencySums
        label={texts.comingSums}
        sums={comingSums(sums.data ?? []).map(({ currency, movements, net, late, without_fee }) => ({
          currency,
          told:
            without_fee > 0
              ? `${texts.movements(movements)}; ${texts.withoutFee(without_fee)}`
              : texts.movements(movements),
          amounts: [
            { name: texts.net, amount: net, isStrong: true },
            ...(late === 0 ? [] : [{ name: texts.late, amount: late, isLate: true }]),
          ],
        }))}
      />
      <DataList
        label={texts.coming}
        list={list}
        columns={columnsFor(time_zone)}
        keyOf={movementKey}
        openAt={({ booking }) => `?${changed(params, { [openBookingKey]: booking.id }).toString()}`}
        selection={selection}
        tableFrom="md"
        empty={
          <EmptyState
            icon={IconBuildingBank}
            title={texts.comingEmptyTitle}
            description={texts.comingEmptyBody}
          />
        }
      />
      {chosen.length > 0 && (
        <ChosenBar chosen={chosen} onClear={selection.clear} onRecord={() => onRecord(chosen)} />
      )}
    </>
  )
}

type ChosenBarProps = { chosen: readonly ComingMovement[]; onClear: () => void; onRecord: () => void }

function ChosenBar({ chosen, onClear, onRecord }: ChosenBarProps) {
  const isOnePayer = payersOf(chosen).length === 1
  return (
    <section className={classes['bar']} aria-label={texts.chosen(chosen.length)}>
      <div aria-live="polite">
        <Text fw={600}>
          {[
            texts.chosen(chosen.length),
            ...netSums(chosen).map(({ net, currency }) => formatMoney(net, currency)),
          ].join(' · ')}
        </Text>
        {!isOnePayer && (
          <Text size="sm" c="dimmed">
            {texts.onePayer}
          </Text>
        )}
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
        <Button disabled={!isOnePayer} onClick={onRecord}>
          {texts.record}
        </Button>
      </div>
    </section>
  )
}

const columnsFor = (zone: string): readonly Column<ComingMovement>[] => [
  {
    key: 'customer',
    header: texts.customer,
    cell: ({ booking: { locator, contact_name } }) => (
      <span className={classes['lines']}>
        <Locator>{locator}</Locator>
        <Text span size="sm">
          {contact_name || texts.noName}
        </Text>
      </span>
    ),
  },
  {
    key: 'lands_on',
    header: texts.landsOn,
    cell: ({ lands_on, is_late }) =>
      lands_on === null ? (
        <Text span size="sm" c="dimmed">
          {texts.noDay}
        </Text>
      ) : (
        <span className={is_late ? (classes['late'] ?? '') : ''}>
          <DateText date={lands_on} />
          {is_late && ` · ${texts.isLate}`}
        </span>
      ),
  },
  { key: 'provider', header: texts.provider, cell: ({ provider }) => providerNames[provider] },
  {
    key: 'amount',
    header: texts.amount,
    numeric: true,
    cell: ({ amount, currency, kind }) => (
      <span className={classes['amount']}>
        <b>
          <Money amount={amount} currency={currency} />
        </b>
        {kind !== 'pago' && (
          <Text span size="xs" c="dimmed">
            {texts.kinds[kind]}
          </Text>
        )}
      </span>
    ),
  },
  {
    key: 'fee',
    header: texts.fee,
    numeric: true,
    cell: ({ fee, currency }) =>
      fee === null ? (
        <Text span size="sm" c="dimmed">
          {texts.unknownFee}
        </Text>
      ) : (
        <Money amount={fee} currency={currency} />
      ),
  },
  {
    key: 'paid_on',
    header: texts.paidOn,
    from: 'lg',
    cell: ({ created_at }) => <InstantText instant={created_at} zone={zone} />,
  },
]
