import { Skeleton } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useNavigate } from 'react-router'

import type { LocalDate } from '#domain/local-date.ts'
import { mayDo } from '#web/api/session.ts'
import { paths } from '#web/backoffice/paths.ts'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { type Question, useMixingQuestion } from '../board/state/board-tools.hook.ts'
import { boardTexts as texts } from '../board/state/board.texts.ts'
import { useScheduleBoard } from '../board/state/schedule-board.hook.ts'
import { DayBoard } from '../board/view/day-board.panel.tsx'
import { SheetRun } from './sheet-run.panel.tsx'

const noFilter = { departure: '', search: '' }

/** One sheet of its day's board, with everything that can be done with it. */
export function OfficeSheet({ date, sheetId }: { date: LocalDate; sheetId: string }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const askAboutMixing = useMixingQuestion(setQuestion)
  const { board, acts, notice, problem, retry } = useScheduleBoard(date, askAboutMixing)
  const navigate = useNavigate()
  const open = useCallback((id: string) => void navigate(paths.scheduleSheet(id)), [navigate])
  const generate = useCallback(() => void acts.run({ kind: 'generate' }), [acts])
  if (problem) return <ProblemAlert title={texts.readFailed} problem={problem} onRetry={retry} />
  const sheet = board?.sheets.find(({ id }) => id === sheetId)
  if (!board) return <Skeleton height={260} mb="md" />
  if (!sheet) return null
  return (
    <DayBoard
      board={board}
      acts={acts}
      notice={notice}
      canEdit={mayDo('schedule-board.edit')}
      filter={noFilter}
      chosen=""
      onChoose={open}
      onGenerate={generate}
      question={question}
      onAsk={setQuestion}
    >
      <SheetRun board={board} sheet={sheet} />
    </DayBoard>
  )
}
