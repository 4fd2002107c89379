import { Alert, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconBuildingBank } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { problemOf } from '#web/api/client.ts'
import { useCommand } from '#web/api/hooks.ts'
import { QueueList, QueueMore } from '#web/backoffice/features/payments/queue-list.panel.tsx'
import {
  type QueuePages,
  type Reopened,
  useQueueView,
} from '#web/backoffice/features/payments/queue-view.hook.ts'
import { SettledElsewhere } from '#web/backoffice/features/payments/settled-elsewhere.panel.tsx'
import { useLetterKeys, useQuickKeys } from '#web/backoffice/quick-keys.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatDate, formatMoney } from '#words/format.ts'
import { formatList } from '#words/formatters.ts'

import {
  acceptStatementLine,
  giveStatementLineBack,
  type Proposal,
  setStatementLineAside,
  type WaitingLine,
} from '../../contract/bank-statements.contract.ts'
import { AcceptLineDialog } from './accept-line.form.tsx'
import { FindBookingDialog } from './find-booking.form.tsx'
import { Proposals } from './proposals.panel.tsx'
import { type Choice, foundFor, isInDoubt, isUsed, proposalOf, type Taken } from './statement-queue.rules.ts'
import { statementsTexts as texts } from './statements.texts.ts'

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
/** The item of the open dialog, unchanged while the queue goes on. */
type Asking = ({ act: 'accept' } & Taken) | { act: 'search'; line: WaitingLine }

function Queue({ lines: read, reopened, pages, onAside }: QueueProps) {
  const queue = useQueueView(read, reopened)
  const { items: lines, view } = queue
  const [pick, setPick] = useState<Choice | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const taking = useRef<Taken | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const line = view && !view.isRemoved ? view.item : null
  const proposal = line && proposalOf(line, queue.chosen, pick)
  const found = line && foundFor(line, pick)

  // The next item replaces the settled one, so the focus moves to it.
  const settled = (id: string) => {
    if (queue.settle(id)) heading.current?.focus({ preventScroll: true })
  }
  const done = ({ line: accepted, proposal: { booking }, amount }: Taken & { amount: number }) => {
    notifyDone(texts.accepted(amount, accepted.currency, booking.locator))
    // The rest of the line stays open, for the next booking.
    if (amount === accepted.amount) return settled(accepted.id)
    setPick(null)
    heading.current?.focus({ preventScroll: true })
  }
  const accept = useCommand(acceptStatementLine, {
    onDone: () => taking.current && done({ ...taking.current, amount: taking.current.line.amount }),
  })
  const setAside = useCommand(setStatementLineAside, {
    onDone: ({ id }) => {
      const aside = read.find((each) => each.id === id)
      if (aside) onAside(aside)
      settled(id)
    },
  })
  // After one is settled the next may be accepted, even before the lists are read again.
  const isAccepting = queue.isInQueue(accept.running?.params.id)
  const isLeaving = queue.isInQueue(setAside.running?.params.id)
  const isBusy = isAccepting || isLeaving
  const going = (go: () => boolean) => () => {
    if (!go()) return
    accept.reset()
    setAside.reset()
  }
  const take = () => {
    if (!line || !proposal || isBusy) return
    if (isInDoubt(line, proposal)) {
      setAsking({ act: 'accept', line, proposal })
      return
    }
    taking.current = { line, proposal }
    accept.run({ params: { id: line.id }, body: { kind: proposal.kind, target_id: proposal.id } })
  }
  const leaveOut = () => line && !isBusy && setAside.run({ params: { id: line.id }, body: {} })
  const search = () => line && setAsking({ act: 'search', line })
  const choose = (chosen: Proposal | undefined) =>
    line && chosen && setPick({ line_id: line.id, proposal: chosen, isFound: false })

  const [hasQuickKeys] = useQuickKeys()
  useLetterKeys(
    hasQuickKeys && asking === null
      ? [
          ['a', take],
          // N makes a new booking on every screen.
          ['x', leaveOut],
          ['b', search],
          ['j', going(queue.lookOn)],
          ['k', going(queue.lookBack)],
          ...([1, 2, 3, 4, 5] as const).map((number): [string, () => void] => [
            String(number),
            () => choose(line?.proposals[number - 1]),
          ]),
        ]
      : [],
  )
  if (!view) return pages.isFirst ? <NothingWaits /> : <QueueMore shown={0} pages={pages} />
  const { amount, currency, date } = view.item
  return (
    <div className={classes['desk']}>
      <QueueList
        label={texts.queue}
        items={lines}
        currentId={line?.id}
        onLook={(at) => going(() => queue.look(at))()}
        pages={pages}
      >
        {(each) => (
          <>
            <strong>{formatMoney(each.amount, each.currency)}</strong>
            <span>{formatDate(each.date)}</span>
            <span>{each.description || texts.noDescription}</span>
          </>
        )}
      </QueueList>
      <section className={classes['line']} aria-labelledby="movimiento">
        <h2 id="movimiento" ref={heading} tabIndex={-1}>
          {texts.lineTitle(formatMoney(amount, currency), formatDate(date, { year: true }))}
        </h2>
        {line ? (
          <>
            <LineWords line={line} proposal={proposal} />
            <Proposals line={line} found={found} picked={proposal} onPick={choose} />
            {accept.problem && <ProblemAlert problem={accept.problem} />}
            {setAside.problem && <ProblemAlert problem={setAside.problem} />}
            <Group gap="xs">
              {proposal && (
                <Button onClick={take} loading={isAccepting}>
                  {texts.acceptOne(proposal.booking.locator)}
                </Button>
              )}
              <Button variant="default" onClick={search}>
                {texts.search}
              </Button>
              <Button variant="default" onClick={leaveOut} loading={isLeaving}>
                {texts.setAside}
              </Button>
            </Group>
          </>
        ) : (
          <SettledElsewhere
            words={texts.settledElsewhere}
            hasNext={lines.length > 0}
            onNext={() => {
              going(queue.lookOn)()
              heading.current?.focus({ preventScroll: true })
            }}
          />
        )}
        {hasQuickKeys && (
          <Text size="sm" c="dimmed" className={classes['keys'] ?? ''}>
            {texts.keys}
          </Text>
        )}
      </section>
      <AcceptLineDialog
        taken={asking?.act === 'accept' ? asking : null}
        onDone={done}
        onClose={() => setAsking(null)}
      />
      <FindBookingDialog
        line={asking?.act === 'search' ? asking.line : null}
        onFound={(of, booking) => {
          setPick({ line_id: of.id, proposal: booking, isFound: true })
          setAsking({ act: 'accept', line: of, proposal: booking })
        }}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}

const NothingWaits = () => (
  <EmptyState icon={IconBuildingBank} title={texts.emptyTitle} description={texts.emptyBody} isAlone />
)

function LineWords({ line, proposal }: { line: WaitingLine; proposal: Proposal | null }) {
  const { description, reference, used, parts, total, currency } = line
  const said = parts.map(({ locator, amount }) => texts.partIn(formatMoney(amount, currency), locator))
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
