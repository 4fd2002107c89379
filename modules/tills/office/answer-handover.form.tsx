import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import { useCommand } from '#web/api/hooks.ts'
import { mayDo } from '#web/api/session.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { answerHandover, type Handover } from '../contract/till-handovers.contract.ts'
import { IntoField } from './handover.form.tsx'
import { tillsTexts as texts } from './tills.texts.ts'

type AnswerProps = { handover: Handover; answer: 'recibida' | 'rechazada'; onClose: () => void }

/** Received whole or in part, or not at all. */
export function AnswerHandoverForm({ handover, answer, onClose }: AnswerProps) {
  const { currency, amount: offered } = handover
  const isReceived = answer === 'recibida'
  const [into, setInto] = useState<'propia' | 'casa'>('propia')
  const form = useForm<{ amount: number | undefined; reason: string }>({
    initialValues: { amount: offered, reason: '' },
    validate: ({ amount, reason }) => ({
      ...(isReceived && !amount && { amount: texts.amountMissing }),
      ...((!isReceived || (amount ?? offered) < offered) &&
        !reason.trim() && { reason: texts.reasonMissing }),
    }),
  })
  const send = useCommand(answerHandover, {
    onDone: () => {
      notifyDone(isReceived ? texts.received : texts.rejected)
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  const { amount = offered } = form.values
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ amount: typed = offered, reason }) =>
        send.run({
          params: { id: handover.id },
          body: { answer, reason, ...(isReceived && { amount: typed, into }) },
        }),
      )}
    >
      <Stack>
        <Text size="sm">
          {isReceived ? texts.receivedHint(formatMoney(offered, currency)) : texts.rejectHint}
        </Text>
        {isReceived && (
          <MoneyField
            label={texts.amount}
            currency={currency}
            usual={offered}
            value={form.values.amount}
            onChange={(typed) => form.setFieldValue('amount', typed)}
            error={form.errors['amount']}
            withAsterisk
            data-autofocus
          />
        )}
        {(!isReceived || amount < offered) && (
          <TextInput
            label={isReceived ? texts.whyLess : texts.reason}
            maxLength={200}
            withAsterisk
            {...form.getInputProps('reason')}
          />
        )}
        {isReceived && mayDo('tills.manage') && <IntoField value={into} onChange={setInto} />}
        {send.problem && !send.problem.fields && <ProblemAlert problem={send.problem} />}
        <FormActions
          act={isReceived ? texts.receive : texts.reject}
          isRunning={send.isRunning}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
