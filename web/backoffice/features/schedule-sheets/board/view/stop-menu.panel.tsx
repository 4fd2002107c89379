import { Menu, Text } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconClock,
  IconLock,
  IconLockOpen,
  IconTrash,
  IconUserOff,
} from '@tabler/icons-react'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'

import { SheetChoiceItem } from '../parts/sheet-choice.panel.tsx'
import { choicesByDeparture, stepped } from '../state/board-drop.rules.ts'
import { type Known, type Question, stopName, useBoardTools } from '../state/board-tools.hook.ts'
import { isOpen, passengerIdsOf, partiesByStop } from '../state/board.rules.ts'
import { boardTexts as texts, stopKindNames } from '../state/board.texts.ts'

type StopMenuProps = { question: Extract<Question, { kind: 'stop' }>; board: ScheduleBoard; known: Known }

/** Actions on a stop: its time, its position, and everyone boarding there. */
export function StopMenu({ question: { sheet_id, stop_id }, board, known }: StopMenuProps) {
  const { acts, ask, canEdit } = useBoardTools()
  const sheet = board.sheets.find(({ id }) => id === sheet_id)
  const stop = sheet?.stops.find(({ id }) => id === stop_id)
  if (!sheet || !stop) return null
  const passenger_ids = passengerIdsOf(partiesByStop(board.items, sheet).get(stop_id) ?? [])
  const { own, others } = choicesByDeparture(board, passenger_ids)
  const mayChange = canEdit && isOpen(sheet) && !stop.arrived_at
  const [up, down] = [stepped(sheet, stop_id, -1), stepped(sheet, stop_id, 1)]
  const lock = (locked: boolean) => void acts.run({ kind: 'stop', sheet_id, stop_id, change: { locked } })
  const move = (to: string | null) => void acts.run({ kind: 'move', passenger_ids, to, stop_id: null })
  return (
    <>
      <Menu.Label>
        <Text size="sm" fw={650} c="var(--mantine-color-text)">
          {stopName(stop, known) || stopKindNames[stop.kind]}
        </Text>
        {stop.late_minutes > 0 && <Text size="xs">{texts.late(stop.late_minutes)}</Text>}
      </Menu.Label>
      {mayChange && (
        <>
          <Menu.Item
            leftSection={<IconClock size={16} aria-hidden />}
            onClick={() => ask({ kind: 'time', sheet_id, stop_id })}
          >
            {texts.setTime}
          </Menu.Item>
          {stop.locked ? (
            <Menu.Item leftSection={<IconLockOpen size={16} aria-hidden />} onClick={() => lock(false)}>
              {texts.unlock}
            </Menu.Item>
          ) : (
            stop.time && (
              <Menu.Item leftSection={<IconLock size={16} aria-hidden />} onClick={() => lock(true)}>
                {texts.lock}
              </Menu.Item>
            )
          )}
          <Menu.Item
            leftSection={<IconArrowUp size={16} aria-hidden />}
            disabled={!up}
            onClick={() => up && void acts.run(up)}
          >
            {texts.moveUp}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} aria-hidden />}
            disabled={!down}
            onClick={() => down && void acts.run(down)}
          >
            {texts.moveDown}
          </Menu.Item>
          {passenger_ids.length === 0 ? (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => void acts.run({ kind: 'remove_stop', sheet_id, stop_id })}
            >
              {texts.removeStop}
            </Menu.Item>
          ) : (
            <>
              <Menu.Divider />
              <Menu.Label>{texts.moveTitle(passenger_ids.length)}</Menu.Label>
              {own.map((choice) => (
                <SheetChoiceItem key={choice.sheet.id} choice={choice} known={known} onPick={move} />
              ))}
              <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => move(null)}>
                {texts.takeOff}
              </Menu.Item>
              {others.length > 0 && <Menu.Label>{texts.otherDepartures}</Menu.Label>}
              {others.map((choice) => (
                <SheetChoiceItem key={choice.sheet.id} choice={choice} known={known} onPick={move} />
              ))}
            </>
          )}
        </>
      )}
    </>
  )
}
