import { createContext, useContext } from 'react'

import type { Me } from '#contract/auth.contract.ts'
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
  if (!session) throw new Error('This screen stands outside the layout')
  return session
}

/** Who is logged in, and the operator they work with. */
export const useMe = (): Me => useSession().me

/** Now, by the server's clock. */
export function useClock(): () => Date {
  const { skew } = useSession()
  return () => new Date(Date.now() + skew)
}

/** Today, where the operator is. */
export function useToday(): LocalDate {
  return localMoment(useClock()(), useMe().tour_operator.time_zone).date
}
