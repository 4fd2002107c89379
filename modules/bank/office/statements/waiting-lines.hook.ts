import { useRef, useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { asksAgency, isAskedIn } from '#web/backoffice/features/bookings/money/overpayment.hook.ts'
import { useQueueDesk } from '#web/backoffice/features/payments/queue-desk.hook.ts'
import type { Reopened } from '#web/backoffice/features/payments/queue-view.hook.ts'
import { useLetterKeys, useQuickKeys } from '#web/backoffice/quick-keys.ts'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import {
  acceptStatementLine,
  type Proposal,
  setStatementLineAside,
  type WaitingLine,
} from '../../contract/statement-lines.contract.ts'
import { acceptanceOf, type Choice, foundFor, proposalOf, type Taken } from './statement-queue.rules.ts'
import { statementsTexts as texts } from './statements.texts.ts'

/** The item of the open dialog, unchanged while the queue goes on. */
type Asking = ({ act: 'accept' } & Taken) | { act: 'search'; line: WaitingLine }

type QueueOptions = { reopened: Reopened | null; onAside: (line: WaitingLine) => void }

/** The line in view with its chosen proposal, and what can be done with it. */
export function useWaitingLines(read: readonly WaitingLine[], { reopened, onAside }: QueueOptions) {
  const desk = useQueueDesk(read, {
    reopened,
    headingId: 'movimiento',
    onMoved: () => {
      accept.reset()
      setAside.reset()
    },
  })
  const [pick, setPick] = useState<Choice | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const taking = useRef<Taken | null>(null)
  const line = desk.current
  const proposal = line && proposalOf(line, desk.chosen, pick)

  const done = ({ line: accepted, proposal: paid, amount }: Taken & { amount: number }) => {
    notifyDone(
      paid.kind === 'estado_cuenta'
        ? texts.paidStatement(amount, accepted.currency, paid.number)
        : texts.accepted(amount, accepted.currency, paid.booking.locator),
    )
    // The rest of the line stays open, for the next booking.
    if (amount === accepted.amount) return desk.settle(accepted.id)
    setPick(null)
    desk.focusHeading()
  }
  const accept = useCommand(acceptStatementLine, {
    onDone: () => taking.current && done({ ...taking.current, amount: taking.current.line.amount }),
    onProblem: (problem) => {
      asksAgency(problem, acceptWith)
    },
  })
  const acceptWith = (seen_credit?: number) => {
    if (!taking.current) return
    const { line: accepted, proposal: chosen } = taking.current
    const body = {
      kind: chosen.kind,
      target_id: chosen.id,
      ...(seen_credit !== undefined && { seen_credit }),
    }
    accept.run({ params: { id: accepted.id }, body })
  }
  const setAside = useCommand(setStatementLineAside, {
    onDone: ({ id }) => {
      const aside = read.find((each) => each.id === id)
      if (aside) onAside(aside)
      desk.settle(id)
    },
  })
  // After one is settled the next may be accepted, even before the lists are read again.
  const isAccepting = desk.isInQueue(accept.running?.params.id)
  const isLeaving = desk.isInQueue(setAside.running?.params.id)
  const isBusy = isAccepting || isLeaving
  const acts = {
    accept: () => {
      const acceptance = acceptanceOf(line, proposal, isBusy)
      if (!acceptance) return
      const { act, ...taken } = acceptance
      if (act === 'ask') return setAsking({ act: 'accept', ...taken })
      taking.current = taken
      acceptWith()
    },
    leaveOut: () => line && !isBusy && setAside.run({ params: { id: line.id }, body: {} }),
    search: () => line && setAsking({ act: 'search', line }),
    choose: (chosen: Proposal | undefined) =>
      line && chosen && setPick({ line_id: line.id, proposal: chosen, isFound: false }),
  }
  useLineKeys({ acts, desk, line, isFree: asking === null })
  return {
    desk,
    proposal,
    found: line && foundFor(line, pick),
    acts,
    isAccepting,
    isLeaving,
    acceptProblem: accept.problem && isAskedIn(accept.problem) ? null : accept.problem,
    leaveProblem: setAside.problem,
    asking,
    closeDialog: () => setAsking(null),
    done,
    /** a booking or a statement that was searched for a line */
    takeFound: (of: WaitingLine, found: Proposal) => {
      setPick({ line_id: of.id, proposal: found, isFound: true })
      setAsking({ act: 'accept', line: of, proposal: found })
    },
  }
}

export type LineQueue = ReturnType<typeof useWaitingLines>

type KeysOptions = Pick<LineQueue, 'acts' | 'desk'> & {
  line: WaitingLine | null
  /** no dialog is open */
  isFree: boolean
}

function useLineKeys({ acts, desk, line, isFree }: KeysOptions) {
  const [hasQuickKeys] = useQuickKeys()
  useLetterKeys(
    hasQuickKeys && isFree
      ? [
          ['a', acts.accept],
          ['Enter', acts.accept],
          // N makes a new booking on every screen.
          ['x', acts.leaveOut],
          ['b', acts.search],
          ['j', desk.goOn],
          ['k', desk.goBack],
          ...([1, 2, 3, 4, 5] as const).map((number): [string, () => void] => [
            String(number),
            () => acts.choose(line?.proposals[number - 1]),
          ]),
        ]
      : [],
  )
}
