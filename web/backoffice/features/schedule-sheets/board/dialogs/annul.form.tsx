import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { BoardSheet } from '#contract/schedule-sheets/schedule-board.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'

import { BoardProblem } from '../parts/board-problem.panel.tsx'
import { useBoardForm } from '../state/board-form.hook.ts'
import { boardTexts as texts } from '../state/board.texts.ts'

/** The consequences of annulling a sheet, and its reason. */
export function AnnulForm({ sheet, onClose }: { sheet: BoardSheet; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { submit, isRunning, problem } = useBoardForm(onClose)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit({ kind: 'annul', sheet_id: sheet.id, reason })
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{texts.annulBody(sheet.people)}</Text>
        <TextInput
          label={texts.annulReason}
          value={reason}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <BoardProblem problem={problem} />
        <FormActions act={texts.annulAct} isRunning={isRunning} isDestructive onBack={onClose} />
      </Stack>
    </form>
  )
}
