import { VisuallyHidden } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'

import { useClock, useMe } from '#web/backoffice/me.ts'

import type { MinimumMark } from '../contract/minimums.contract.ts'
import { useMarks } from './marks.hook.ts'
import { markText } from './minimums.texts.ts'

import classes from './marks.module.css'

/** On a departure that waits for a decision about its minimum: how many it lacks, and until when. */
export function DepartureMark({ departureId, isBrief }: { departureId: string; isBrief?: true }) {
  const [mark] = useMarks([departureId])
  return mark ? <Mark mark={mark} {...(isBrief && { isBrief })} /> : null
}

function Mark({ mark, isBrief }: { mark: MinimumMark; isBrief?: true }) {
  const text = useMarkText()(mark)
  return (
    <span className={classes['mark']} data-brief={isBrief} title={isBrief && text}>
      <IconUsersGroup size={14} aria-hidden />
      {isBrief ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </span>
  )
}

/** «Bajo el mínimo: 3 de 4, decidir antes de las 18:00» */
export function useMarkText(): (mark: MinimumMark) => string {
  const { time_zone } = useMe().tour_operator
  const now = useClock()()
  return (mark) => markText(mark, now, time_zone)
}
