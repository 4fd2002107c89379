/** The crew's queue as the phone runs it, within reach of the bench. */
import { countUnsent, drain, perform } from '#web/backoffice/features/crew/queue/act-queue.hook.ts'
import { useActQueue } from '#web/backoffice/features/crew/queue/act-state.hook.ts'

export const offlineQueue = { countUnsent, drain, perform, useActQueue }
declare global {
  // oxlint-disable-next-line no-var -- a global is declared so
  var queue: typeof offlineQueue
}
globalThis.queue = offlineQueue
addEventListener('online', () => void drain())
