import { Anchor, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { ScheduleBoard } from '#contract/schedule-sheets/schedule-board.ts'
import type { SheetWarning } from '#domain/schedule-sheets/warnings/sheet-warning.ts'
import { paths } from '#web/backoffice/paths.ts'
import { sheetWarningText } from '#words/office/sheet-warning-text.ts'

import { boardTexts } from '../state/board.texts.ts'
import { warningTexts as texts } from './warnings.texts.ts'

import classes from './warnings.module.css'

type WarningListProps = {
  warnings: readonly SheetWarning[]
  board: Pick<ScheduleBoard, 'places'>
}

/** Warnings before a run leaves, one sentence each, with a link to the subject. */
export function WarningList({ warnings, board: { places } }: WarningListProps) {
  const placeName = (id: string) => places.find((place) => place.id === id)?.name ?? ''
  return (
    <ul className={classes['list']}>
      {warnings.map((warning) => {
        const said = sheetWarningText(warning, { placeName })
        return (
          <li key={said}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>
              {said}
              {'sheet_id' in warning && (
                <Anchor component={Link} to={paths.scheduleSheet(warning.sheet_id)} size="sm" ml={6}>
                  {boardTexts.seeSheet(warning.sheet_number)}
                </Anchor>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** The same, with advice. */
export function SheetWarnings({ warnings, board }: WarningListProps) {
  if (warnings.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {texts.none}
      </Text>
    )
  return (
    <Stack gap="sm">
      <WarningList warnings={warnings} board={board} />
      <Text size="xs" c="dimmed">
        {texts.advice}
      </Text>
    </Stack>
  )
}
