import { Stack } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

import { fieldsOutside } from '../fields/form-problem.ts'
import { ProblemAlert } from '../parts/problem-alert.tsx'
import { FormActions } from './form-actions.tsx'
import { useDraft } from './leave-guard.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { UnsavedChanges } from './unsaved-changes.tsx'
import type { RecordEditor } from './use-record-form.ts'

type RecordFrameProps = {
  editor: RecordEditor
  /** parameter that keeps the form open, when it is not a separate page */
  within?: string
  /** inside another form that asks before it is left */
  isPart?: boolean
  className?: string | undefined
  children: ReactNode
}

/** The form of `useRecordForm` without a layout: it asks before it is left, and shows both versions of a stale one. */
export function RecordFrame({ editor, within, isPart = false, className, children }: RecordFrameProps) {
  const draft = useRef(editor)
  useEffect(() => {
    draft.current = editor
  })
  const form = useDraft(draft)
  return (
    <form ref={form} noValidate data-tracks-changes onSubmit={editor.submit} className={className}>
      {!isPart && <UnsavedChanges isDirty={editor.isDirty} {...(within && { within })} />}
      <StaleDialog {...editor.stale} />
      {children}
    </form>
  )
}

type RecordFormProps = RecordFrameProps & {
  /** title of a failure: «No pudimos guardar» */
  failed?: string
  /** name of the submit button */
  act: string
  back: string
  onBack: () => void
  /** another button in the footer */
  extra?: ReactNode
}

/** The form of one record in a panel or dialog: what went wrong, its fields, and the foot. */
export function RecordForm({ failed, act, back, onBack, extra, children, ...frame }: RecordFormProps) {
  const { isNew, isDirty, isRunning, problem, form } = frame.editor
  return (
    <RecordFrame {...frame}>
      <Stack gap="md">
        <ProblemAlert
          problem={fieldsOutside(problem, Object.keys(form.getValues()))}
          {...(failed && { title: failed })}
        />
        {children}
        <FormActions
          act={act}
          isRunning={isRunning}
          disabled={!isNew && !isDirty}
          back={back}
          onBack={onBack}
          extra={extra}
        />
      </Stack>
    </RecordFrame>
  )
}
