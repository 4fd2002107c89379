import { Alert, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, useRef } from 'react'

import {
  getLetterTemplate,
  LetterText,
  restoreLetterTemplate,
  saveLetterTemplate,
} from '#contract/messages/letter-templates.contract.ts'
import { faultsOf, type LetterTemplate } from '#domain/messages/letter-template.rules.ts'
import type { EditableKind, LetterVariable } from '#domain/messages/letter-variables.ts'
import { apiQuery, requestOf, useCommand } from '#web/api/hooks.ts'
import { confirm } from '#web/ui/form/confirm.tsx'
import { RecordFrame, unplaced } from '#web/ui/form/record-form.tsx'
import { useRecordForm } from '#web/ui/form/use-record-form.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { notifyDone, notifyProblem } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { inBraces, letterFaultText } from '#words/office/letter-words.ts'

import { LetterPreview } from './letter-preview.panel.tsx'
import { LetterVariables } from './letter-variables.panel.tsx'
import { letterTexts as texts } from './letters.texts.ts'

import paper from '#web/backoffice/parts/letter-paper.module.css'
import classes from './letters.module.css'

type Field = HTMLInputElement | HTMLTextAreaElement
type Props = { operator_id: string; letter: LetterText; onRestored: () => void }

/** The template with its variables, the list of variables, and a preview. */
export function LetterForm({ operator_id, letter, onRestored }: Props) {
  const { kind, language, own, outdated, usual, version } = letter
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
  const { form, problem, isDirty, isRunning } = editor
  const values = form.getValues()

  const last = useRef<Field | null>(null)
  const remember = ({ currentTarget }: FocusEvent<Field>) => {
    last.current = currentTarget
  }
  const insert = (name: LetterVariable) => {
    const field = last.current ?? document.querySelector<HTMLTextAreaElement>('#letter-body')
    if (!field) return
    const at = field.id === 'letter-subject' ? 'subject' : 'body'
    const text = values[at]
    // A field without focus so far: insert at its end, not before its first word.
    const from = last.current ? (field.selectionStart ?? text.length) : text.length
    const to = last.current ? (field.selectionEnd ?? from) : from
    const word = inBraces(name)
    form.setFieldValue(at, text.slice(0, from) + word + text.slice(to))
    last.current = field
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(from + word.length, from + word.length)
    })
  }
  const askRestore = () =>
    confirm({
      title: texts.restoreTitle,
      consequences: texts.restoreBody,
      act: texts.restore,
      stay: texts.keep,
      onConfirm: () => restore.run({ params, body: { version: editor.version ?? version } }),
    })

  return (
    <RecordFrame editor={editor}>
      <div className={classes['editor']}>
        <div className={classes['fields']}>
          <ProblemAlert problem={unplaced(problem, values)} title={texts.saveFailed} />
          {outdated && (
            <Alert color="yellow" title={texts.outdated}>
              {texts.outdatedBody}
            </Alert>
          )}
          <TextInput
            id="letter-subject"
            label={texts.subject}
            lang={language}
            autoComplete="off"
            onFocus={remember}
            {...form.getInputProps('subject')}
          />
          <Textarea
            id="letter-body"
            label={texts.body}
            lang={language}
            autosize
            minRows={12}
            maxRows={24}
            onFocus={remember}
            {...form.getInputProps('body')}
          />
          <LetterVariables kind={kind} body={values.body} onChoose={insert} />
          <Stack gap="xs">
            <Group>
              <Button type="submit" loading={isRunning} disabled={!isDirty}>
                {texts.save}
              </Button>
              {own && (
                <Button variant="default" loading={restore.isRunning} onClick={askRestore}>
                  {texts.restore}
                </Button>
              )}
            </Group>
            <Text size="sm" c="dimmed">
              {texts.savedHint}
            </Text>
          </Stack>
          {own && (
            <details>
              <summary>{texts.usual}</summary>
              <div className={paper['letter']} lang={language}>
                <Text fw={600}>{usual.subject}</Text>
                <pre className={paper['body']}>{usual.body}</pre>
              </div>
            </details>
          )}
        </div>
        <LetterPreview operator_id={operator_id} kind={kind} language={language} template={values} />
      </div>
    </RecordFrame>
  )
}

function problemsOf(kind: EditableKind, values: LetterTemplate) {
  const errors: Partial<Record<keyof LetterTemplate, string>> = {}
  for (const fault of faultsOf(kind, values))
    errors[fault.field] = [errors[fault.field], letterFaultText(fault)].filter(Boolean).join(' ')
  return errors
}
