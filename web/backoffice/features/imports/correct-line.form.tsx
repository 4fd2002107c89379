import { Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import type { ImportLine, ImportPreview } from '#contract/imports/imports.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import type { ImportScreen } from './import-kind.rules.ts'
import { importTexts as texts } from './import.texts.ts'

type CorrectLineProps = {
  kind: ImportScreen
  preview: ImportPreview
  line: ImportLine | null
  onClose: () => void
  onCorrected: (preview: ImportPreview) => void
}

/** The cells of one line as fields; saving reads the line again. */
export function CorrectLine({ line, onClose, ...props }: CorrectLineProps) {
  return (
    <Dialog opened={line !== null} onClose={onClose} title={line ? texts.correctTitle(line.line) : ''}>
      {line && <CellFields key={line.line} line={line} onClose={onClose} {...props} />}
    </Dialog>
  )
}

type CellFieldsProps = Omit<CorrectLineProps, 'line'> & { line: ImportLine }

function CellFields({ kind, preview, line, onClose, onCorrected }: CellFieldsProps) {
  const { columns, headings } = preview
  const faults = new Map(
    [...line.errors, ...line.left_out].map(({ column, message }) => [column, message] as const),
  )
  const inFile = new Set(headings.map(({ column }) => column))
  const fields = columns.filter(
    ({ key, label, is_required }) => is_required || inFile.has(key) || faults.has(label),
  )
  const form = useForm({
    initialValues: Object.fromEntries(fields.map(({ key }) => [key, line.cells[key] ?? ''])),
    initialErrors: Object.fromEntries(
      fields.flatMap(({ key, label }) => {
        const message = faults.get(label)
        return message ? [[key, message]] : []
      }),
    ),
  })
  const correcting = useCommand(kind.endpoints.correct, {
    onDone: (corrected) => {
      onCorrected(corrected)
      onClose()
    },
  })
  const save = form.onSubmit((values) => {
    const cells = fields.flatMap(({ key }) => {
      const value = values[key] ?? ''
      return value === (line.cells[key] ?? '') ? [] : [{ line: line.line, column: key, value }]
    })
    correcting.run({ params: { id: preview.id }, body: { cells } })
  })
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        {fields.map(({ key, label, is_required }) => (
          <TextInput
            key={key}
            label={texts.heading(label)}
            required={is_required}
            maxLength={500}
            autoComplete="off"
            {...form.getInputProps(key)}
          />
        ))}
        {correcting.problem && <ProblemAlert problem={correcting.problem} title={texts.correctFailed} />}
        <FormActions act={texts.correctAct} isRunning={correcting.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
