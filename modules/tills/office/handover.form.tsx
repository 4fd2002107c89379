import { SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { apiQuery, useCommand } from '#web/api/hooks.ts'
import { useMe } from '#web/backoffice/me.ts'
import { showFormProblem } from '#web/ui/fields/form-problem.ts'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { notifyDone } from '#web/ui/parts/notify.tsx'
import { ProblemAlert } from '#web/ui/parts/problem-alert.tsx'
import { formatMoney } from '#words/format.ts'

import { getMyCash, offerHandover } from '../contract/till-handovers.contract.ts'
import type { Till } from '../contract/tills.contract.ts'
import { tillsTexts as texts } from './tills.texts.ts'

type HandoverFormProps = {
  till: Till
  /** an administrator takes cash out of another user's till at once */
  isTaken: boolean
  onClose: () => void
}

type Into = keyof typeof texts.intos

/** The destination of cash that an administrator receives. */
export function IntoField({ value, onChange }: { value: Into; onChange: (into: Into) => void }) {
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        {texts.into}
      </Text>
      <SegmentedControl
        fullWidth
        aria-label={texts.into}
        value={value}
        onChange={(chosen) => onChange(chosen === 'casa' ? 'casa' : 'propia')}
        data={Object.entries(texts.intos).map(([into, label]) => ({ value: into, label }))}
      />
    </div>
  )
}

/** Handover of cash to another user. */
export function HandoverForm({ till, isTaken, onClose }: HandoverFormProps) {
  const me = useMe()
  const { people = [] } = useQuery(apiQuery(getMyCash, {})).data ?? {}
  // The company's cash may also go to its administrator, who receives it at once.
  const receivers =
    till.holder_id === null ? [me, ...people] : people.filter(({ id }) => id !== till.holder_id)
  const [into, setInto] = useState<Into>('casa')
  const form = useForm<{ receiver: string; amount: number | undefined; note: string }>({
    initialValues: { receiver: '', amount: undefined, note: '' },
    validate: ({ amount }) => ({ ...(!amount && { amount: texts.amountMissing }) }),
  })
  const offer = useCommand(offerHandover, {
    onDone: () => {
      const money = formatMoney(form.getValues().amount ?? 0, till.currency)
      notifyDone(isTaken ? texts.taken(money) : texts.offered(money))
      onClose()
    },
    onProblem: (problem) => showFormProblem(form, problem),
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ receiver, amount = 0, note }) =>
        offer.run({
          params: { id: till.id },
          body: {
            receiver_id: receiver || null,
            amount,
            note,
            received_into: isTaken ? into : receiver === me.id ? 'propia' : null,
          },
        }),
      )}
    >
      <Stack>
        {!isTaken && <Text size="sm">{texts.handOverHint}</Text>}
        <MoneyField
          label={texts.amount}
          currency={till.currency}
          value={form.values.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
          error={form.errors['amount']}
          withAsterisk
          data-autofocus
        />
        {isTaken ? (
          <IntoField value={into} onChange={setInto} />
        ) : (
          <Select
            label={texts.receiver}
            data={[
              { value: '', label: texts.anybody },
              ...receivers.map(({ id, full_name }) => ({ value: id, label: full_name })),
            ]}
            value={form.values.receiver}
            onChange={(receiver) => form.setFieldValue('receiver', receiver ?? '')}
            allowDeselect={false}
            comboboxProps={{ withinPortal: false }}
          />
        )}
        <TextInput label={texts.note} maxLength={200} {...form.getInputProps('note')} />
        {offer.problem && !offer.problem.fields && <ProblemAlert problem={offer.problem} />}
        <FormActions
          act={isTaken ? texts.take : texts.handOver}
          isRunning={offer.isRunning}
          onBack={onClose}
        />
      </Stack>
    </form>
  )
}
