import { Anchor, Button, Text } from '@mantine/core'
import { IconReceipt2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { usePagedList } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useMe } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { DataList } from '#web/ui/list/data-list.tsx'
import type { Column } from '#web/ui/list/list-columns.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { InstantText } from '#web/ui/parts/date-text.tsx'
import { Money } from '#web/ui/parts/money.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'

import { listTillEntries, type Till, type TillEntry } from '../contract/tills.contract.ts'
import { mayTakeBack } from '../rules/till.rules.ts'
import { tillEntryNames } from '../words/till-words.ts'
import { TakeBackForm } from './take-back.form.tsx'
import { tillsTexts as texts } from './tills.texts.ts'

import classes from './tills.module.css'

const columnsOf = (currency: string, zone: string): Column<TillEntry>[] => [
  {
    key: 'when',
    header: texts.when,
    cell: ({ created_at }) => <InstantText instant={created_at} zone={zone} />,
  },
  { key: 'what', header: texts.what, cell: (entry) => <What entry={entry} /> },
  {
    key: 'amount',
    header: texts.amount,
    numeric: true,
    cell: ({ amount, is_taken_back }) => (
      <span className={is_taken_back ? (classes['void'] ?? '') : ''}>
        <Money amount={amount} currency={currency} />
      </span>
    ),
  },
  { key: 'detail', header: texts.detail, cell: (entry) => <Detail entry={entry} /> },
  { key: 'who', header: texts.who, cell: ({ by_name }) => by_name, from: 'md', onPhone: 'hide' },
]

/** The entries of a till, the last first. */
export function TillEntries({ till, limit = 50 }: { till: Till; limit?: number }) {
  const { time_zone } = useMe().tour_operator
  const [taking, setTaking] = useState<TillEntry>()
  const list = usePagedList(listTillEntries, { limit }, { id: till.id })
  return (
    <>
      <DataList
        label={texts.entries}
        list={list}
        columns={columnsOf(till.currency, time_zone)}
        keyOf={({ id }) => id}
        {...(till.may_run && { rowActions: takingBack(till.currency, setTaking) })}
        empty={
          <EmptyState icon={IconReceipt2} title={texts.entriesEmptyTitle} description={texts.entriesEmpty} />
        }
      />
      <Dialog opened={taking !== undefined} onClose={() => setTaking(undefined)} title={texts.takeBackTitle}>
        {taking && <TakeBackForm till={till} entry={taking} onClose={() => setTaking(undefined)} />}
      </Dialog>
    </>
  )
}

const takingBack = (currency: string, take: (entry: TillEntry) => void) => (entry: TillEntry) =>
  mayTakeBack(entry.kind) && !entry.is_taken_back ? (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={texts.takeBackOf(tillEntryNames[entry.kind], formatMoney(Math.abs(entry.amount), currency))}
      onClick={() => take(entry)}
    >
      {texts.takeBack}
    </Button>
  ) : null

function What({ entry: { kind, takes_back, other_name, is_taken_back } }: { entry: TillEntry }) {
  return (
    <span className={classes['lines']}>
      <span>
        {tillEntryNames[kind]}
        {takes_back && ` ${texts.of(tillEntryNames[takes_back])}`}
        {other_name && (kind === 'entrega' || kind === 'recepcion') && ` ${texts.with[kind](other_name)}`}
      </span>
      {is_taken_back && (
        <StatusBadge tone="quiet" size="sm">
          {texts.takenBack}
        </StatusBadge>
      )}
    </span>
  )
}

function Detail({ entry: { booking, sheet, note } }: { entry: TillEntry }) {
  return (
    <span className={classes['lines']}>
      {booking &&
        (booking.id && mayDo('bookings.read') ? (
          <Anchor
            component={Link}
            to={paths.booking(booking.id)}
            size="sm"
            display="inline-block"
            lh="1.5rem"
          >
            {`${booking.locator} · ${booking.name}`}
          </Anchor>
        ) : (
          `${booking.locator} · ${booking.name}`
        ))}
      {sheet &&
        (mayDo('schedule-board.read') ? (
          <Anchor
            component={Link}
            to={paths.scheduleSheet(sheet.id)}
            size="xs"
            display="inline-block"
            lh="1.5rem"
          >
            {texts.run(sheet.number)}
          </Anchor>
        ) : (
          <Text span size="xs" c="dimmed">
            {texts.run(sheet.number)}
          </Text>
        ))}
      {note && <span className={classes['detail']}>{note}</span>}
    </span>
  )
}
