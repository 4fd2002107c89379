import { useSyncExternalStore } from 'react'

import type { QueuedRow } from '../run/run-overlay.rules.ts'

/** An action, and why it changed nothing. */
export type Note = { id: string; what: string; note: string }
type State = {
  queue: readonly QueuedRow[]
  /** answers that changed nothing, the last first; kept until they are read */
  notes: readonly Note[]
  isReachable: boolean
  /** actions that this device could not store; they are sent from memory */
  unwritten: readonly { id: string; what: string }[]
  /** the last action, for screen readers */
  said: string
}
let state: State = { queue: [], notes: [], isReachable: true, unwritten: [], said: '' }
const listeners = new Set<() => void>()
export function setQueue(change: Partial<State>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Announced once, when the screen changes without moving the focus. */
export const say = (said: string) => setQueue({ said })
export const actQueue = (): State => state
export const useActQueue = (): State => useSyncExternalStore(subscribe, actQueue)
