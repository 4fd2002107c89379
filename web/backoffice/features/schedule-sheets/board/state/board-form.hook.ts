import { useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'

import type { BoardAct } from './board-acts.rules.ts'
import { useBoardTools } from './board-tools.hook.ts'

/** A dialog's step: it closes when it is done, and keeps its input when it is refused. */
export function useBoardForm(onClose: () => void) {
  const { acts } = useBoardTools()
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const submit = async (act: BoardAct) => {
    setRunning(true)
    const refused = await acts.run(act, { quietly: true })
    setRunning(false)
    setProblem(refused)
    if (!refused) onClose()
  }
  return { submit: (act: BoardAct) => void submit(act), isRunning, problem }
}
