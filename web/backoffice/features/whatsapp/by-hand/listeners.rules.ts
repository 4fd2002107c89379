import type { Listener } from '#contract/whatsapp/chats.contract.ts'

export type ListenerState = 'told' | 'changed' | 'skipped' | 'missing'

export function stateOf({ telling }: Pick<Listener, 'telling'>): ListenerState {
  if (!telling) return 'missing'
  if (telling.outcome === 'saltado') return 'skipped'
  return telling.changed ? 'changed' : 'told'
}

export const isLeft = (listener: Pick<Listener, 'telling'>) =>
  ['missing', 'changed'].includes(stateOf(listener))

/** The next person left, after this one and around; null without one. */
export function nextLeft(
  listeners: readonly Pick<Listener, 'booking_id' | 'telling'>[],
  after: string | null,
): string | null {
  const at = listeners.findIndex(({ booking_id }) => booking_id === after)
  const around = [...listeners.slice(at + 1), ...listeners.slice(0, Math.max(at, 0))]
  return around.find(isLeft)?.booking_id ?? null
}
