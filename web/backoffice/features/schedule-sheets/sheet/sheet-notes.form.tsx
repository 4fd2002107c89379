import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'

import type { BoardSheet } from '#contract/schedule-sheets/schedule-board.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../board/parts/board-problem.panel.tsx'
import { useBoardForm } from '../board/state/board-form.hook.ts'
import { sheetTexts as texts } from './sheet.texts.ts'

/** Notes for the crew, and the run's name. */
export function SheetNotes({ sheet, canEdit }: { sheet: BoardSheet; canEdit: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Text size="sm" c={sheet.notes ? undefined : 'dimmed'} style={{ whiteSpace: 'pre-line' }}>
        {sheet.notes || texts.noNotes}
      </Text>
      {canEdit && (
        <Button size="compact-sm" variant="default" mt="xs" onClick={open}>
          {texts.edit}
        </Button>
      )}
      <Dialog opened={isOpen} onClose={close} title={texts.editNotes}>
        <NotesForm sheet={sheet} onClose={close} />
      </Dialog>
    </>
  )
}

function NotesForm({ sheet, onClose }: { sheet: BoardSheet; onClose: () => void }) {
  const [name, setName] = useState(sheet.name)
  const [notes, setNotes] = useState(sheet.notes)
  const { submit, isRunning, problem } = useBoardForm(onClose)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit({ kind: 'edit', sheet_id: sheet.id, name, notes })
      }}
    >
      <Stack gap="sm">
        <TextInput
          label={texts.name}
          value={name}
          maxLength={120}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Textarea
          label={texts.notes}
          value={notes}
          maxLength={2000}
          autosize
          minRows={3}
          maxRows={12}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <BoardProblem problem={problem} />
        <FormActions act={texts.saveNotes} isRunning={isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
