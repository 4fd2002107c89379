import { useEffect, useState } from 'react'

import { isTooEarly } from '#domain/runs/run-start.rules.ts'
import { useClock } from '#web/backoffice/me.ts'

import type { CrewRun } from '../../contract/crew-runs.contract.ts'

/** The current time, by the server's clock. */
export function useMinute(): number {
  const clock = useClock()
  const [, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), 15_000)
    return () => clearInterval(timer)
  }, [])
  return clock().getTime()
}

/** Whether what is done on the road of this run would be refused now. */
export function useTooEarly({ status, start_at }: Pick<CrewRun, 'status' | 'start_at'>): boolean {
  return isTooEarly({ kind: 'aboard', status, start_at: Date.parse(start_at), at: useMinute() })
}
