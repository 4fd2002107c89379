import { Button, Skeleton, Title } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import type { CrewRun } from '#contract/crew.contract.ts'
import { formatDate } from '#contract/format.ts'
import { sheetStatusNames } from '#contract/resource-words.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'

import { useToday } from '../../me.ts'
import { crewRunsQuery, useActQueue } from './act-queue.hook.ts'
import { crewTexts as texts } from './crew.texts.ts'
import { QueueBar } from './queue-bar.panel.tsx'
import { isAct, pendingIn, withQueued } from './run-overlay.rules.ts'
import { RunPanel } from './run.panel.tsx'

import classes from './crew.module.css'

/** A driver's or guide's own runs; they open, and take what is noted, with or without signal. */
export function MyRunsPanel() {
  const [search, setSearch] = useSearchParams()
  const runs = useQuery(crewRunsQuery)
  const { queue } = useActQueue()
  if (runs.isPending) return <Skeleton height={220} radius="md" aria-label={texts.loading} />
  if (!runs.data) {
    return (
      <ProblemAlert
        title={texts.runsFailed}
        problem={problemOf(runs.error)}
        onRetry={() => void runs.refetch()}
      />
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
        <RunPanel run={open} runs={shown} onBack={() => setSearch({})} />
      ) : (
        <RunList runs={shown} onOpen={(id) => setSearch({ salida: id })} />
      )}
    </div>
  )
}

function RunList({ runs, onOpen }: { runs: readonly CrewRun[]; onOpen: (id: string) => void }) {
  const today = useToday()
  if (runs.length === 0)
    return <EmptyState icon={IconRoute} title={texts.noRuns} description={texts.noRunsBody} />
  const days: [title: string, date: LocalDate][] = [
    [texts.today, today],
    [texts.tomorrow, addDays(today, 1)],
    [texts.yesterday, addDays(today, -1)],
  ]
  return days.map(([title, date]) => {
    const those = runs.filter(({ service_date }) => service_date === date)
    if (those.length === 0) return null
    return (
      <section key={date} className={classes['stops']} aria-label={title}>
        <Title order={2}>{`${title}, ${formatDate(date)}`}</Title>
        {those.map((run) => (
          <RunCard key={run.id} run={run} onOpen={() => onOpen(run.id)} />
        ))}
      </section>
    )
  })
}

function RunCard({ run, onOpen }: { run: CrewRun; onOpen: () => void }) {
  const people = run.parties.reduce((sum, { passengers }) => sum + passengers.length, 0)
  return (
    <article className={classes['run']}>
      <div className={classes['head']}>
        <span className={classes['time']}>{run.start_time}</span>
        <span className={classes['place']}>{run.name}</span>
      </div>
      <div className={classes['facts']}>
        <span>{sheetStatusNames[run.status]}</span>
        {run.vehicle && <span>{`${run.vehicle.name} · ${run.vehicle.plate}`}</span>}
        <span>{texts.people(people)}</span>
        <span>{texts.pending(pendingIn(run))}</span>
      </div>
      <Button size="md" className={classes['big'] ?? ''} onClick={onOpen}>
        {texts.open}
      </Button>
    </article>
  )
}
