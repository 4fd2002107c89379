import { type RefObject, useEffect, useRef } from 'react'
import type { BlockerFunction } from 'react-router'

import { pageFields } from './typed-fields.ts'

type Move = Parameters<BlockerFunction>[0]
type Holds = (move: Move) => boolean

type Holder = {
  /** whether a move to another address would lose unsaved input */
  onMove: Holds
  /** whether it holds unsaved input now */
  isDirty: () => boolean
}

// The router accepts one blocker only, so all forms register here.
const holders = new Set<RefObject<Holder>>()

/** Registers a form for as long as it is shown. */
export function useHeld(holder: Holder) {
  const current = useRef(holder)
  useEffect(() => {
    current.current = holder
  })
  useEffect(() => {
    holders.add(current)
    return () => {
      holders.delete(current)
    }
  }, [])
}

export const isHeld: Holds = (move) => [...holders].some(({ current }) => current.onMove(move))

/** For a form that is left without a question, but whose input outlives the end of the session. */
export const useUnsaved = (isDirty: boolean) => useHeld({ onMove: () => false, isDirty: () => isDirty })

/** Whether any form on screen holds input that leaving the page would lose. */
export const holdsUnsavedInput = (): boolean =>
  [...holders].some(({ current }) => current.isDirty()) || pageFields.holdsTyped()
