import { ActionIcon, Button, Group, SegmentedControl, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconSteeringWheel, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { getResourceCalendar } from '#contract/resources/resource-calendar.contract.ts'
import { isLocalDate, type LocalDate } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { useToday } from '#web/backoffice/me.ts'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { daysOf, type Span, turned } from './calendar-days.rules.ts'
import { calendarTexts as texts } from './resource-calendar.texts.ts'
import { ResourceGrid } from './resource-grid.panel.tsx'

import classes from './resource-calendar.module.css'

const spans: readonly Span[] = ['month', 'fortnight']
const kinds = ['vehicle', 'person'] as const

/** A month or two weeks of every vehicle, or of every driver and guide. */
export function ResourceCalendar() {
  const today = useToday()
  const { values, set } = useUrlFilters(['from', 'span', 'of'])
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const span = spans.find((each) => each === values.span) ?? (isNarrow ? 'fortnight' : 'month')
  const of = kinds.find((each) => each === values.of) ?? 'vehicle'
  const asked = isLocalDate(values.from) && values.from >= '2000-01-01' && values.from < '2099-01-01'
  const days = daysOf(span, asked ? values.from : today)
  const [from = today] = days
  const to = days.at(-1) ?? from
  const read = useQuery(apiQuery(getResourceCalendar, { query: { of, from, to } }))
  const go = (day: LocalDate) => set({ from: day })
  return (
    <>
      <Group gap="sm" mb="sm" justify="space-between">
        <Group gap="xs">
          <ActionIcon
            variant="default"
            size={36}
            aria-label={texts.earlier}
            onClick={() => go(turned(span, days, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={texts.later}
            onClick={() => go(turned(span, days, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          {(today < from || today > to) && (
            <Button variant="default" onClick={() => go(today)}>
              {texts.today}
            </Button>
          )}
          <h2 className={classes['range']} aria-live="polite">
            {texts.range(from, to)}
          </h2>
        </Group>
        <Group gap="xs">
          <SegmentedControl
            aria-label={texts.ofLabel}
            value={of}
            onChange={(value) => set({ of: value === 'vehicle' ? '' : value })}
            data={kinds.map((value) => ({ value, label: texts.of[value] }))}
          />
          <SegmentedControl
            aria-label={texts.spanLabel}
            value={span}
            onChange={(value) => set({ span: value })}
            data={spans.map((value) => ({ value, label: texts.span[value] }))}
          />
        </Group>
      </Group>
      {read.isError ? (
        <ProblemAlert
          title={texts.failed}
          problem={problemOf(read.error)}
          onRetry={() => void read.refetch()}
        />
      ) : !read.data ? (
        <Skeleton height={320} role="group" aria-busy aria-label={texts.loading} />
      ) : read.data.length === 0 ? (
        <EmptyState
          isAlone
          icon={of === 'vehicle' ? IconSteeringWheel : IconUsers}
          title={texts.empty[of]}
          description={texts.emptyHint}
        />
      ) : (
        <ResourceGrid rows={read.data} days={days} today={today} of={of} />
      )}
    </>
  )
}
