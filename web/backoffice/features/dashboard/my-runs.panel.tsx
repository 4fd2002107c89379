import { Button, Skeleton, Text, Title } from '@mantine/core'
import { IconBus, IconPhone, IconRoute, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatDate } from '#contract/format.ts'
import { crewRoleNames, sheetStatusNames } from '#contract/resource-words.ts'
import { listScheduleSheets, type SheetRow } from '#contract/schedule-sheets.contract.ts'
import { addDays, type LocalDate } from '#domain/local-date.ts'
import type { SheetStatus } from '#domain/schedule-sheets/schedule-sheet.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { loggedInUser } from '#web/api/session.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProblemAlert } from '#web/ui/problem-alert.tsx'
import { ProductTag } from '#web/ui/product-tag.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

import { useToday } from '../../me.ts'
import { paths } from '../../paths.ts'
import { dashboardTexts as texts } from './dashboard.texts.ts'

import classes from './dashboard.module.css'

const tones: Record<SheetStatus, Tone> = {
  borrador: 'quiet',
  asignada: 'waiting',
  publicada: 'info',
  en_curso: 'good',
  cerrada: 'quiet',
  anulada: 'bad',
}

/** A driver's or guide's own runs: today's first, then tomorrow's, then yesterday's. */
export function MyRunsPanel() {
  const today = useToday()
  const [from, to] = [addDays(today, -1), addDays(today, 1)]
  const runs = useQuery({
    ...apiQuery(listScheduleSheets, {
      query: { 'service_date[gte]': from, 'service_date[lte]': to, limit: '100' },
    }),
    refetchInterval: 60_000,
  })
  if (runs.isPending) return <Skeleton height={220} radius="md" className={classes['runs'] ?? ''} />
  if (!runs.data) {
    return (
      <ProblemAlert
        title={texts.runsFailed}
        problem={problemOf(runs.error)}
        onRetry={() => void runs.refetch()}
      />
    )
  }
  if (runs.data.length === 0) {
    return (
      <section className={classes['panel']}>
        <EmptyState icon={IconRoute} title={texts.noRuns} description={texts.noRunsBody} />
      </section>
    )
  }
  const days: [title: string, date: LocalDate][] = [
    [texts.today, today],
    [texts.tomorrow, to],
    [texts.yesterday, from],
  ]
  return (
    <div className={`${classes['column']} ${classes['runs']}`}>
      {days.map(([title, date]) => {
        const those = runs.data.filter(({ service_date }) => service_date === date)
        return those.length > 0 && <RunsOfDay key={date} title={title} date={date} runs={those} />
      })}
    </div>
  )
}

function RunsOfDay({ title, date, runs }: { title: string; date: LocalDate; runs: readonly SheetRow[] }) {
  return (
    <section className={classes['panel']} aria-label={`${title}, ${formatDate(date, { long: true })}`}>
      <header className={classes['panelHeader']}>
        <Title order={2}>
          {title}
          <Text component="span" c="dimmed" ml={8} fw={400}>
            {formatDate(date)}
          </Text>
        </Title>
      </header>
      <ul className={classes['rows']}>
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </section>
  )
}

function Run({ run }: { run: SheetRow }) {
  const { product, vehicle } = run
  const me = loggedInUser().name
  const colleagues = run.crew.filter(({ full_name, phone }) => phone && full_name !== me)
  return (
    <li className={classes['run']}>
      <span className={classes['runTime']}>
        {run.start_time}
        <small>{run.end_time}</small>
      </span>
      <Link to={paths.scheduleSheet(run.id)} className={classes['rowLink']}>
        {product ? <ProductTag code={product.code} color={product.color} name={product.name} /> : run.name}
      </Link>
      <StatusBadge tone={tones[run.status]}>{sheetStatusNames[run.status]}</StatusBadge>
      <div className={classes['runFacts']}>
        <span>
          <IconUsers size={16} stroke={1.7} aria-hidden />
          {`${texts.people(run.people)} · ${texts.pickups(run.bookings)}`}
        </span>
        <span>
          <IconBus size={16} stroke={1.7} aria-hidden />
          {vehicle ? `${vehicle.name} · ${vehicle.plate}` : texts.noVehicle}
        </span>
      </div>
      {colleagues.length > 0 && (
        <div className={classes['runCalls']}>
          {colleagues.map(({ person_id, full_name, phone, role }) => (
            <Button
              key={person_id}
              component="a"
              href={`tel:${phone}`}
              variant="default"
              size="sm"
              className={classes['call'] ?? ''}
              leftSection={<IconPhone size={16} aria-hidden />}
              aria-label={texts.callTo(full_name)}
            >
              {`${crewRoleNames[role]}: ${full_name.split(' ').slice(0, 2).join(' ')}`}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
