import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useRef } from 'react'

import {
  getLetterTemplate,
  LetterText,
  restoreLetterTemplate,
  saveLetterTemplate,
} from '#contract/messages/letter-templates.contract.ts'
import type { LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import type { LetterVariable } from '#domain/messages/letter-variables.ts'
import { apiQuery, requestOf, useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'

import { problemsOf, withVariable } from './letter-values.rules.ts'
import { letterTexts as texts } from './letters.texts.ts'

export type LetterFormProps = { operator_id: string; letter: LetterText; onRestored: () => void }

/** The form of a template, and the way back to the usual text. */
export function useLetterForm({ operator_id, letter, onRestored }: LetterFormProps) {
  const { kind, language, version } = letter
  const params = { id: operator_id, kind, language }
  const queryClient = useQueryClient()
  const editor = useRecordForm<LetterText, LetterTemplate>({
    record: letter,
    schema: LetterText,
    valuesOf: (saved) => ({ subject: saved?.subject ?? '', body: saved?.body ?? '' }),
    validate: (values) => problemsOf(kind, values),
    request: (body, over) =>
      requestOf(saveLetterTemplate, { params, body: { ...body, version: over ?? version } }),
    savedText: () => texts.saved,
    labels: { subject: texts.subject, body: texts.body },
  })
  const restore = useCommand(restoreLetterTemplate, {
    onDone: (restored) => {
      notifyDone(texts.restored)
      queryClient.setQueryData(apiQuery(getLetterTemplate, { params }).queryKey, restored)
      onRestored()
    },
    onProblem: notifyProblem,
  })
  return {
    ...editor,
    isRestoring: restore.isRunning,
    askRestore: () =>
      confirm({
        title: texts.restoreTitle,
        consequences: texts.restoreBody,
        act: texts.restore,
        stay: texts.keep,
        onConfirm: () => restore.run({ params, body: { version: editor.version ?? version } }),
      }),
  }
}

export type LetterEditor = ReturnType<typeof useLetterForm>

export const subjectId = 'letter-subject'
export const bodyId = 'letter-body'
type Field = HTMLInputElement | HTMLTextAreaElement

/** Inserts a variable where the caret was last, else at the end of the body. */
export function useVariableInsertion({ form }: Pick<LetterEditor, 'form'>) {
  const last = useRef<Field | null>(null)
  return {
    remember: ({ currentTarget }: FocusEvent<Field>) => {
      last.current = currentTarget
    },
    insert: (name: LetterVariable) => {
      const field = last.current ?? document.querySelector<HTMLTextAreaElement>(`#${bodyId}`)
      if (!field) return
      const at = field.id === subjectId ? 'subject' : 'body'
      const { text, caret } = withVariable(form.getValues()[at], name, last.current)
      form.setFieldValue(at, text)
      last.current = field
      requestAnimationFrame(() => {
        field.focus()
        field.setSelectionRange(caret, caret)
      })
    },
  }
}
