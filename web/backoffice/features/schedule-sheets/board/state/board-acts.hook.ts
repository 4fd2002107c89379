import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { getScheduleBoard } from '#contract/schedule-sheets/schedule-board.contract.ts'
import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { listSheetVersions } from '#contract/schedule-sheets/schedule-publishing.contract.ts'
import { getScheduleSheet, listScheduleDays } from '#contract/schedule-sheets/schedule-sheets.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { isPassing, problemOf } from '#web/api/client.ts'
import { apiQuery } from '#web/api/hooks.ts'

import { type BoardAct, type MixingAct, predicted, whereabouts } from './board-acts.rules.ts'
import { type ActDone, currentOf, isStale, otherSheetOf, send } from './board-call.hook.ts'
import { sentenceOf } from './board-sentence.texts.ts'
import { applyChange, isIncomplete } from './board.rules.ts'
import { boardTexts as texts } from './board.texts.ts'

/** The result of the last step, shown where the user is looking. */
export type Notice = {
  tone: 'good' | 'bad'
  message: string
  /** the conflicting sheet */
  sheet: { id: string; number: number } | null
  /** repeats the action on the current state */
  retry: BoardAct | null
  canUndo: boolean
}
export type BoardActs = {
  /** The problem of a refused step; shown on the board too, unless `quietly`. */
  run: (act: BoardAct, options?: { quietly?: boolean }) => Promise<ApiError | null>
  undo: () => void
  dismiss: () => void
}
type Waiting = { act: BoardAct; key: number }

const stepsBack = 30

/**
 * Steps are sent one after the other; their effect is shown at once and reverted if they are refused. `shown` is
 * the server's board with all pending steps.
 */
export function useBoardActs(
  date: LocalDate,
  board: ScheduleBoard | undefined,
  onMixing: (act: MixingAct, asked: ApiError) => void,
) {
  const client = useQueryClient()
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const [notice, setNotice] = useState<Notice | null>(null)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const undoing = useRef<Promise<unknown>>(Promise.resolve())
  const back = useRef<string[]>([])
  const count = useRef(0)
  const waitingNow = useRef<Waiting[]>(waiting)
  const query = useMemo(() => apiQuery(getScheduleBoard, { query: { date } }), [date])

  const read = useCallback(() => client.getQueryData(query.queryKey), [client, query])
  const write = useCallback(
    (change: Parameters<typeof applyChange>[1]) => {
      const before = read()
      if (!before) return
      const after = applyChange(before, change)
      // A board that was asked for before this change would bring back what was before it.
      const isOvertaken = client.isFetching({ queryKey: query.queryKey, exact: true }) > 0
      client.setQueryData(query.queryKey, after)
      if (isOvertaken || isIncomplete(after)) void client.invalidateQueries({ queryKey: query.queryKey })
      for (const { path } of [listScheduleDays, getScheduleSheet, listSheetVersions])
        void client.invalidateQueries({ queryKey: [path] })
    },
    [client, query, read],
  )

  const perform = useCallback(
    async (act: BoardAct, expected: string | null): Promise<ActDone> => {
      const before = read()
      if (!before) throw new Error('The board is not there')
      if (act.kind === 'move' && expected !== whereabouts(before, act.passenger_ids))
        throw new MovedMeanwhile()
      const done = await send(before, act)
      write(done.change)
      return done
    },
    [read, write],
  )

  const refused = useCallback(
    (error: unknown, refusedAct: BoardAct, isQuiet: boolean): ApiError | null => {
      if (error instanceof MovedMeanwhile) {
        setNotice({ tone: 'bad', message: texts.movedMeanwhile, sheet: null, retry: null, canUndo: false })
        return { code: 'stale', message: texts.movedMeanwhile }
      }
      const problem = problemOf(error)
      if (!problem) return null
      if (problem.code === 'mixing_asks' && (refusedAct.kind === 'move' || refusedAct.kind === 'merge')) {
        onMixing(refusedAct, problem)
        return problem
      }
      const current = isStale(error) ? currentOf(problem) : null
      if (current) write(current)
      else if (!isQuiet) void client.invalidateQueries({ queryKey: query.queryKey })
      const numbers = current?.sheets.map(({ number }) => number) ?? []
      const message = isStale(error) ? texts.stale(numbers) : problem.message
      if (!isQuiet)
        setNotice({
          tone: 'bad',
          message,
          sheet: otherSheetOf(problem),
          retry: current ? refusedAct : null,
          canUndo: refusedAct.kind === 'undo' && isPassing(error),
        })
      return { ...problem, message }
    },
    [client, query, write, onMixing],
  )

  const forget = useCallback((undo_id: string) => {
    back.current = back.current.filter((each) => each !== undo_id)
  }, [])

  const run = useCallback(
    (act: BoardAct, { quietly = false } = {}): Promise<ApiError | null> => {
      const now = read()
      const expected =
        now && act.kind === 'move'
          ? whereabouts(shownBoard(now, waitingNow.current), act.passenger_ids)
          : null
      const key = (count.current += 1)
      const said = now ? sentenceOf(now, act) : ''
      waitingNow.current = [...waitingNow.current, { act, key }]
      setWaiting(waitingNow.current)
      const turn = queue.current.then(async () => {
        try {
          const { change, said: more, refused: left } = await perform(act, expected)
          if (act.kind === 'undo') forget(act.undo_id)
          if (change.undo_id) back.current = [...back.current, change.undo_id].slice(-stepsBack)
          const message = more ?? said
          setNotice({
            tone: left ? 'bad' : 'good',
            message,
            sheet: left ?? null,
            retry: null,
            canUndo: change.undo_id !== null,
          })
          return null
        } catch (error) {
          // A step that temporarily could not be undone stays the next to undo.
          if (act.kind === 'undo' && !isPassing(error)) forget(act.undo_id)
          return refused(error, act, quietly)
        } finally {
          // After the cache has notified its readers, or the board would show the former state for a frame.
          setTimeout(() => {
            waitingNow.current = waitingNow.current.filter((each) => each.key !== key)
            setWaiting(waitingNow.current)
          }, 0)
        }
      })
      queue.current = turn
      return turn
    },
    [perform, read, refused, forget],
  )
  /** Undoes the last step, even while it is pending. */
  const undo = useCallback(() => {
    const undoLast = async (before: Promise<unknown>) => {
      await before
      await queue.current
      const last = back.current.at(-1)
      if (last) await run({ kind: 'undo', undo_id: last })
      else setNotice({ tone: 'bad', message: texts.nothingToUndo, sheet: null, retry: null, canUndo: false })
    }
    undoing.current = undoLast(undoing.current)
  }, [run])
  const dismiss = useCallback(() => setNotice(null), [])

  const shown = useMemo(() => (board ? shownBoard(board, waiting) : undefined), [board, waiting])
  const acts = useMemo<BoardActs>(() => ({ run, undo, dismiss }), [run, undo, dismiss])
  return {
    shown,
    acts,
    notice,
    read,
    write,
    isGenerating: waiting.some(({ act }) => act.kind === 'generate'),
  }
}

class MovedMeanwhile extends Error {}

const shownBoard = (board: ScheduleBoard, waiting: readonly Waiting[]) =>
  waiting.reduce((state, { act }) => predicted(state, act), board)
