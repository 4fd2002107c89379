import { useQuery } from '@tanstack/react-query'

import { apiQuery } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'

import { listMinimumMarks, type MinimumMark } from '../contract/minimums.contract.ts'

/** All marks of a screen share one answer. */
const readEvery = 30_000

/** The open questions of these departures, the first deadline first. */
export function useMarks(departureIds: readonly string[]): MinimumMark[] {
  const { data = [] } = useQuery({
    ...apiQuery(listMinimumMarks, {}),
    enabled: mayDo('minimums.read'),
    staleTime: readEvery,
    refetchInterval: readEvery,
    select: (marks) => marks.filter(({ departure_id }) => departureIds.includes(departure_id)),
  })
  return data
}
