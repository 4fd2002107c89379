import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { getDashboard } from '#contract/dashboard/dashboard.contract.ts'
import { watchScheduleBoard } from '#contract/schedule-sheets/schedule-events.contract.ts'
import { followStream } from '#web/api/followed-stream.ts'
import { mayDo } from '#web/api/session.ts'

/** Changes of a run come in groups: the crew marks a whole family at once. */
const gatherFor = 400

/** Updates the dashboard at once after changes by crews and colleagues, on any day. */
export function useLiveHome() {
  const client = useQueryClient()
  useEffect(
    () => listenForChanges(() => void client.invalidateQueries({ queryKey: [getDashboard.path] })),
    [client],
  )
}

/** Answers how to stop. */
function listenForChanges(onChange: () => void) {
  if (!mayDo('schedule-board.read')) return undefined
  const over = new AbortController()
  let timer = 0
  const reportChange = () => {
    timer = 0
    onChange()
  }
  const onEvent = ({ event }: { event: string }) => {
    if (event === 'change' || event === 'resync') timer ||= window.setTimeout(reportChange, gatherFor)
  }
  void followStream(
    watchScheduleBoard,
    { query: {} },
    { over: over.signal, onEvent, onLost: () => undefined },
  )
  return () => {
    over.abort()
    clearTimeout(timer)
  }
}
