import { Anchor, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { addDays } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { useToday } from '#web/backoffice/me.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { useUrlFilters } from '#web/ui/list/use-url-filters.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge, type Tone } from '#web/ui/parts/status-badge.tsx'
import { formatDate } from '#words/format.ts'

import { type FleetDayRow, listFleetDays } from '../contract/fleet-days.contract.ts'
import { paths } from '../module.paths.ts'
import { capacityTexts as texts, rulesTexts } from './capacity.texts.ts'
import { boardOf, LackRow } from './lack.panel.tsx'
import { FleetRulesForm } from './rules.form.tsx'
import { VanRequestRow } from './van-request.panel.tsx'

import classes from './capacity.module.css'

/** A decision takes a second after each change. */
const readEvery = 15_000
const tones: Record<NonNullable<FleetDayRow['state']>, Tone> = {
  ok: 'good',
  reserve: 'waiting',
  short: 'bad',
  unknown: 'info',
}
/** As many as the server answers. */
const shownDays = 30
const isBusy = ({ parts, requests }: FleetDayRow) =>
  requests.length > 0 || parts.some(({ people }) => people > 0)

/** What each of the next days needs and has, and what to do where it is not enough. */
export default function CapacityScreen() {
  const chosen = useUrlFilters(['date']).values.date
  const [onlyBusy, setOnlyBusy] = useState(true)
  const [isRuling, setRuling] = useState(false)
  // A day after the shown ones begins the list.
  const query = chosen > addDays(useToday(), shownDays - 1) ? { from: chosen } : {}
  const found = useQuery({ ...apiQuery(listFleetDays, { query }), refetchInterval: readEvery })
  const days = (found.data ?? []).filter((day) => !onlyBusy || day.date === chosen || isBusy(day))
  const isRead = found.data !== undefined
  useEffect(() => {
    if (chosen && isRead) document.getElementById(`day-${chosen}`)?.scrollIntoView()
  }, [chosen, isRead])
  return (
    <>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <Button component={Link} to={paths.vanReserves} variant="default">
              {texts.toReserve}
            </Button>
            {mayDo('fleet.rules') && (
              <Button variant="default" onClick={() => setRuling(true)}>
                {texts.rules}
              </Button>
            )}
          </>
        }
      />
      <Dialog opened={isRuling} onClose={() => setRuling(false)} title={rulesTexts.title}>
        <FleetRulesForm onClose={() => setRuling(false)} />
      </Dialog>
      <Stack gap="md">
        <Switch
          label={texts.onlyBusy}
          checked={onlyBusy}
          onChange={(event) => setOnlyBusy(event.currentTarget.checked)}
        />
        {found.isPending && <Skeleton height={320} role="group" aria-label={texts.loading} />}
        {found.error && (
          <ProblemAlert
            title={texts.loadFailed}
            problem={problemOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        )}
        {isRead && days.length === 0 && <Text c="dimmed">{texts.nobody}</Text>}
        {days.length > 0 && (
          <ul className={classes['days']}>
            {days.map((day) => (
              <Day key={day.date} day={day} isChosen={day.date === chosen} />
            ))}
          </ul>
        )}
      </Stack>
    </>
  )
}

function Day({ day, isChosen }: { day: FleetDayRow; isChosen: boolean }) {
  const { date, state, is_changing, lacks, parts, requests } = day
  return (
    <li className={classes['day']} id={`day-${date}`} data-chosen={isChosen || undefined}>
      <div className={classes['head']}>
        <Title order={2} size="h5">
          <Anchor component={Link} to={boardOf(date)} inherit py={4} display="inline-block">
            {formatDate(date)}
          </Anchor>
        </Title>
        {state && isBusy(day) && <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>}
        {is_changing && (
          <Text size="xs" c="dimmed">
            {texts.changing}
          </Text>
        )}
      </div>
      <div className={classes['parts']}>
        {parts.map((part) => (
          <Part key={part.part} part={part} />
        ))}
      </div>
      {lacks.length + requests.length > 0 && (
        <ul className={classes['notes']}>
          {lacks.map((lack) => (
            <li key={`${lack.what} ${lack.from}`}>
              <LackRow lack={lack} date={date} />
            </li>
          ))}
          {requests.map((request) => (
            <li key={request.id}>
              <VanRequestRow request={request} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function Part({ part: { part, vehicles, drivers, guides, people } }: { part: FleetDayRow['parts'][number] }) {
  return (
    <div className={classes['part']}>
      <Text size="sm" fw={600}>
        {texts.parts[part]}
      </Text>
      {people === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.nobody}
        </Text>
      ) : (
        <div className={classes['counts']}>
          <Count label={texts.vans} {...vehicles} />
          <Count label={texts.drivers} {...drivers} />
          {guides.needed > 0 && <Count label={texts.guides} {...guides} />}
          <Text size="sm" c="dimmed">
            {texts.people(people)}
          </Text>
        </div>
      )}
    </div>
  )
}

const Count = ({ label, needed, had }: { label: string; needed: number; had: number }) => (
  <span data-short={needed > had || undefined}>{[label, texts.of(needed, had)].join(' ')}</span>
)
