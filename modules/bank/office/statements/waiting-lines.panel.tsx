import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBuildingBank } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { useCommand } from '#web/api/hooks.ts'
import { QueueItem } from '#web/backoffice/features/payments/queue-item.panel.tsx'
import { QueueList, QueueMore } from '#web/backoffice/features/payments/queue-list.panel.tsx'
import type { QueuePages, Reopened } from '#web/backoffice/features/payments/queue-view.hook.ts'
import { useToday } from '#web/backoffice/me.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import {
  giveStatementLineBack,
  type Proposal,
  type WaitingLine,
} from '../../contract/statement-lines.contract.ts'
import { AcceptLineDialog } from './accept-line.form.tsx'
import { FindBookingDialog } from './find-booking.form.tsx'
import { Proposals } from './proposals.panel.tsx'
import { isUsed } from './statement-queue.rules.ts'
import { statementsTexts as texts } from './statements.texts.ts'
import { type LineQueue, useWaitingLines } from './waiting-lines.hook.ts'

import classes from './statements.module.css'

type Queued = { lines: WaitingLine[]; waiting: number; next: string | null }
type WaitingProps = { queue: UseQueryResult<Queued>; place: string; pagesOf: (read: Queued) => QueuePages }

/** Unsettled incoming lines, one after the other, each beside its proposals. */
export function WaitingLines({ queue, place, pagesOf }: WaitingProps) {
  const problem = problemOf(queue.error)
  // The line set aside last, even if the queue is empty now.
  const [aside, setAside] = useState<WaitingLine | null>(null)
  const [reopened, setReopened] = useState<Reopened | null>(null)
  const giveBack = useCommand(giveStatementLineBack, {
    onDone: ({ id }) => {
      setAside(null)
      setReopened({ id })
      notifyDone(texts.undone)
    },
  })
  return (
    <>
      {queue.isPending && (
        <Stack role="group" aria-busy aria-label={texts.loading}>
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
      {queue.data && (
        <Queue
          key={place}
          lines={queue.data.lines}
          reopened={reopened}
          pages={pagesOf(queue.data)}
          onAside={setAside}
        />
      )}
    </>
  )
}

type QueueProps = {
  lines: readonly WaitingLine[]
  reopened: Reopened | null
  pages: QueuePages
  onAside: (line: WaitingLine) => void
}

function Queue({ lines, reopened, pages, onAside }: QueueProps) {
  const today = useToday()
  const queue = useWaitingLines(lines, { reopened, onAside })
  const { desk } = queue
  if (!desk.view) return pages.isFirst ? <NothingWaits /> : <QueueMore shown={0} pages={pages} />
  const { amount, currency, date } = desk.view.item
  return (
    <div className={classes['desk']}>
      <QueueList
        label={texts.queue}
        items={desk.items}
        currentId={desk.current?.id}
        onLook={desk.goTo}
        pages={pages}
      >
        {(each) => (
          <>
            <strong>{formatMoney(each.amount, each.currency)}</strong>
            <span>{formatDate(each.date, { year: each.date.slice(0, 4) !== today.slice(0, 4) })}</span>
            <span>{each.description || texts.noDescription}</span>
          </>
        )}
      </QueueList>
      <QueueItem
        desk={desk}
        title={texts.lineTitle(formatMoney(amount, currency), formatDate(date, { year: true }))}
        className={classes['line']}
        words={texts}
      >
        {(line) => <LineToSettle line={line} queue={queue} />}
      </QueueItem>
      <LineDialogs queue={queue} />
    </div>
  )
}

/** A line with its proposals and buttons. */
function LineToSettle({ line, queue }: { line: WaitingLine; queue: LineQueue }) {
  const { proposal, found, acts, isAccepting, isLeaving, acceptProblem, leaveProblem } = queue
  return (
    <>
      <LineWords line={line} proposal={proposal} />
      <Proposals line={line} found={found} picked={proposal} onPick={acts.choose} />
      {acceptProblem && <ProblemAlert problem={acceptProblem} />}
      {leaveProblem && <ProblemAlert problem={leaveProblem} />}
      <Group gap="xs">
        {proposal && (
          <Button onClick={acts.accept} loading={isAccepting}>
            {proposal.kind === 'estado_cuenta'
              ? texts.payStatement(proposal.number)
              : texts.acceptOne(proposal.booking.locator)}
          </Button>
        )}
        <Button variant="default" onClick={acts.search}>
          {texts.search}
        </Button>
        <Button variant="default" onClick={acts.leaveOut} loading={isLeaving}>
          {texts.setAside}
        </Button>
      </Group>
    </>
  )
}

function LineDialogs({ queue: { asking, done, takeFound, closeDialog } }: { queue: LineQueue }) {
  return (
    <>
      <AcceptLineDialog
        taken={asking?.act === 'accept' ? asking : null}
        onDone={done}
        onClose={closeDialog}
      />
      <FindBookingDialog
        line={asking?.act === 'search' ? asking.line : null}
        onFound={takeFound}
        onClose={closeDialog}
      />
    </>
  )
}

const NothingWaits = () => (
  <EmptyState icon={IconBuildingBank} title={texts.emptyTitle} description={texts.emptyBody} isAlone />
)

function LineWords({ line, proposal }: { line: WaitingLine; proposal: Proposal | null }) {
  const { description, reference, used, parts, total, currency } = line
  const said = parts.map(({ locator, number, amount }) => {
    const money = formatMoney(amount, currency)
    return number === null ? texts.partIn(money, locator) : texts.partInStatement(money, number)
  })
  return (
    <>
      {parts.length > 0 && (
        <Alert color="blue">{texts.partly(formatList(said), formatMoney(total, currency))}</Alert>
      )}
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
    </>
  )
}
