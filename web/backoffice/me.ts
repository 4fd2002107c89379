import { createContext, useContext, useEffect, useState } from 'react'

import type { Me } from '#contract/staff/login.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { localMoment } from '#domain/zoned-time.ts'

type Session = {
  me: Me
  /** milliseconds that the server's clock is ahead of this machine's */
  skew: number
}

export const SessionContext = createContext<Session | null>(null)

function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This screen is outside the layout')
  return session
}

/** The logged-in user, and the operator they work with. */
export const useMe = (): Me => useSession().me

/** Now, by the server's clock. */
export function useClock(): () => Date {
  const { skew } = useSession()
  return () => new Date(Date.now() + skew)
}

/** The current minute: for texts such as «late» or «still to come». */
export function useMinute(): Date {
  const clock = useClock()
  const [now, setNow] = useState(clock)
  useEffect(() => {
    const timer = setInterval(() => setNow(clock()), 60_000)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the clock is a new function in every render
  }, [])
  return now
}

/** Today, where the operator is. */
export function useToday(): LocalDate {
  return localMoment(useClock()(), useMe().tour_operator.time_zone).date
}
