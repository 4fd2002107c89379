import { Paper, Skeleton, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type KeptAct, listSheetActs, settleSheetAct } from '#contract/runs/crew-actions.contract.ts'
import type { Resolution } from '#domain/runs/settlement.rules.ts'
import { localMoment } from '#domain/zoned-time.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { CrewPhoto } from '#web/backoffice/parts/crew-photo.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { StatusBadge } from '#web/ui/parts/status-badge.tsx'
import { formatMoney } from '#words/format.ts'
import { crewActText } from '#words/office/crew-act-text.ts'

import { crewActsTexts as texts } from './crew-acts.texts.ts'
import { RunClosing } from './run-closing.panel.tsx'

import classes from './crew-acts.module.css'

/** Longer than this on the way is worth saying: what came in between was decided without it. */
const lateMs = 5 * 60_000
const shownAtFirst = 12

/** Crew actions on the road, and conflicts for dispatch to decide. */
export function CrewActs({ sheetId }: { sheetId: string }) {
  const query = apiQuery(listSheetActs, { params: { id: sheetId } })
  const read = useQuery({ ...query, refetchInterval: 20_000 })
  const [isWhole, setWhole] = useState(false)
  if (read.isError)
    return (
      <ProblemAlert
        title={texts.readFailed}
        problem={problemOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    )
  if (!read.data) return <Skeleton height={90} mb="md" role="group" aria-label={texts.loading} />
  const acts = read.data
  const open = acts.filter(isUnsettled)
  const incidents = open.filter(isIncident)
  const clashes = open.filter((act) => !isIncident(act))
  const rest = acts.filter((act) => !isUnsettled(act)).toReversed()
  const shown = isWhole ? rest : rest.slice(0, shownAtFirst)
  return (
    <Paper component="section" withBorder p="md" mb="md" className={classes['panel'] ?? ''}>
      <Title order={2} size="h3" mb="sm">
        {texts.title}
      </Title>
      <RunClosing sheetId={sheetId} />
      {acts.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      )}
      <Open sheetId={sheetId} title={texts.clashes(clashes.length)} acts={clashes} />
      <Open sheetId={sheetId} title={texts.incidents(incidents.length)} acts={incidents} />
      <ul className={classes['acts']}>
        {shown.map((act) => (
          <li key={act.id} className={classes['act']}>
            <Act sheetId={sheetId} act={act} />
          </li>
        ))}
      </ul>
      {shown.length < rest.length && (
        <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setWhole(true)}>
          {texts.all(rest.length)}
        </Button>
      )}
    </Paper>
  )
}

const isIncident = ({ kind }: KeptAct) => kind === 'incident'
const isUnsettled = (act: KeptAct) =>
  isIncident(act) ? act.may_settle : act.outcome === 'conflict' && !act.settlement

/** Actions that wait for dispatch. */
function Open({ sheetId, title, acts }: { sheetId: string; title: string; acts: readonly KeptAct[] }) {
  if (acts.length === 0) return null
  return (
    <section className={classes['clashes']} aria-label={title}>
      <Text fw={650} mb="xs">
        {title}
      </Text>
      <ul className={classes['acts']}>
        {acts.map((act) => (
          <Unsettled key={act.id} sheetId={sheetId} act={act} />
        ))}
      </ul>
    </section>
  )
}

function Act({ sheetId, act }: { sheetId: string; act: KeptAct }) {
  const { currency, time_zone } = useMe().tour_operator
  const clock = (instant: string) => localMoment(new Date(instant), time_zone).time
  const { done_at, received_at, by_name, outcome, note, settlement } = act
  const isLate = Date.parse(received_at) - Date.parse(done_at) > lateMs
  return (
    <>
      <span className={classes['time']}>{clock(done_at)}</span>
      <div className={classes['what']}>
        <span>{crewActText(act, act.currency)}</span>
        <Text size="xs" c="dimmed">
          {texts.facts([
            by_name,
            isLate ? texts.arrived(clock(received_at)) : '',
            settlement && isIncident(act) ? texts.attendedBy(settlement.settled_by_name) : '',
            settlement && !isIncident(act)
              ? texts.settled(settlement.resolution, settlement.settled_by_name)
              : '',
          ])}
        </Text>
        {expensesOf(act).map(({ what, amount }) => (
          <Text key={what} size="sm">
            {texts.expense(what, formatMoney(amount, currency))}
          </Text>
        ))}
        {act.photos.length > 0 && (
          <div className={classes['photos']}>
            {act.photos.map((id) => (
              <CrewPhoto
                key={id}
                sheetId={sheetId}
                photoId={id}
                alt={texts.photoOf(crewActText(act, act.currency))}
              />
            ))}
          </div>
        )}
        {note && <Text size="sm">{note}</Text>}
      </div>
      {outcome === 'refused' && <StatusBadge tone="quiet">{texts.refused}</StatusBadge>}
      {outcome === 'conflict' && <StatusBadge tone={settlement ? 'quiet' : 'bad'}>{texts.clash}</StatusBadge>}
    </>
  )
}

/** The lines of a closing. */
function expensesOf({ kind, payload }: KeptAct): { what: string; amount: number }[] {
  const lines: unknown = kind === 'closed' ? payload['expenses'] : null
  if (!Array.isArray(lines)) return []
  return lines.filter(
    (line: unknown): line is { what: string; amount: number } =>
      typeof line === 'object' && line !== null && 'what' in line && 'amount' in line,
  )
}

function Unsettled({ sheetId, act }: { sheetId: string; act: KeptAct }) {
  const queryClient = useQueryClient()
  const query = apiQuery(listSheetActs, { params: { id: sheetId } })
  const settle = useCommand(settleSheetAct, {
    onDone: (acts) => queryClient.setQueryData(query.queryKey, acts),
  })
  const decide = (resolution: Resolution) =>
    settle.run({ params: { id: sheetId, act_id: act.id }, body: { resolution } })
  const what = crewActText(act, act.currency)
  const leave = isIncident(act) ? texts.attended : texts.leave
  return (
    <li className={classes['act']}>
      <Act sheetId={sheetId} act={act} />
      {act.may_settle && (
        <div className={classes['buttons']}>
          {act.may_keep && (
            <Button
              size="compact-md"
              loading={settle.isRunning}
              aria-label={texts.about(texts.keepPhone, what)}
              onClick={() => decide('phone')}
            >
              {texts.keepPhone}
            </Button>
          )}
          <Button
            size="compact-md"
            variant="default"
            loading={settle.isRunning}
            aria-label={texts.about(leave, what)}
            onClick={() => decide('standing')}
          >
            {leave}
          </Button>
        </div>
      )}
      {settle.problem && (
        <Text size="sm" c="red" role="alert">
          {settle.problem.message}
        </Text>
      )}
    </li>
  )
}
