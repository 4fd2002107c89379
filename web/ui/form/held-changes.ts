import { type RefObject, useEffect, useRef } from 'react'
import type { BlockerFunction } from 'react-router'

type Move = Parameters<BlockerFunction>[0]
type Holds = (move: Move) => boolean

// The router asks one place only, so everybody who would lose something is known to it.
const holders = new Set<RefObject<Holds>>()

/** Says of every move to another address whether it would lose what was not saved. */
export function useHeld(holds: Holds) {
  const current = useRef(holds)
  useEffect(() => {
    current.current = holds
  })
  useEffect(() => {
    holders.add(current)
    return () => {
      holders.delete(current)
    }
  }, [])
}

export const isHeld: Holds = (move) => [...holders].some(({ current }) => current(move))
