import { Button } from '@mantine/core'
import { IconRoute, IconSparkles } from '@tabler/icons-react'
import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { sheetWarnings } from '#domain/schedule-sheets/warnings/sheet-warnings.rules.ts'
import { useMinute, useToday } from '#web/backoffice/me.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { formatDate } from '#words/format.ts'

import { SeeDepartures } from '../../shown/see-departures.panel.tsx'
import { BoardDialogs } from '../dialogs/board-dialogs.panel.tsx'
import type { BoardActs, Notice } from '../state/board-acts.hook.ts'
import { urgenciesOf } from '../state/board-live-run.rules.ts'
import {
  type BoardTools,
  BoardToolsContext,
  type Known,
  knownOf,
  type Question,
} from '../state/board-tools.hook.ts'
import { type BoardFilter, keepingLists, matchingItems } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { useBoardDrag } from './board-drag.hook.ts'
import { useKeptPlace } from './board-focus.hook.ts'
import { pressOnBoard, useUndoKey } from './board-keys.hook.ts'
import { BoardMenu } from './board-menu.panel.tsx'
import { BoardNotice } from './board-notice.panel.tsx'
import { UrgentBar } from './live-run.panel.tsx'
import { SheetColumn } from './sheet-column.panel.tsx'
import { UnderWay } from './under-way.panel.tsx'
import { WaitingColumn } from './waiting-column.panel.tsx'

import classes from '../parts/board.module.css'

type DayBoardProps = {
  board: ScheduleBoard
  acts: BoardActs
  notice: Notice | null
  canEdit: boolean
  filter: BoardFilter
  isCompact?: boolean
  /** the sheet that the address names */
  chosen: string
  onChoose: (sheet_id: string) => void
  onGenerate: () => void
  /** a dialog that the screen's own buttons ask for */
  question: Question | null
  onAsk: Dispatch<SetStateAction<Question | null>>
  /** instead of the columns: the timeline */
  children?: ReactNode
}

/** The day with its tools: the columns, or another look at the same day that is given as children. */
export function DayBoard({
  board,
  acts,
  notice,
  canEdit,
  question,
  onAsk,
  onChoose,
  children,
  ...rest
}: DayBoardProps) {
  const shown = useRef(board)
  useLayoutEffect(() => {
    shown.current = board
  })
  const tools = useMemo<BoardTools>(
    () => ({ acts, canEdit, ask: onAsk, now: () => shown.current }),
    [acts, canEdit, onAsk],
  )
  useUndoKey(tools)
  const { places, departures, vehicles } = board
  const known = useMemo(() => knownOf({ places, departures, vehicles }), [places, departures, vehicles])
  const show = useCallback(
    (sheet_id: string) => {
      const isHere = shown.current.sheets.some(({ id }) => id === sheet_id)
      if (isHere) onChoose(sheet_id)
      return isHere
    },
    [onChoose],
  )
  const close = useCallback(() => onAsk(null), [onAsk])
  // An entry of the menu may have asked for a dialog just before the menu closes.
  const closeMenu = useCallback(() => onAsk((asked) => (asked && 'anchor' in asked ? null : asked)), [onAsk])
  return (
    <BoardToolsContext value={tools}>
      <UrgentRuns board={board} known={known} onShow={onChoose} />
      <UnderWay runs={board.under_way} />
      {children ?? <Columns board={board} tools={tools} known={known} {...rest} />}
      <BoardNotice notice={notice} acts={acts} onShow={show} />
      <BoardMenu question={question} board={board} known={known} onClose={closeMenu} />
      <BoardDialogs question={question} board={board} known={known} onClose={close} />
    </BoardToolsContext>
  )
}

type ColumnsProps = Pick<DayBoardProps, 'board' | 'filter' | 'isCompact' | 'chosen' | 'onGenerate'> & {
  tools: BoardTools
  known: Known
}

