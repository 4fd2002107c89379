import { IconFlagCheck, IconLock, IconUserX } from '@tabler/icons-react'

import { holdBooking, requestBooking, settleOutcome } from '#contract/bookings/booking-acts.contract.ts'
import type { Booking } from '#contract/bookings/booking.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import { takesPlace } from '#domain/suspension/suspension.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { useClock } from '#web/backoffice/me.ts'
import { confirm as ask } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { actsTexts as texts } from './booking-acts.texts.ts'

type MoreActsProps = { booking: Booking; onProblem: (problem: ApiError) => void }

/** Next steps of a draft or a hold, and the outcome of a departed tour. */
export function MoreActs({ booking, onProblem }: MoreActsProps) {
  const now = useClock()()
  const { may, locator, status, items } = booking
  const hold = useCommand(holdBooking, { onDone: () => notifyDone(texts.held(locator)), onProblem })
  const request = useCommand(requestBooking, {
    onDone: () => notifyDone(texts.requested(locator)),
    onProblem,
  })
  const outcome = useCommand(settleOutcome, { onDone: () => notifyDone(texts.outcomeSaved), onProblem })
  const act = { params: { id: booking.id }, body: { version: booking.version } }
  const hasLeft = items.some((item) => takesPlace(item) && new Date(item.starts_at) <= now)
  const settle = (to: 'completada' | 'no_presentada') =>
    outcome.run({ params: act.params, body: { ...act.body, outcome: to } })
  const askNoShow = () =>
    ask({
      title: texts.noShowTitle(locator),
      consequences: texts.noShowFollows,
      act: texts.noShow,
      onConfirm: () => settle('no_presentada'),
    })
  return (
    <>
      {may.hold && (
        <Button
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          loading={hold.isRunning}
          onClick={() => hold.run(act)}
        >
          {texts.hold}
        </Button>
      )}
      {may.request && (
        <Button variant="default" loading={request.isRunning} onClick={() => request.run(act)}>
          {texts.request}
        </Button>
      )}
      {may.outcome && hasLeft && status !== 'completada' && (
        <Button
          variant="default"
          leftSection={<IconFlagCheck size={16} aria-hidden />}
          loading={outcome.isRunning}
          onClick={() => settle('completada')}
        >
          {texts.complete}
        </Button>
      )}
      {may.outcome && hasLeft && status !== 'no_presentada' && (
        <Button
          variant="default"
          leftSection={<IconUserX size={16} aria-hidden />}
          loading={outcome.isRunning}
          onClick={askNoShow}
        >
          {texts.noShow}
        </Button>
      )}
    </>
  )
}
