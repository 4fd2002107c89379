import { Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { ApiError } from '#contract/endpoint/error.ts'
import { exportPerson } from '#contract/persons/persons.contract.ts'
import { problemOf } from '#web/api/client.ts'
import { download } from '#web/api/download.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { personsTexts as texts } from './persons.texts.ts'

type TakePersonDataProps = { id: string; opened: boolean; onClose: () => void }

/** All stored data of a person, in one file. The export is recorded in the history, with a reason. */
export function TakePersonData({ id, opened, onClose }: TakePersonDataProps) {
  const [reason, setReason] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const queries = useQueryClient()
  const take = async () => {
    setRunning(true)
    setProblem(null)
    try {
      await download(exportPerson, { params: { id }, body: { reason } })
      notifyDone(texts.taken)
      setReason('')
      onClose()
      await queries.invalidateQueries()
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.takeTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void take()
        }}
      >
        <Stack gap="sm">
          {texts.takeBody.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
          {problem && <ProblemAlert problem={problem} title={texts.takeFailed} />}
          <TextInput
            label={texts.takeReason}
            description={texts.takeReasonHint}
            autoComplete="off"
            data-autofocus
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormActions act={texts.takeAct} isRunning={isRunning} back={texts.back} onBack={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
