import { notifications } from '@mantine/notifications'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'

import type { ApiError } from '#contract/endpoint/error.ts'

/** «Reserva cancelada»: an act that leaves no other trace on the screen. */
export function notifyDone(message: string) {
  const icon = <IconCheck size={18} aria-hidden />
  // What went well does not interrupt what is being read.
  notifications.show({ message, color: 'green', icon, role: 'status' })
}

/** For acts without a form to show the problem in; never both. */
export function notifyProblem(problem: ApiError) {
  notifications.show({
    message: problem.message,
    color: 'red',
    icon: <IconAlertCircle size={18} aria-hidden />,
    role: 'alert',
  })
}
