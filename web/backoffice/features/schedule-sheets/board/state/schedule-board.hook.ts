import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { useBoardActs } from './board-acts.hook.ts'
import { useLiveBoard } from './board-live.hook.ts'

/** Bookings without a sheet send no event, so the board polls; more often without a stream. */
const asksEvery = { live: 60_000, alone: 5000 }

/** The board of a day with what can be done on it, kept up to date with what others do. */
export function useScheduleBoard(date: LocalDate, onMixing: Parameters<typeof useBoardActs>[2]) {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  const board = useQuery({
    ...apiQuery(getScheduleBoard, { query: { date } }),
    refetchInterval: isLive ? asksEvery.live : asksEvery.alone,
  })
  const { shown, acts, notice, read, write, isGenerating } = useBoardActs(date, board.data, onMixing)
  const readAgain = useCallback(
    () => void client.invalidateQueries({ queryKey: [getScheduleBoard.path] }),
    [client],
  )
  useLiveBoard({ date, read, onChange: write, onMissed: readAgain, onLive: setLive })
  return {
    board: shown,
    acts,
    notice,
    isGenerating,
    problem: board.data ? null : problemOf(board.error),
    retry: () => void board.refetch(),
  }
}
