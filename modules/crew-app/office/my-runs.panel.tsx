import { Button, Skeleton, Title } from '@mantine/core'
import { IconAlertTriangle, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'

import { addDays, type LocalDate } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { useToday } from '#web/backoffice/me.ts'
import { useAddressQuery } from '#web/ui/list/use-address-query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'
import { clockTime } from '#words/office/office-time.ts'

import type { CrewRun } from '../contract/crew-runs.contract.ts'
import { crewTexts as texts } from './crew.texts.ts'
import { QueueBar } from './queue-bar.panel.tsx'
import { useActQueue } from './queue/act-state.hook.ts'
import { crewRunsQuery } from './queue/known-runs.hook.ts'
import { dayOfReturn, runMarks, shownOn } from './run/run-card.rules.ts'
import { isAct, withQueued } from './run/run-overlay.rules.ts'
import { peopleAt, waitingAt } from './run/run-steps.rules.ts'
import { RunPanel } from './run/run.panel.tsx'

import classes from './crew.module.css'

/** A driver's or guide's own runs; they open, and take what is noted, with or without signal. */
export function MyRunsPanel({ header }: { header: ReactNode }) {
  const [search, setSearch] = useAddressQuery()
  const [before, setBefore] = useState('')
  const runs = useQuery(crewRunsQuery)
  const { queue } = useActQueue()
  if (!runs.data) {
    return (
      <>
        {header}
        {runs.isPending ? (
          <Skeleton height={220} radius="md" role="group" aria-label={texts.loading} />
        ) : (
          <ProblemAlert
            title={texts.runsFailed}
            problem={problemOf(runs.error)}
            onRetry={() => void runs.refetch()}
          />
        )}
      </>
    )
  }
  const shown = withQueued(
    runs.data,
    queue.filter(isAct).filter(({ stuck }) => !stuck),
  )
  const open = shown.find(({ id }) => id === search.get('salida'))
  return (
    <div className={classes['days']}>
      <QueueBar />
      {open ? (
        <RunPanel
          key={open.id}
          run={open}
          runs={shown}
          onBack={() => {
            setBefore(open.id)
            setSearch(() => new URLSearchParams())
          }}
        />
      ) : (
        <>
          {header}
          <RunList
            runs={shown}
            before={before}
            onOpen={(id) => setSearch(() => new URLSearchParams({ salida: id }))}
          />
        </>
      )}
    </div>
  )
}

type List = {
  runs: readonly CrewRun[]
  /** the run just closed, which gets the focus again */
  before: string
  onOpen: (id: string) => void
}

function RunList({ runs, before, onOpen }: List) {
  const today = useToday()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (before) list.current?.querySelector<HTMLElement>(`[data-run="${before}"]`)?.focus()
  }, [before])
  if (runs.length === 0)
    return <EmptyState icon={IconRoute} title={texts.noRuns} description={texts.noRunsBody} />
  const days: [title: string, date: LocalDate][] = [
    [texts.today, today],
    [texts.tomorrow, addDays(today, 1)],
    [texts.yesterday, addDays(today, -1)],
  ]
  return (
    <div ref={list} className={classes['days']}>
      {days.map(([title, date]) => {
        const those = runs.filter((run) => shownOn(run, today) === date)
        if (those.length === 0) return null
        return (
          <section key={date} className={classes['stops']} aria-label={title}>
            <Title order={2} size="h3">{`${title}, ${formatDate(date)}`}</Title>
            {those.map((run) => (
              <RunCard key={run.id} run={run} onOpen={() => onOpen(run.id)} />
            ))}
          </section>
        )
      })}
    </div>
  )
}

function RunCard({ run, onOpen }: { run: CrewRun; onOpen: () => void }) {
  const people = peopleAt(run)
  const back = dayOfReturn(run)
  const starts = clockTime(run.start_time, run.start_at)
  return (
    <article className={classes['run']}>
      <div className={classes['head']}>
        <span className={classes['time']}>{starts}</span>
        <span className={classes['place']}>{run.name}</span>
      </div>
      <RunMarks run={run} />
      <div className={classes['facts']}>
        <span>{texts.status(run)}</span>
        {back && <span>{texts.backOn(formatDate(back))}</span>}
        {run.vehicle && <span>{`${run.vehicle.name} · ${run.vehicle.plate}`}</span>}
        {people > 0 && <span>{texts.people(people)}</span>}
        {people > 0 && <span>{texts.pending(waitingAt(run))}</span>}
      </div>
      <Button
        size="md"
        className={classes['big'] ?? ''}
        data-run={run.id}
        aria-label={texts.openRun(starts, run.name)}
        onClick={onOpen}
      >
        {texts.open}
      </Button>
    </article>
  )
}

function RunMarks({ run }: { run: CrewRun }) {
  const marks = runMarks(run)
  if (marks.length === 0) return null
  return (
    <div className={classes['facts']}>
      {marks.map((mark) => (
        <span key={mark} className={classes['badge']}>
          <IconAlertTriangle size={18} aria-hidden />
          {texts[mark]}
        </span>
      ))}
    </div>
  )
}
