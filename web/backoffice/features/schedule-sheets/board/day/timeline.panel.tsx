import { SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconTimeline } from '@tabler/icons-react'
import { type CSSProperties, useMemo } from 'react'
import { Link } from 'react-router'

import type { RunUnderWay } from '#contract/schedule-sheets/run-under-way.ts'
import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { daysBetween, minutesOf } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { useMe, useMinute } from '#web/backoffice/me.ts'
import { paths } from '#web/backoffice/paths.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { runHours } from '#words/office/run-hours.ts'

import { knownOf } from '../state/board-tools.hook.ts'
import { boardTexts as texts, timelineByNames } from '../state/board.texts.ts'
import {
  type Clock,
  hoursShown,
  placeIn,
  type TimelineBar,
  timelineOf,
  type TimelineRow,
  timelineRows,
} from '../state/timeline.rules.ts'
import { underWayTexts } from '../view/under-way.texts.ts'

import classes from './timeline.module.css'

type TimelineProps = { board: ScheduleBoard; by: string; onBy: (by: string) => void }

/** The same day with a row per vehicle, driver or guide: gaps and clashes are visible at a glance. */
export function Timeline({ board, by, onBy }: TimelineProps) {
  const zone = useMe().tour_operator.time_zone
  const chosen = timelineRows.find((each) => each === by) ?? 'vehiculo'
  const clock = useMemo<Clock>(
    () => (instant) => {
      const { date, time } = localMoment(new Date(instant), zone)
      return daysBetween(board.date, date) * 1440 + minutesOf(time)
    },
    [board.date, zone],
  )
  const rows = useMemo(() => timelineOf(board, chosen, clock), [board, chosen, clock])
  const { from, to } = hoursShown(rows)
  const now = placeIn({ from, to }, clock(useMinute().toISOString()))
  const hours = Array.from({ length: to - from }, (_, index) => from + index)
  return (
    <>
      <SegmentedControl
        aria-label={texts.timelineBy}
        value={chosen}
        onChange={onBy}
        data={timelineRows.map((value) => ({ value, label: timelineByNames[value] }))}
        mb="sm"
      />
      {board.sheets.length + board.under_way.length === 0 ? (
        <EmptyState
          isAlone
          icon={IconTimeline}
          title={texts.timelineEmpty}
          description={texts.timelineEmptyBody}
        />
      ) : (
        <ScrollRegion
          className={classes['frame']}
          label={texts.timelineOf(timelineByNames[chosen].toLowerCase())}
        >
          <div
            className={classes['chart']}
            data-now={now === null ? undefined : ''}
            style={variables({ '--hours': hours.length, '--now': `${(now ?? 0) * 100}%` })}
          >
            <div className={classes['corner']} />
            <div className={classes['hours']} aria-hidden>
              {hours.map((hour) => (
                <span key={hour}>{`${String((hour + 24) % 24).padStart(2, '0')}:00`}</span>
              ))}
            </div>
            <Rows
              rows={rows}
              board={board}
              from={from * 60}
              to={to * 60}
              longest={chosen === 'vehiculo' ? Infinity : board.limits.driver_hours_day}
            />
          </div>
        </ScrollRegion>
      )}
    </>
  )
}

type Variables = CSSProperties & Partial<Record<'--hours' | '--lanes' | '--now' | '--tour', string | number>>
const variables = (style: Variables): CSSProperties => style

type RowsProps = {
  rows: readonly TimelineRow[]
  board: ScheduleBoard
  from: number
  to: number
  /** hours of work after which a day is too long */
  longest: number
}

function Rows({ rows, board, from, to, longest }: RowsProps) {
  const { departures } = knownOf(board)
  const colorOf = (bar: TimelineBar) =>
    departures.get(bar.sheet?.departure_ids[0] ?? '')?.color ?? 'var(--mantine-color-dimmed)'
  return rows.map((row) => (
    <div key={row.key} className={classes['row']} data-lacking={row.key === '' || undefined}>
      <div className={classes['name']}>
        <strong data-timeline-name>{row.name || texts.timelineWithout}</strong>
        <span data-long={row.minutes > longest * 60 || undefined}>
          {row.minutes > longest * 60 && <IconAlertTriangle size={13} aria-hidden />}
          {[
            row.note,
            row.minutes > 0 ? texts.timelineHours(row.minutes) : '',
            row.minutes > longest * 60 ? texts.timelineLong(longest) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <ul className={classes['lane']} style={variables({ '--lanes': row.lanes })}>
        {row.bars
          .filter((bar) => bar.to > from && bar.from < to)
          .map((bar) => (
            <li
              key={bar.key}
              className={classes['bar']}
              data-kind={bar.sheet ? 'sheet' : 'away'}
              data-clash={bar.clashes || undefined}
              style={variables({
                insetInlineStart: `${(Math.max(0, bar.from - from) / (to - from)) * 100}%`,
                width: `${((Math.min(bar.to, to) - Math.max(bar.from, from)) / (to - from)) * 100}%`,
                top: `calc(${bar.lane} * 2rem + 0.125rem)`,
                '--tour': colorOf(bar),
              })}
            >
              <Bar
                bar={bar}
                code={departures.get(bar.sheet?.departure_ids[0] ?? '')?.code ?? ''}
                run={board.under_way.find(({ id }) => id === bar.sheet_id)}
              />
            </li>
          ))}
      </ul>
    </div>
  ))
}

type BarProps = { bar: TimelineBar; code: string; run: RunUnderWay | undefined }

function Bar({ bar: { sheet, sheet_id, reason, clashes }, code, run }: BarProps) {
  if (run)
    return (
      <Link
        to={paths.scheduleSheet(run.id)}
        title={underWayTexts.run(run)}
        aria-label={underWayTexts.run(run)}
      >
        <strong>{texts.sheetNumber(run.number)}</strong>
        <span>{run.name}</span>
      </Link>
    )
  if (!sheet) {
    const words = sheet_id ? texts.timelineOtherDay : texts.timelineAway(reason)
    return <span title={words}>{words}</span>
  }
  const label = texts.timelineBar(
    sheet.number,
    sheet.name,
    runHours({ ...sheet, date: sheet.service_date }, ' a '),
  )
  return (
    <Link
      to={paths.scheduleSheet(sheet.id)}
      title={clashes ? `${label}. ${texts.clash}` : label}
      aria-label={clashes ? `${label}. ${texts.clash}` : label}
    >
      {clashes && <IconAlertTriangle size={13} aria-hidden />}
      <strong>{texts.sheetNumber(sheet.number)}</strong>
      <span>{[code, sheet.name].filter(Boolean).join(' · ')}</span>
    </Link>
  )
}