/** On the left the unassigned people, then a column per sheet. */
function Columns({ board, tools, known, filter, isCompact, chosen, onGenerate }: ColumnsProps) {
  const root = useRef<HTMLDivElement>(null)
  useBoardDrag(root, tools)
  useKeptPlace(root)
  const now = useMinute()
  const today = useToday()
  const lists = useListsBySheet(board)
  const matching = useMatching(board, filter)
  const warnings = useMemo(() => sheetWarnings(board), [board])
  useEffect(() => {
    if (!chosen) return
    document.getElementById(`planilla-${chosen}`)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the rows and columns inside
    <div
      ref={root}
      className={classes['board']}
      data-compact={isCompact || undefined}
      onKeyDown={(event) => pressOnBoard(event, tools)}
    >
      <WaitingColumn
        items={lists.get(null) ?? none}
        places={board.places}
        zones={board.zones}
        known={known}
        matching={matching}
      />
      <section
        className={classes['columns']}
        data-scroll
        aria-label={texts.board(formatDate(board.date, { long: true }))}
      >
        {board.sheets.map((sheet) => (
          <SheetColumn
            key={sheet.id}
            sheet={sheet}
            items={lists.get(sheet.id) ?? none}
            known={known}
            matching={matching}
            warnings={tools.canEdit ? (warnings.get(sheet.id)?.length ?? 0) : 0}
            window={board.window_minutes}
            now={now}
            isChosen={sheet.id === chosen}
          />
        ))}
        {board.sheets.length === 0 && (
          <NoSheets
            hasPeople={board.items.length > 0}
            isOthersUnderWay={board.under_way.length > 0}
            date={board.date}
            isPast={board.date < today}
            canEdit={tools.canEdit}
            onGenerate={onGenerate}
          />
        )}
      </section>
    </div>
  )
}

type UrgentRunsProps = Pick<DayBoardProps, 'board'> & { known: Known; onShow: (sheet_id: string) => void }

function UrgentRuns({ board, known, onShow }: UrgentRunsProps) {
  const now = useMinute()
  const urgent = useMemo(
    () =>
      board.sheets
        .map((sheet) => ({ sheet, urgencies: urgenciesOf(sheet, known.vehicles, now) }))
        .filter(({ urgencies }) => urgencies.length > 0),
    [board, known, now],
  )
  return <UrgentBar urgent={urgent} onShow={onShow} />
}

const none: readonly never[] = []

/** Lists that did not change stay the same ones, and their columns are not drawn again. */
function useListsBySheet({ items }: ScheduleBoard) {
  const [listsOf] = useState(() => keepingLists())
  return useMemo(() => listsOf(items), [listsOf, items])
}

function useMatching(board: ScheduleBoard, { departure, search }: BoardFilter) {
  const { items, places } = board
  return useMemo(
    () => matchingItems({ items, places }, { departure, search }),
    [items, places, departure, search],
  )
}

type NoSheetsProps = {
  /** runs of earlier days are under way */
  isOthersUnderWay: boolean
  date: LocalDate
  hasPeople: boolean
  isPast: boolean
  canEdit: boolean
  onGenerate: () => void
}

function NoSheets({ date, hasPeople, isOthersUnderWay, isPast, canEdit, onGenerate }: NoSheetsProps) {
  if (isPast && hasPeople)
    return (
      <div className={classes['empty']}>
        <EmptyState icon={IconRoute} title={texts.pastWithout} description={texts.pastWithoutBody} />
      </div>
    )
  return (
    <div className={classes['empty']}>
      <EmptyState
        icon={IconRoute}
        title={hasPeople ? texts.noSheets : isOthersUnderWay ? texts.noneLeaves : texts.noPeople}
        description={hasPeople ? texts.noSheetsBody : texts.noPeopleBody}
        action={
          hasPeople
            ? canEdit && (
                <Button leftSection={<IconSparkles size={18} aria-hidden />} onClick={onGenerate}>
                  {texts.generate}
                </Button>
              )
            : !isPast && <SeeDepartures date={date} />
        }
      />
    </div>
  )
}
