import { Skeleton } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { mayDo } from '#web/api/session.ts'
import { useToday } from '#web/backoffice/me.ts'
import type { BoardStep } from '#web/backoffice/office-module.ts'
import { Slot } from '#web/backoffice/slot.tsx'
import { onDemand } from '#web/ui/page/on-demand.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { useBoardDensity } from '../state/board-density.hook.ts'
import { replacing } from '../state/board-live-run.rules.ts'
import { type Question, useMixingQuestion } from '../state/board-tools.hook.ts'
import { isOpen } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { useScheduleBoard } from '../state/schedule-board.hook.ts'
import { DayBoard } from '../view/day-board.panel.tsx'
import { BoardToolbar } from './board-toolbar.panel.tsx'

import classes from '../parts/board.module.css'

const Timeline = onDemand(() => import('./timeline.panel.tsx').then((panel) => panel.Timeline), {
  waiting: <Skeleton radius="md" height={320} role="group" aria-busy aria-label={texts.loading} />,
})

export type DayPlace = {
  ask: string
  departure: string
  search: string
  open: string
  by: string
}
type OfficeDayProps = {
  date: LocalDate
  isTimeline: boolean
  place: DayPlace
  onPlace: (changes: Partial<DayPlace>, options?: { replace?: boolean }) => void
}

/** The day as the office arranges it: the board, or the timeline of the same sheets. */
export function OfficeDay({ date, isTimeline, place, onPlace }: OfficeDayProps) {
  const [question, setQuestion] = useState<Question | null>(null)
  const askAboutMixing = useMixingQuestion(setQuestion)
  const { board, acts, notice, isGenerating, problem, retry } = useScheduleBoard(date, askAboutMixing)
  const today = useToday()
  const density = useBoardDensity(board?.sheets.length ?? 0)
  const canEdit = mayDo('schedule-board.edit')
  const choose = useCallback((open: string) => onPlace({ open, departure: '', search: '' }), [onPlace])
  const generate = useCallback(() => void acts.run({ kind: 'generate' }), [acts])
  const apply = useCallback(
    (step: BoardStep) => acts.run({ kind: 'apply', ...step }, { quietly: true }),
    [acts],
  )
  useAskedByAddress(board, place, { canEdit, onAsk: setQuestion, onPlace })
  if (problem) return <ProblemAlert title={texts.readFailed} problem={problem} onRetry={retry} />
  if (!board) return <BoardSkeleton />
  return (
    <>
      <BoardToolbar
        board={board}
        filter={place}
        onFilter={onPlace}
        isTimeline={isTimeline}
        canEdit={canEdit}
        isGenerating={isGenerating}
        onGenerate={generate}
        tools={<Slot of="board-tools" board={board} isPast={date < today} apply={apply} />}
        onPublish={(sheet_ids) => setQuestion({ kind: 'publish', sheet_ids, isWholeDay: true })}
        isPast={date < today}
        density={density}
        onCreate={() => setQuestion({ kind: 'create' })}
      />
      <Slot of="board-notes" board={board} />
      <DayBoard
        board={board}
        acts={acts}
        notice={notice}
        canEdit={canEdit}
        filter={place}
        isCompact={density.isCompact}
        chosen={place.open}
        onChoose={choose}
        onGenerate={generate}
        question={question}
        onAsk={setQuestion}
      >
        {isTimeline ? <Timeline board={board} by={place.by} onBy={(by) => onPlace({ by })} /> : undefined}
      </DayBoard>
    </>
  )
}

type Asking = Pick<OfficeDayProps, 'onPlace'> & { canEdit: boolean; onAsk: (question: Question) => void }

/** The dashboard links here for an urgent run, with the suggested dialog open. */
function useAskedByAddress(
  board: ScheduleBoard | undefined,
  { ask, open }: DayPlace,
  { canEdit, onAsk, onPlace }: Asking,
) {
  const sheet = board?.sheets.find(({ id }) => id === open)
  useEffect(() => {
    if (!ask || !sheet) return
    onPlace({ ask: '' }, { replace: true })
    if (canEdit && isOpen(sheet))
      onAsk(ask === 'vehiculo' ? { kind: 'vehicle', sheet_id: sheet.id } : replacing(sheet))
  }, [ask, sheet, canEdit, onAsk, onPlace])
}

function BoardSkeleton() {
  return (
    <div role="group" aria-busy aria-label={texts.loading} className={classes['board']}>
      <Skeleton radius="md" height="100%" mih={200} className={classes['waiting'] ?? ''} />
      <div className={classes['columns']}>
        {[1, 2, 3, 4].map((column) => (
          <Skeleton key={column} radius="md" height="100%" mih={200} w="16.25rem" style={{ flex: 'none' }} />
        ))}
      </div>
    </div>
  )
}
