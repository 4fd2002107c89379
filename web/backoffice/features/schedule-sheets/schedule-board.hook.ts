import { useQuery } from '@tanstack/react-query'

import { getScheduleBoard } from '#contract/schedule-board.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { useBoardActs } from './board-acts.hook.ts'

/** The board of a day with what can be done on it. */
export function useScheduleBoard(date: LocalDate) {
  const board = useQuery({ ...apiQuery(getScheduleBoard, { query: { date } }), refetchInterval: 5_000 })
  const { shown, acts, notice, isGenerating } = useBoardActs(date, board.data)
  return {
    board: shown,
    acts,
    notice,
    isGenerating,
    problem: board.data ? null : problemOf(board.error),
    retry: () => void board.refetch(),
  }
}
