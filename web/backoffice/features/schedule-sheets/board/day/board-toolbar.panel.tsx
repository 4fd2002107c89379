import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconLayoutColumns, IconPlus, IconSend, IconSparkles } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { SearchField } from '#web/ui/list/filters-bar.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { textOn } from '#web/ui/parts/readable-color.ts'
import { clockTime } from '#words/office/office-time.ts'

import type { useBoardDensity } from '../state/board-density.hook.ts'
import { type BoardFilter, isToPublish } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

import classes from '../parts/board.module.css'

type BoardToolbarProps = {
  board: ScheduleBoard
  filter: BoardFilter
  onFilter: (changes: Partial<BoardFilter>, options?: { replace?: boolean }) => void
  isTimeline: boolean
  canEdit: boolean
  isGenerating: boolean
  onGenerate: () => void
  /** what modules add */
  tools: ReactNode
  onCreate: () => void
  onPublish: (sheet_ids: string[]) => void
  isPast: boolean
  density: ReturnType<typeof useBoardDensity>
}

/** Search for a passenger, the filter of one departure, and the actions for the whole day. */
export function BoardToolbar(props: BoardToolbarProps) {
  const {
    board,
    filter,
    onFilter,
    isTimeline,
    canEdit,
    isGenerating,
    onGenerate,
    tools,
    onCreate,
    onPublish,
    isPast,
    density,
  } = props
  const ready = board.sheets.filter(isToPublish).map(({ id }) => id)
  return (
    <div className={classes['tools']}>
      {!isTimeline && (
        <>
          <SearchField
            label={texts.filterSearch}
            value={filter.search}
            onChange={(search) => onFilter({ search }, { replace: true })}
          />
          <DepartureChips
            board={board}
            chosen={filter.departure}
            onChoose={(departure) => onFilter({ departure })}
          />
        </>
      )}
      {!isTimeline && board.sheets.length > 0 && (
        <Tooltip label={texts.compactHint} multiline w={220}>
          <ActionIcon
            className={classes['density'] ?? ''}
            variant={density.isCompact ? 'filled' : 'default'}
            size={36}
            aria-label={texts.compact}
            aria-pressed={density.isCompact}
            onClick={density.toggle}
          >
            <IconLayoutColumns size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {canEdit && (
        <Group gap="xs" ml="auto">
          {isPast && (
            <Text size="sm" c="dimmed" id="past-day">
              {texts.pastDay}
            </Text>
          )}
          <Tooltip label={isPast ? texts.pastDay : texts.generateHint} multiline w={260}>
            <Button
              leftSection={<IconSparkles size={18} aria-hidden />}
              onClick={onGenerate}
              disabled={isPast}
              aria-describedby={isPast ? 'past-day' : undefined}
              variant={!isPast && board.items.some(({ unassigned }) => unassigned) ? 'filled' : 'default'}
              loading={isGenerating}
              loaderProps={{ type: 'dots' }}
            >
              {texts.generate}
            </Button>
          </Tooltip>
          {tools}
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onCreate}>
            {texts.newSheet}
          </Button>
          {ready.length > 0 && (
            <Button
              color="teal"
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => onPublish(ready)}
            >
              {texts.publishDay(ready.length)}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

type DepartureChipsProps = { board: ScheduleBoard; chosen: string; onChoose: (id: string) => void }

function DepartureChips({ board: { departures, items }, chosen, onChoose }: DepartureChipsProps) {
  const people = useMemo(() => {
    const sums = new Map<string, number>()
    for (const { departure_id, passengers } of items)
      sums.set(departure_id, (sums.get(departure_id) ?? 0) + passengers.length)
    return sums
  }, [items])
  const shown = departures.filter(({ id }) => people.has(id))
  if (shown.length < 2) return null
  return (
    <section className={classes['chips']} aria-label={texts.filterDepartures}>
      {shown.map(({ id, code, color, name, start_time, starts_at, status }) => (
        <button
          key={id}
          type="button"
          className={classes['chip']}
          aria-pressed={chosen === id}
          aria-label={texts.departureLabel(name, clockTime(start_time, starts_at), people.get(id) ?? 0)}
          title={name}
          onClick={() => onChoose(chosen === id ? '' : id)}
        >
          <span className={classes['code']} style={{ background: color, color: textOn(color) }}>
            {code}
          </span>
          {status === 'suspendida'
            ? texts.departureOff(clockTime(start_time, starts_at))
            : texts.departureFacts(clockTime(start_time, starts_at), people.get(id) ?? 0)}
        </button>
      ))}
    </section>
  )
}
