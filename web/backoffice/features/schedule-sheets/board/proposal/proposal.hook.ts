import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import {
  cancelProposal,
  type DayProposal,
  getProposal,
  startProposal,
} from '#contract/schedule-sheets/day-proposals.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { call, problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'

const asksEvery = 400
/** Without progress for this long, the planner counts as stopped. */
const stalledAfter = 20_000
const usualRounds = 6000

export type DayPlanning = {
  proposal: DayProposal | undefined
  isStarting: boolean
  isStalled: boolean
  problem: ApiError | null
  start: (effort?: { isLonger?: boolean }) => void
  /** the plan that a longer search began from */
  before: DayProposal | null
  /** Looks at the plan before again. */
  goBack: () => void
  /** Stops reckoning, or throws the plan away. */
  drop: () => Promise<unknown>
}

/** A plan for a day, followed while it is reckoned. Which one is the address's business. */
export function useDayProposal(
  date: LocalDate,
  { id, onId }: { id: string; onId: (id: string) => void },
): DayPlanning {
  const client = useQueryClient()
  const [before, setBefore] = useState<DayProposal | null>(null)
  const keyOf = (proposal: string) => apiQuery(getProposal, { params: { id: proposal } }).queryKey
  const read = useQuery({
    ...apiQuery(getProposal, { params: { id } }),
    enabled: id !== '',
    refetchInterval: ({ state }) => (state.data?.status === 'calculando' ? asksEvery : false),
  })
  const proposal = read.data?.date === date ? read.data : undefined
  const starting = useMutation({
    mutationFn: ({ isLonger }: { isLonger: boolean }) =>
      call(startProposal, {
        body: isLonger
          ? { date, seed: ((proposal?.seed ?? 1) % 1_000_000) + 1, rounds: usualRounds * 4 }
          : { date, rounds: usualRounds },
      }),
    onSuccess: (started, { isLonger }) => {
      setBefore(isLonger && proposal?.status === 'lista' ? proposal : null)
      client.setQueryData(keyOf(started.id), started)
      onId(started.id)
    },
  })
  const dropping = useMutation({
    mutationFn: () => call(cancelProposal, { params: { id } }),
    onSuccess: async (dropped) => {
      // A question asked before the stop would answer that it is still being reckoned.
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
    before: before?.date === date && before.id !== proposal?.id ? before : null,
    goBack: () => before && onId(before.id),
    start: ({ isLonger = false } = {}) => starting.mutate({ isLonger }),
    drop: () => dropping.mutateAsync().catch(() => undefined),
  }
}

/** No step for a while: said once, until the next one. */
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
