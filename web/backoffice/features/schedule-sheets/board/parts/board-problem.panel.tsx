import { Anchor, Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { ApiError } from '#contract/endpoint/error.ts'
import { paths } from '#web/backoffice/paths.ts'

import { otherSheetOf } from '../state/board-call.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

/** Why a dialog's action was refused, with a link to the conflicting sheet. */
export function BoardProblem({ problem }: { problem: ApiError | null }) {
  if (!problem) return null
  const other = otherSheetOf(problem)
  const fields = Object.values(problem.fields ?? {})
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />} data-code={problem.code}>
      {[problem.message, ...fields].join(' ')}
      {other && (
        <Anchor component={Link} to={paths.scheduleSheet(other.id)} size="sm" display="block" mt={4}>
          {texts.seeSheet(other.number)}
        </Anchor>
      )}
    </Alert>
  )
}
