import type { Listener } from '../../contract/chats.contract.ts'

export type ListenerState = 'notified' | 'changed' | 'skipped' | 'missing'

export function stateOf({ notified }: Pick<Listener, 'notified'>): ListenerState {
  if (!notified) return 'missing'
  if (notified.outcome === 'saltado') return 'skipped'
  return notified.changed ? 'changed' : 'notified'
}

export const isLeft = (listener: Pick<Listener, 'notified'>) =>
  ['missing', 'changed'].includes(stateOf(listener))

/** The next person left, after this one and around; null without one. */
export function nextLeft(
  listeners: readonly Pick<Listener, 'booking_id' | 'notified'>[],
  after: string | null,
): string | null {
  const at = listeners.findIndex(({ booking_id }) => booking_id === after)
  const around = [...listeners.slice(at + 1), ...listeners.slice(0, Math.max(at, 0))]
  return around.find(isLeft)?.booking_id ?? null
}
