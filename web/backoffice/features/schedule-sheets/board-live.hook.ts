import { useEffect } from 'react'

import { CallFailed } from '#contract/call.ts'
import { getBoardSheets } from '#contract/schedule-board.contract.ts'
import type { BoardChange, ScheduleBoard } from '#contract/schedule-board.ts'
import { BoardSheetChanged, watchScheduleBoard } from '#contract/schedule-events.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { call } from '#web/api/client.ts'
import { listen, type ServerEvent } from '#web/api/live-stream.ts'

import { isKnown, itemsOn } from './board-live.rules.ts'

/** Changes of one act come together; while something is carried nothing on the board moves. */
const gatherFor = 120
const firstPause = 1000
const longestPause = 30_000
/** The server says something every twenty seconds. */
const silence = 45_000
/** A tab that nobody looks at lets go of its connection: a browser has only six for a server. */
const unseenFor = 60_000
const mostNamed = { sheets: 60, items: 200 }

type Live = {
  date: LocalDate
  read: () => ScheduleBoard | undefined
  onChange: (change: BoardChange) => void
  /** something may have been missed: the whole board is read again */
  onMissed: () => void
  /** whether changes come by themselves now */
  onLive: (isLive: boolean) => void
}

/** What others change on the day comes as it happens. */
export function useLiveBoard({ date, read, onChange, onMissed, onLive }: Live) {
  useEffect(() => {
    const over = new AbortController()
    const changes = changeReader({ date, read, onChange, onMissed, signal: over.signal })
    let pause = firstPause
    const hear = (event: ServerEvent) => {
      if (event.event === 'hello' || event.event === 'resync') {
        pause = firstPause
        onLive(true)
        onMissed()
      } else if (event.event === 'change') changes.add(event.data)
    }
    const follow = async () => {
      while (!over.signal.aborted) {
        const seen = whileSeen(over.signal)
        try {
          await seen.begins
          await listen(
            watchScheduleBoard,
            { query: { date } },
            { signal: seen.signal, onEvent: hear, silence },
          )
        } catch (error) {
          if (error instanceof CallFailed && error.status >= 400 && error.status < 500) return onLive(false)
        } finally {
          seen.end()
        }
        if (over.signal.aborted) return
        onLive(false)
        await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)))
        pause = Math.min(longestPause, pause * 2)
      }
    }
    void follow()
    return () => over.abort()
  }, [date, read, onChange, onMissed, onLive])
}

/** Reads the sheets that changed, together and whole, with whoever the board shows on them: they may have left. */
function changeReader({
  date,
  read,
  onChange,
  onMissed,
  signal,
}: Omit<Live, 'onLive'> & { signal: AbortSignal }) {
  const changed = new Map<string, number>()
  let timer = 0
  const isCarrying = () => document.querySelector('[data-dragging]') !== null
  const wait = () => {
    clearTimeout(timer)
    timer = window.setTimeout(() => void fetchChanged(), gatherFor)
  }
  const fetchChanged = async () => {
    const board = read()
    if (isCarrying() || !board) return wait()
    const ids = [...changed].filter(([id, version]) => !isKnown(board, id, version)).map(([id]) => id)
    changed.clear()
    if (ids.length === 0 || signal.aborted) return
    const items = itemsOn(board, ids)
    if (ids.length > mostNamed.sheets || items.length > mostNamed.items) return onMissed()
    try {
      const query = { date, ids: ids.join(','), ...(items.length > 0 && { items: items.join(',') }) }
      const change = await call(getBoardSheets, { query }, { signal })
      if (isCarrying()) {
        // What was read while somebody began to carry is read again when they let go.
        for (const id of ids) changed.set(id, 0)
        return wait()
      }
      onChange(change)
    } catch {
      if (!signal.aborted) onMissed()
    }
  }
  signal.addEventListener('abort', () => clearTimeout(timer))
  return {
    add(data: string) {
      const said = BoardSheetChanged.safeParse(parsed(data))
      if (!said.success) return
      const { sheet_id, version } = said.data
      changed.set(sheet_id, version === null ? 0 : Math.max(version, changed.get(sheet_id) ?? 1))
      wait()
    },
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Begins once the tab is looked at, and is over when nobody looked at it for a while. */
function whileSeen(over: AbortSignal) {
  const left = new AbortController()
  const ended = new AbortController()
  const signal = AbortSignal.any([over, left.signal])
  let timer = 0
  const begins = new Promise<void>((resolve) => {
    const look = () => {
      clearTimeout(timer)
      if (!document.hidden || over.aborted) resolve()
      else timer = window.setTimeout(() => left.abort(), unseenFor)
    }
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    over.addEventListener('abort', look, { signal: ended.signal })
    if (!document.hidden) resolve()
  })
  return {
    begins,
    signal,
    end() {
      clearTimeout(timer)
      ended.abort()
    },
  }
}
