import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { focusFirstInvalid } from '#web/ui/fields/form-problem.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { accountsTexts as texts } from './accounts.texts.ts'

type AnnulProps = {
  hint: string
  act: string
  command: { isRunning: boolean; problem: ApiError | null }
  onAnnul: (reason: string) => void
  onClose: () => void
}

/** Asks why something of an account is annulled. */
export function AnnulWithReason({ hint, act, command, onAnnul, onClose }: AnnulProps) {
  const [reason, setReason] = useState('')
  const [isSent, setSent] = useState(false)
  const isMissing = !reason.trim()
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setSent(true)
        if (isMissing) focusFirstInvalid()
        else onAnnul(reason)
      }}
    >
      <Stack>
        <Text size="sm">{hint}</Text>
        <TextInput
          label={texts.reason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          maxLength={300}
          error={isSent && isMissing && texts.missingReason}
          withAsterisk
        />
        {command.problem && <ProblemAlert problem={command.problem} />}
        <FormActions act={act} isRunning={command.isRunning} isDestructive onBack={onClose} />
      </Stack>
    </form>
  )
}
