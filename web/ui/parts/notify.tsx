import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'

import type { ApiError } from '#contract/endpoint/error.ts'

/** «Reserva cancelada»: for actions without another visible effect. */
export function notifyDone(message: string) {
  const icon = <IconCheck size={18} aria-hidden />
  // A success is announced politely.
  notifications.show({ message, color: 'green', icon, role: 'status' })
}

/** For actions without a form to show the problem in; never both. */
export function notifyProblem(problem: ApiError) {
  notifications.show({
    message: problem.message,
    color: 'red',
    icon: <IconAlertCircle size={18} aria-hidden />,
    role: 'alert',
  })
}
