import { Button, Paper, Text, Title } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef } from 'react'

import type { BoardCrew, BoardSheet, ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { sheetWarnings } from '#domain/schedule-sheets/warnings/sheet-warnings.rules.ts'
import { useMinute } from '#web/backoffice/me.ts'
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx'
import { crewRoleNames } from '#words/office/resource-words.ts'

import { askToPublish } from '../board/dialogs/publish.form.tsx'
import { SheetWarnings } from '../board/parts/warning-list.panel.tsx'
import { warningTexts } from '../board/parts/warnings.texts.ts'
import { progressOf, urgenciesOf } from '../board/state/board-live-run.rules.ts'
import { knownOf, useBoardTools } from '../board/state/board-tools.hook.ts'
import { isOpen, mayPublish, partiesByStop } from '../board/state/board.rules.ts'
import { boardTexts } from '../board/state/board.texts.ts'
import { useBoardDrag } from '../board/view/board-drag.hook.ts'
import { pressOnBoard } from '../board/view/board-keys.hook.ts'
import { BoardStops } from '../board/view/board-stops.panel.tsx'
import { SheetHeader } from '../board/view/sheet-header.panel.tsx'
import { RouteMap } from './route-map.panel.tsx'
import { SheetNotes } from './sheet-notes.form.tsx'
import { SheetVersions } from './sheet-versions.panel.tsx'
import { sheetTexts as texts } from './sheet.texts.ts'

import boardClasses from '../board/parts/board.module.css'
import classes from './sheet.module.css'

/** One run as the office arranges it: the stops with their hours, the map, the crew, the notes and the versions. */
export function SheetRun({ board, sheet }: { board: ScheduleBoard; sheet: BoardSheet }) {
  const tools = useBoardTools()
  const root = useRef<HTMLDivElement>(null)
  useBoardDrag(root, tools)
  const { places, departures, vehicles } = board
  const known = useMemo(() => knownOf({ places, departures, vehicles }), [places, departures, vehicles])
  const parties = useMemo(() => partiesByStop(board.items, sheet), [board.items, sheet])
  const canEdit = tools.canEdit && isOpen(sheet)
  const now = useMinute()
  const warnings = useMemo(() => sheetWarnings(board).get(sheet.id) ?? [], [board, sheet.id])
  return (
    <div className={classes['run']}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the rows inside */}
      <div ref={root} className={classes['route']} onKeyDown={(event) => pressOnBoard(event, tools)}>
        <section
          className={boardClasses['column']}
          data-wide
          data-column
          data-drop={sheet.id}
          aria-label={texts.route}
        >
          <SheetHeader
            sheet={sheet}
            known={known}
            warnings={canEdit ? warnings.length : 0}
            urgencies={urgenciesOf(sheet, known.vehicles, now)}
            progress={progressOf(sheet, board.items, now)}
            window={board.window_minutes}
          />
          <ScrollRegion className={classes['stops']} label={boardTexts.stopsRegion(sheet.number)}>
            {canEdit && <p className={classes['hint']}>{texts.routeHint}</p>}
            <BoardStops sheet={sheet} parties={parties} known={known} matching={null} />
          </ScrollRegion>
        </section>
      </div>
      <div className={classes['aside']}>
        {canEdit && mayPublish(sheet) && (
          <Button
            color="teal"
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => askToPublish(tools, sheet.id)}
          >
            {boardTexts.publishAgain(sheet.published_version + 1)}
          </Button>
        )}
        {canEdit && (
          <Part title={warningTexts.part}>
            <SheetWarnings warnings={warnings} board={board} />
          </Part>
        )}
        <Part title={texts.map}>
          <RouteMap stops={sheet.stops} known={known} />
        </Part>
        <Part title={texts.crewAnswers}>
          <CrewAnswers crew={sheet.crew} version={sheet.published_version} />
        </Part>
        <Part title={texts.notes}>
          <SheetNotes sheet={sheet} canEdit={canEdit} />
        </Part>
        <Part title={texts.versions}>
          <SheetVersions sheetId={sheet.id} />
        </Part>
      </div>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p="sm">
      <Title order={2} size="h4" mb={6}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}

/** Which members have seen the last version, and their answers. */
function CrewAnswers({ crew, version }: { crew: readonly BoardCrew[]; version: number }) {
  if (crew.length === 0)
    return (
      <Text size="sm" c="red">
        {boardTexts.pickCrew}
      </Text>
    )
  return (
    <ul className={classes['answers']}>
      {crew.map((member) => (
        <li key={member.person_id + member.role}>
          <span>
            {member.full_name}
            <Text span size="xs" c="dimmed" ml={6}>
              {crewRoleNames[member.role]}
            </Text>
          </span>
          <Text span size="xs" c={member.status === 'rechazada' ? 'red' : 'dimmed'}>
            {answerOf(member, version)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function answerOf({ status, seen_version, answered_version, reason }: BoardCrew, version: number): string {
  if (version === 0) return texts.notNotified
  if (status === 'rechazada') return texts.refused(reason)
  if (status === 'aceptada' && answered_version >= version) return texts.accepted(answered_version)
  return seen_version >= version ? texts.seen(seen_version) : texts.notSeen(version)
}
