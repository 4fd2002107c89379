import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { Link } from 'react-router'

import { type Dashboard, getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { addDays } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate } from '#words/format.ts'

import { useMe, useToday } from '../../me.ts'
import { paths } from '../../paths.ts'
import { Slot } from '../../slot.tsx'
import { dashboardTexts as texts } from './dashboard.texts.ts'
import { DeparturesPanel } from './departures.panel.tsx'
import { FirstStepsPanel } from './first-steps.panel.tsx'
import { IssuesPanel, LaterIssuesPanel } from './issues.panel.tsx'
import { useLiveHome } from './live-home.hook.ts'
import { MoneyInPanel } from './money-in.panel.tsx'
import { SalesPanel } from './sales.panel.tsx'

import classes from './dashboard.module.css'

const minute = 60_000

// Not loaded where a module has a home screen for crews.
const SheetsOfCrew = lazy(async () => ({
  default: (await import('./sheets-of-crew.panel.tsx')).SheetsOfCrew,
}))

export default function HomeScreen() {
  const me = useMe()
  const today = useToday()
  const newBooking = mayDo('bookings.create') && (
    <Button component={Link} to={paths.newBooking} leftSection={<IconPlus size={18} aria-hidden />}>
      {texts.newBooking}
    </Button>
  )
  const header = (
    <PageHeader
      title={texts.title(me.full_name.split(' ')[0] ?? me.full_name)}
      documentTitle={texts.documentTitle}
      description={formatDate(today, { long: true })}
      actions={newBooking}
    />
  )
  if (!mayDo('bookings.read'))
    return <Slot of="crew-home" header={header} fallback={header} empty={<SheetsOfCrew header={header} />} />
  return (
    <>
      {header}
      {mayDo('tour-operators.edit') && <FirstStepsPanel />}
      <OfficeHome />
    </>
  )
}

function OfficeHome() {
  useLiveHome()
  const dashboard = useQuery({ ...apiQuery(getDashboard, {}), refetchInterval: minute })
  if (dashboard.data) return <Panels dashboard={dashboard.data} />
  if (dashboard.isPending) return <Loading />
  return (
    <ProblemAlert
      title={texts.readFailed}
      problem={problemOf(dashboard.error)}
      onRetry={() => void dashboard.refetch()}
    />
  )
}

/** Kinds of issues that are seen without scrolling. */
const firstKinds = 5

/** What needs someone now, then today and tomorrow, then money. */
function Panels({ dashboard }: { dashboard: Dashboard }) {
  const { today, departures, under_way, issues, money_in, sales } = dashboard
  const tomorrow = addDays(today, 1)
  const on = (date: string) => ({
    date,
    departures: departures?.filter((departure) => departure.date === date) ?? [],
    runs: under_way?.filter((run) => run.date === date) ?? [],
  })
  const later = issues?.slice(firstKinds) ?? []
  return (
    <div className={classes['page']}>
      {issues && <IssuesPanel issues={issues.slice(0, firstKinds)} />}
      {departures && (
        <div className={classes['days']}>
          <DeparturesPanel title={texts.today} {...on(today)} emptyText={texts.noDeparturesToday} />
          <DeparturesPanel title={texts.tomorrow} {...on(tomorrow)} emptyText={texts.noDeparturesTomorrow} />
        </div>
      )}
      {money_in && sales && (
        <div className={classes['money']}>
          <MoneyInPanel money={money_in} />
          <SalesPanel sales={sales} />
        </div>
      )}
      {later.length > 0 && <LaterIssuesPanel issues={later} />}
    </div>
  )
}

function Loading() {
  return (
    <div className={classes['page']} role="group" aria-busy aria-label={texts.loading}>
      <Skeleton height={280} radius="md" />
      <div className={classes['days']}>
        <Skeleton height={300} radius="md" />
        <Skeleton height={300} radius="md" />
      </div>
    </div>
  )
}
