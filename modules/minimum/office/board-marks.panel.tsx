import { Anchor, Stack } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router'

import { mayDo } from '#web/api/session.ts'
import type { SlotProps } from '#web/backoffice/office-module.ts'
import { ProductTag } from '#web/backoffice/parts/product-tag.tsx'
import { startTime } from '#words/format.ts'

import { paths } from '../module.paths.ts'
import { useMarkText } from './departure-mark.panel.tsx'
import { useMarks } from './marks.hook.ts'
import { minimumsTexts as texts } from './minimums.texts.ts'

import classes from './marks.module.css'

/** Above the board of a day: its departures that wait for a decision about their minimum. */
export function BoardMarks({ board }: SlotProps['board-notes']) {
  const marks = useMarks(board.departures.map(({ id }) => id))
  const textOf = useMarkText()
  if (marks.length === 0) return null
  return (
    <Stack component="section" gap={4} aria-label={texts.list} mb="xs">
      {marks.map((mark) => (
        <div key={mark.departure_id} className={classes['note']}>
          <ProductTag code={mark.product.code} color={mark.product.color} name={mark.product.name} />
          <span>{startTime(mark.date, mark.start_time)}</span>
          <span className={classes['mark']}>
            <IconUsersGroup size={14} aria-hidden />
            {textOf(mark)}
          </span>
          {mayDo('minimums.decide') && (
            <Anchor
              component={Link}
              to={paths.minimum(mark.departure_id)}
              size="sm"
              aria-label={texts.decideOf(mark.product.name, startTime(mark.date, mark.start_time))}
              className={classes['decide'] ?? ''}
            >
              {texts.decide}
            </Anchor>
          )}
        </div>
      ))}
    </Stack>
  )
}
