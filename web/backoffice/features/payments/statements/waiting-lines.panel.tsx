import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertTriangle, IconBuildingBank } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import {
  acceptStatementLine,
  giveStatementLineBack,
  type Proposal,
  setStatementLineAside,
  type WaitingLine,
} from '#contract/payments/bank-statements.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useQuickKeys } from '#web/backoffice/quick-keys.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, formatMoney } from '#words/format.ts'

import { placeIn } from '../receipts/receipt-queue.rules.ts'
import { AcceptLineDialog } from './accept-line.form.tsx'
import { FindBookingDialog } from './find-booking.form.tsx'
import { Proposals } from './proposals.panel.tsx'
import { isInDoubt, isUsed } from './statement-queue.rules.ts'
import { statementsTexts as texts } from './statements.texts.ts'

import classes from './statements.module.css'

type Queued = { lines: WaitingLine[]; waiting: number }

/** What came in and nobody settled, one after the other, each beside what it may be. */
export function WaitingLines({ queue }: { queue: UseQueryResult<Queued> }) {
  const problem = problemOf(queue.error)
  const lines = queue.data?.lines ?? []
  // What was set aside last, also where it was the last one that waited.
  const [aside, setAside] = useState<WaitingLine | null>(null)
  const giveBack = useCommand(giveStatementLineBack, {
    onDone: () => {
      setAside(null)
      notifyDone(texts.undone)
    },
  })
  return (
    <>
      {queue.isPending && (
        <Stack aria-busy aria-label={texts.loading}>
          <Skeleton height={44} />
          <Skeleton height={320} />
        </Stack>
      )}
      {problem && !queue.data && (
        <ProblemAlert title={texts.loadFailed} problem={problem} onRetry={() => void queue.refetch()} />
      )}
      {aside && (
        <Group className={classes['aside'] ?? ''} gap="sm" mb="md">
          <Text component="output" size="sm">
            {texts.setAsideDone(formatMoney(aside.amount, aside.currency), formatDate(aside.date))}
          </Text>
          <Button
            variant="default"
            size="xs"
            loading={giveBack.isRunning}
            onClick={() => giveBack.run({ params: { id: aside.id } })}
          >
            {texts.undo}
          </Button>
        </Group>
      )}
      {giveBack.problem && <ProblemAlert problem={giveBack.problem} />}
      {queue.data && lines.length === 0 && (
        <EmptyState icon={IconBuildingBank} title={texts.emptyTitle} description={texts.emptyBody} isAlone />
      )}
      {lines.length > 0 && <Queue lines={lines} onAside={setAside} />}
    </>
  )
}

type QueueProps = { lines: readonly WaitingLine[]; onAside: (line: WaitingLine) => void }

function Queue({ lines: read, onAside }: QueueProps) {
  const [chosen, setChosen] = useState({ id: '', place: 0 })
  const [picked, setPicked] = useState(0)
  const [found, setFound] = useState<Proposal | null>(null)
  const [asking, setAsking] = useState<'accept' | 'search' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const place = placeIn(read, chosen)
  const line = read[place]
  const proposal = found ?? line?.proposals[picked]

  const look = (at: number) => {
    const there = read[at]
    if (!there) return
    accept.reset()
    setAside.reset()
    setPicked(0)
    setFound(null)
    setChosen({ id: there.id, place: at })
  }
  // The next takes the place of the one that is settled; the focus is told of it.
  const settled = () => {
    setPicked(0)
    setFound(null)
    setChosen({ id: '', place })
    heading.current?.focus({ preventScroll: true })
  }
  const done = () => {
    if (line && proposal) notifyDone(texts.accepted(line.amount, line.currency, proposal.booking.locator))
    settled()
  }
  const accept = useCommand(acceptStatementLine, { onDone: done })
  const setAside = useCommand(setStatementLineAside, {
    onDone: () => {
      if (line) onAside(line)
      settled()
    },
  })
  const isBusy = accept.isRunning || setAside.isRunning
  const take = () => {
    if (!line || !proposal || isBusy) return
    if (isInDoubt(line, proposal)) setAsking('accept')
    else accept.run({ params: { id: line.id }, body: { kind: proposal.kind, target_id: proposal.id } })
  }
  const leaveOut = () => line && !isBusy && setAside.run({ params: { id: line.id }, body: {} })

  const [hasQuickKeys] = useQuickKeys()
  useHotkeys(
    hasQuickKeys && asking === null
      ? [
          ['a', take],
          // N makes a new booking on every screen.
          ['x', leaveOut],
          ['b', () => setAsking('search')],
          ['j', () => look(place + 1)],
          ['k', () => look(place - 1)],
          ...([1, 2, 3, 4, 5] as const).map((number): [string, () => void] => [
            String(number),
            () => {
              setFound(null)
              if (line?.proposals[number - 1]) setPicked(number - 1)
            },
          ]),
        ]
      : [],
  )
  if (!line) return null
  const { amount, currency, date, description, reference, used } = line
  return (
    <div className={classes['desk']}>
      <ol className={classes['queue']} aria-label={texts.queue}>
        {read.map((each, at) => (
          <li key={each.id}>
            <button type="button" aria-current={at === place || undefined} onClick={() => look(at)}>
              <strong>{formatMoney(each.amount, each.currency)}</strong>
              <span>{formatDate(each.date)}</span>
              <span>{each.description || texts.noDescription}</span>
            </button>
          </li>
        ))}
      </ol>
      <section className={classes['line']} aria-labelledby="movimiento">
        <h2 id="movimiento" ref={heading} tabIndex={-1}>
          {texts.lineTitle(formatMoney(amount, currency), formatDate(date, { year: true }))}
        </h2>
        <div className={classes['words']}>
          <Text size="sm" c="dimmed">
            {texts.bankSays}
          </Text>
          <Text fw={600}>{description || texts.noDescription}</Text>
          {reference && (
            <Text size="sm">
              {texts.reference} {reference}
            </Text>
          )}
        </div>
        {used && (!proposal || isUsed(line, proposal)) && (
          <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {texts.used(used.locator)}
          </Alert>
        )}
        <Proposals
          line={line}
          found={found}
          picked={picked}
          onPick={(at) => (setFound(null), setPicked(at))}
        />
        {accept.problem && <ProblemAlert problem={accept.problem} />}
        {setAside.problem && <ProblemAlert problem={setAside.problem} />}
        <Group gap="xs">
          {proposal && (
            <Button onClick={take} loading={accept.isRunning}>
              {texts.acceptOne(proposal.booking.locator)}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsking('search')}>
            {texts.search}
          </Button>
          <Button variant="default" onClick={leaveOut} loading={setAside.isRunning}>
            {texts.setAside}
          </Button>
        </Group>
        {hasQuickKeys && (
          <Text size="sm" c="dimmed" className={classes['keys'] ?? ''}>
            {texts.keys}
          </Text>
        )}
      </section>
      {proposal && (
        <AcceptLineDialog
          opened={asking === 'accept'}
          line={line}
          proposal={proposal}
          onDone={done}
          onClose={() => setAsking(null)}
        />
      )}
      <FindBookingDialog
        opened={asking === 'search'}
        currency={currency}
        onFound={(booking) => {
          setFound(booking)
          setAsking('accept')
        }}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}
