import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { call, problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'

import {
  cancelProposal,
  type DayProposal,
  getProposal,
  startProposal,
} from '../contract/day-proposals.contract.ts'

const asksEvery = 400
/** Without progress for this long, the planner counts as stopped. */
const stalledAfter = 20_000

export type DayPlanning = {
  proposal: DayProposal | undefined
  isStarting: boolean
  isStalled: boolean
  problem: ApiError | null
  start: () => void
  /** Stops reckoning, or throws the plan away. */
  drop: () => Promise<unknown>
}

/** A plan for a day, followed during its computation. Its id comes from the address. */
export function useDayProposal(
  date: LocalDate,
  { id, onId }: { id: string; onId: (id: string) => void },
): DayPlanning {
  const client = useQueryClient()
  const keyOf = (proposal: string) => apiQuery(getProposal, { params: { id: proposal } }).queryKey
  const read = useQuery({
    ...apiQuery(getProposal, { params: { id } }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'calculando' ? asksEvery : false),
  })
  const proposal = read.data?.date === date ? read.data : undefined
  const starting = useMutation({
    mutationFn: () => call(startProposal, { body: { date } }),
    onSuccess: (started) => {
      client.setQueryData(keyOf(started.id), started)
      onId(started.id)
    },
  })
  const dropping = useMutation({
    mutationFn: () => call(cancelProposal, { params: { id } }),
    onSuccess: async (dropped) => {
      // A request sent before the stop would still answer «in progress».
      await client.cancelQueries({ queryKey: keyOf(dropped.id) })
      client.setQueryData(keyOf(dropped.id), dropped)
    },
  })
  return {
    proposal,
    isStarting: starting.isPending,
    isStalled: useStalled(proposal),
    problem:
      problemOf(starting.error) ?? problemOf(dropping.error) ?? (proposal ? null : problemOf(read.error)),
    start: () => starting.mutate(),
    drop: () => dropping.mutateAsync().catch(() => undefined),
  }
}

/** No progress for a while: announced once, until the next step. */
function useStalled(proposal: DayProposal | undefined): boolean {
  const [stalled, setStalled] = useState('')
  const step = proposal?.status === 'calculando' ? `${proposal.id} ${proposal.progress}` : ''
  useEffect(() => {
    if (!step) return undefined
    const timer = setTimeout(() => setStalled(step), stalledAfter)
    return () => clearTimeout(timer)
  }, [step])
  return step !== '' && stalled === step
}
