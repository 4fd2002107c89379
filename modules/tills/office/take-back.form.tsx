import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import { useCommand } from '#web/api/hooks.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { takeBackTillEntry, type TillEntry } from '../contract/tills.contract.ts'
import { tillEntryNames } from '../words/till-words.ts'
import { tillsTexts as texts } from './tills.texts.ts'

type TakeBackProps = { till: { id: string; currency: string }; entry: TillEntry; onClose: () => void }

/** A mistake gets an entry against it. */
export function TakeBackForm({ till, entry, onClose }: TakeBackProps) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) => ({ ...(!reason.trim() && { reason: texts.reasonMissing }) }),
  })
  const annul = useCommand(takeBackTillEntry, {
    onDone: () => {
      notifyDone(texts.takeBackDone)
      onClose()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((body) => annul.run({ params: { id: till.id, entry_id: entry.id }, body }))}
    >
      <Stack>
        <Text size="sm">
          {`${tillEntryNames[entry.kind]}, ${formatMoney(Math.abs(entry.amount), till.currency)}. ${texts.takeBackHint}`}
        </Text>
        <TextInput
          label={texts.reason}
          maxLength={200}
          withAsterisk
          data-autofocus
          {...form.getInputProps('reason')}
        />
        {annul.problem && <ProblemAlert problem={annul.problem} />}
        <FormActions act={texts.takeBack} isRunning={annul.isRunning} isDestructive onBack={onClose} />
      </Stack>
    </form>
  )
}
