import { Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'

import { useCommand } from '#web/api/hooks.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { type Till, writeTillEntry } from '../contract/tills.contract.ts'
import type { TypedEntryKind } from '../rules/till.ts'
import { tillsTexts as texts } from './tills.texts.ts'

type TillEntryFormProps = { till: Till; kind: TypedEntryKind; onClose: () => void }

/** An expense, a deposit at the bank, or cash put in or taken out. */
export function TillEntryForm({ till, kind, onClose }: TillEntryFormProps) {
  const form = useForm<{ amount: number | undefined; note: string; own_pocket: boolean }>({
    initialValues: { amount: undefined, note: '', own_pocket: false },
    validate: ({ amount, note }) => ({
      ...(!amount && { amount: texts.amountMissing }),
      ...(!note.trim() && { note: texts.noteMissing }),
    }),
  })
  const write = useCommand(writeTillEntry, {
    onDone: () => {
      notifyDone(texts.writeDone(formatMoney(form.getValues().amount ?? 0, till.currency)))
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const isShort = write.problem?.code === 'expense_above_till'
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ amount = 0, ...typed }) =>
        write.run({ params: { id: till.id }, body: { kind, amount, ...typed } }),
      )}
    >
      <Stack>
        <MoneyField
          label={texts.amount}
          currency={till.currency}
          value={form.values.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
          error={form.errors['amount']}
          withAsterisk
          data-autofocus
        />
        <TextInput label={texts.notes[kind]} maxLength={200} withAsterisk {...form.getInputProps('note')} />
        {(isShort || form.values.own_pocket) && (
          <Checkbox label={texts.ownPocket} {...form.getInputProps('own_pocket', { type: 'checkbox' })} />
        )}
        {write.problem && !write.problem.fields && <ProblemAlert problem={write.problem} />}
        <FormActions act={texts.write} isRunning={write.isRunning} onBack={onClose} />
      </Stack>
    </form>
  )
}
