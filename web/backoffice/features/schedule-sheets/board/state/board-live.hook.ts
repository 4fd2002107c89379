import { useEffect } from 'react'

import { getBoardSheets } from '#contract/schedule-sheets/schedule-board.contract.ts'
import type { BoardChange, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { BoardSheetChanged, watchScheduleBoard } from '#contract/schedule-sheets/schedule-events.contract.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { call } from '#web/api/client.ts'
import { followStream } from '#web/api/followed-stream.ts'
import type { ServerEvent } from '#web/api/live-stream.ts'

import { isKnown, itemsOn } from './board-live.rules.ts'

/** Changes of one step come together; during a drag nothing on the board moves. */
const gatherFor = 120
const mostNamed = { sheets: 60, items: 200 }

type Live = {
  date: LocalDate
  read: () => ScheduleBoard | undefined
  onChange: (change: BoardChange) => void
  /** something may have been missed: the whole board is read again */
  onMissed: () => void
  /** whether the stream is connected */
  onLive: (isLive: boolean) => void
}

/** Applies changes by other users as they happen. */
export function useLiveBoard({ date, read, onChange, onMissed, onLive }: Live) {
  useEffect(() => {
    const over = new AbortController()
    const changes = changeReader({ date, read, onChange, onMissed, signal: over.signal })
    const onStreamEvent = (event: ServerEvent) => {
      if (event.event === 'hello' || event.event === 'resync') {
        onLive(true)
        onMissed()
      } else if (event.event === 'change') changes.add(event.data)
    }
    const query = { date }
    const onLost = () => onLive(false)
    void followStream(watchScheduleBoard, { query }, { over: over.signal, onEvent: onStreamEvent, onLost })
    return () => over.abort()
  }, [date, read, onChange, onMissed, onLive])
}

/**
 * Reads the changed sheets, together and whole, with the passengers that the board shows on them: they may have
 * left.
 */
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
        // A read during a drag is repeated after the drop.
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
