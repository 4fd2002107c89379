import type { Booking } from '#contract/bookings/booking.ts'
import { actOnBookings } from '#contract/bookings/bookings-bulk.contract.ts'
import type { ApiError } from '#contract/endpoint/error.ts'
import { isUpcoming } from '#domain/bookings/booking-status.rules.ts'
import { useCommand } from '#web/api/hooks.ts'
import { confirm as ask } from '#web/ui/form/confirm.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'

import { actsTexts as texts } from './booking-acts.texts.ts'

type ResendConfirmationProps = { booking: Booking; onProblem: (problem: ApiError) => void }

/** For the customer who lost it, or whose email was written wrong. */
export function ResendConfirmation({ booking, onProblem }: ResendConfirmationProps) {
  const { id, locator, may, status } = booking
  const resend = useCommand(actOnBookings, {
    onDone: ({ failed: [problem] }) => (problem ? onProblem(problem) : notifyDone(texts.resent(locator))),
    onProblem,
  })
  if (!may.edit_contact || !isUpcoming(status)) return null
  return (
    <Button
      variant="default"
      loading={resend.isRunning}
      onClick={() =>
        ask({
          title: texts.resendTitle(locator),
          consequences: texts.resendFollows,
          act: texts.resendAct,
          isDestructive: false,
          onConfirm: () => resend.run({ body: { ids: [id], act: { kind: 'resend' } } }),
        })
      }
    >
      {texts.resend}
    </Button>
  )
}
