import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'

import { Button } from '../parts/button.tsx'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { uiTexts } from '../parts/ui.texts.ts'

import classes from './save-bar.module.css'

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  problem?: ApiError | null
  /** title of a failure: «No pudimos guardar el producto» */
  problemTitle?: string
  saveLabel?: string
  onDiscard?: () => void
  /** a new thing can be saved before anything was typed */
  alwaysEnabled?: boolean
  extra?: ReactNode
  /** said while nothing of this form is unsaved */
  savedText?: string | undefined
  /** what prevents the save, in place of the state */
  obstacle?: ReactNode
}

/** The foot of a long form: whether there is something to save, the problem if there was one, and the button. */
export function SaveBar({
  isDirty,
  isSaving,
  problem = null,
  problemTitle,
  saveLabel = uiTexts.save,
  onDiscard,
  alwaysEnabled = false,
  extra,
  savedText = uiTexts.saved,
  obstacle,
}: SaveBarProps) {
  return (
    <div data-stays className={classes['bar']}>
      {problem && (
        <div className={classes['problem']}>
          <ProblemAlert problem={problem} {...(problemTitle && { title: problemTitle })} />
        </div>
      )}
      <div className={classes['row']}>
        <div className={classes['head']}>
          <Text
            size="sm"
            c={obstacle ? 'var(--mantine-color-error)' : 'dimmed'}
            className={classes['state'] ?? ''}
            aria-live="polite"
          >
            {obstacle ?? (isDirty ? uiTexts.unsaved : alwaysEnabled ? '' : savedText)}
          </Text>
          {onDiscard && isDirty && (
            <Button variant="subtle" color="gray" onClick={onDiscard} disabled={isSaving}>
              {uiTexts.discard}
            </Button>
          )}
        </div>
        <div className={classes['buttons']}>
          {extra}
          <Button type="submit" loading={isSaving} disabled={!isDirty && !alwaysEnabled}>
            {saveLabel}
          </Button>
        </div>
      </div>
    </div>
  )
}
