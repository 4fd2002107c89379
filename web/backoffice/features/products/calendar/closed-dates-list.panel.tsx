import { Group, Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'

import type { Product } from '#contract/products/products.contract.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatDate } from '#words/format.ts'

import { datesTexts as texts } from '../fields/product-prices.texts.ts'
import { useReopen } from './closed-dates.hook.ts'
import { type ExceptionRange, rangesOf } from './exception-ranges.rules.ts'

import classes from '../fields/product-editor.module.css'

export function ClosedDatesList({ product, readOnly }: { product: Product; readOnly: boolean }) {
  const { reopen, isReopening } = useReopen(product.id)
  const ranges = rangesOf(product.exceptions)
  if (ranges.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {texts.empty}
      </Text>
    )
  }
  return (
    <ul className={classes['list']} aria-label={texts.listTitle}>
      {ranges.map((range) => (
        <li key={range.ids[0]} className={classes['listRow']}>
          <RangeText range={range} />
          {!readOnly && (
            <Button
              variant="default"
              size="compact-sm"
              disabled={isReopening}
              aria-label={texts.act(actOf(range), datesOf(range))}
              onClick={() => reopen(range.ids)}
            >
              {actOf(range)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const actOf = ({ kind }: ExceptionRange) =>
  kind === 'close' ? texts.reopen : kind === 'open' ? texts.withdraw : texts.restore

/** «lun 10 – mié 12 may 2027, salida de las 08:00». */
function datesOf({ from, to, start_time }: ExceptionRange): string {
  const dates =
    from === to ? formatDate(to, { year: true }) : `${formatDate(from)} – ${formatDate(to, { year: true })}`
  return start_time ? `${dates}, ${texts.at(start_time)}` : dates
}

function describe({ kind, capacity, new_time }: ExceptionRange): string {
  if (kind === 'close') return texts.closed
  if (kind === 'open') return texts.opened(capacity ?? 0)
  return kind === 'time' ? texts.moved(new_time ?? '') : texts.limited(capacity ?? 0)
}

function RangeText({ range }: { range: ExceptionRange }) {
  const { kind, reason, seats_taken } = range
  return (
    <div className={classes['grow']}>
      <Group gap="xs">
        <Text size="sm" fw={600}>
          {datesOf(range)}
        </Text>
        <StatusBadge tone={kind === 'close' ? 'bad' : 'info'} size="sm">
          {describe(range)}
        </StatusBadge>
      </Group>
      <Text size="sm" c="dimmed">
        {reason}
      </Text>
      {seats_taken > 0 && kind === 'close' && (
        <Group gap={4} c="var(--mantine-color-error)">
          <IconUsers size={14} aria-hidden />
          <Text size="sm">{texts.people(seats_taken)}</Text>
        </Group>
      )}
    </div>
  )
}
