import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import { FieldRow } from '#web/ui/form/form-section.tsx'

import { fieldsTexts as texts } from './booking-fields.texts.ts'

type Notes = { note_public: string; note_operational: string; note_internal: string }
type NotesFieldsProps<Values extends Notes> = { form: UseFormReturnType<Values>; disabled?: boolean }

/** Notes for the customer, for the crew, and for the office. */
export function NotesFields<Values extends Notes>({ form, disabled = false }: NotesFieldsProps<Values>) {
  const note = (field: keyof Notes, label: string, description: string) => (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={1000}
      disabled={disabled}
      {...form.getInputProps(field)}
    />
  )
  return (
    <FieldRow>
      {note('note_public', texts.notePublic, texts.notePublicHint)}
      {note('note_operational', texts.noteOperational, texts.noteOperationalHint)}
      {note('note_internal', texts.noteInternal, texts.noteInternalHint)}
    </FieldRow>
  )
}
