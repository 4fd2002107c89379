import { Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconBus,
  IconExternalLink,
  IconMapPinPlus,
  IconSend,
  IconTrash,
  IconUserOff,
  IconUserShare,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import { paths } from '#web/backoffice/paths.ts'

import { askToPublish } from '../dialogs/publish.form.tsx'
import { replacing } from '../state/board-live-run.rules.ts'
import { type Question, useBoardTools } from '../state/board-tools.hook.ts'
import { mayPublish, partiesOn, passengerIdsOf } from '../state/board.rules.ts'
import { boardTexts as texts } from '../state/board.texts.ts'
import { replaceTexts } from '../state/replace.texts.ts'
import { missingParts } from '../state/resource-choices.rules.ts'

type SheetMenuProps = { question: Extract<Question, { kind: 'sheet' }>; board: ScheduleBoard }

/** Actions on a whole sheet. */
export function SheetMenu({ question: { sheet_id }, board }: SheetMenuProps) {
  const tools = useBoardTools()
  const { acts, ask } = tools
  const passenger_ids = passengerIdsOf(partiesOn(board.items, sheet_id))
  const sheet = board.sheets.find(({ id }) => id === sheet_id)
  const replacement = sheet && replacing(sheet, 'chofer')
  const missing = sheet ? missingParts(sheet, board).filter((lack) => lack !== 'guide') : []
  const others = board.sheets.length > 1
  return (
    <>
      <Menu.Item
        component={Link}
        to={paths.scheduleSheet(sheet_id)}
        leftSection={<IconExternalLink size={16} aria-hidden />}
      >
        {texts.openSheet}
      </Menu.Item>
      {sheet && mayPublish(sheet) && (
        <Menu.Item
          leftSection={<IconSend size={16} aria-hidden />}
          onClick={() => askToPublish(tools, sheet_id)}
        >
          {texts.publishAgain(sheet.published_version + 1)}
        </Menu.Item>
      )}
      {missing.length > 0 && sheet && !mayPublish(sheet) && (
        <Menu.Item leftSection={<IconSend size={16} aria-hidden />} disabled>
          {texts.cannotPublish(missing)}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconBus size={16} aria-hidden />}
        onClick={() => ask({ kind: 'vehicle', sheet_id })}
      >
        {texts.swapVehicle}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconUsers size={16} aria-hidden />}
        onClick={() => ask({ kind: 'crew', sheet_id })}
      >
        {texts.pickCrew}
      </Menu.Item>
      {replacement && (
        <Menu.Item leftSection={<IconUserShare size={16} aria-hidden />} onClick={() => ask(replacement)}>
          {replaceTexts.open(replacement)}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconMapPinPlus size={16} aria-hidden />}
        onClick={() => ask({ kind: 'add_stop', sheet_id })}
      >
        {texts.addStop}
      </Menu.Item>
      {others && (
        <Menu.Item
          leftSection={<IconArrowMerge size={16} aria-hidden />}
          onClick={() => ask({ kind: 'merge', sheet_id })}
        >
          {texts.merge}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconUserOff size={16} aria-hidden />}
        disabled={passenger_ids.length === 0}
        onClick={() => void acts.run({ kind: 'move', passenger_ids, to: null, stop_id: null })}
      >
        {texts.emptySheet}
      </Menu.Item>
      <Menu.Item
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => ask({ kind: 'annul', sheet_id })}
      >
        {texts.annul}
      </Menu.Item>
    </>
  )
}
