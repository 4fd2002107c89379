import { Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'

import { anonymisePerson, type Person } from '#contract/persons/persons.contract.ts'
import { useCommand } from '#web/api/hooks.ts'
import { Dialog } from '#web/ui/form/dialog.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'

import { personsTexts as texts } from './persons.texts.ts'

type ForgetPersonProps = { person: Person; opened: boolean; onClose: () => void }

/** Can't be taken back, so the name is typed first. */
export function ForgetPerson({ person, opened, onClose }: ForgetPersonProps) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const forget = useCommand(anonymisePerson, {
    onDone: () => {
      notifyDone(texts.forgotten)
      onClose()
    },
  })
  const same = typed.trim().toLocaleLowerCase('es') === person.full_name.toLocaleLowerCase('es')
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.forgetTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (same) forget.run({ params: { id: person.id }, body: { version: person.version, reason } })
        }}
      >
        <Stack gap="sm">
          {texts.forgetBody.map((sentence) => (
            <Text key={sentence} size="sm">
              {sentence}
            </Text>
          ))}
          {forget.problem && <ProblemAlert problem={forget.problem} title={texts.saveFailed} />}
          <TextInput
            label={texts.forgetType(person.full_name)}
            autoComplete="off"
            data-autofocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <TextInput
            label={texts.forgetReason}
            description={texts.forgetReasonHint}
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <FormActions
            act={texts.forgetAct}
            isRunning={forget.isRunning}
            disabled={!same}
            isDestructive
            back={texts.back}
            onBack={onClose}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
